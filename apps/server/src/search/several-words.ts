import { placesIn, type Places } from './direct.ts'
import type { Beginnings } from './key-table.ts'
import { leastOf, type LeastTree } from './least-tree.ts'
import { matchIn, matchInSingers } from './match.ts'
import { putSong, type Neighbours } from './offers.ts'
import type { OpenSegment } from './open-segment.ts'
import type { How, Podium } from './podium.ts'
import { partOf, type Part, type Query } from './query.ts'
import { looseness, partLooseness, scoreOf } from './ranking.ts'
import { ownersAt, songsOf } from './run-together.ts'

// So many songs at most are looked at: the most popular that the rarest word finds.
const songsMax = 300
const singersMax = 64

/** Offers songs by the words of a keyword: some the singer and the others the title (`zjl qt`, `晴天 周杰伦`), or each in either. */
export function offerByWords(podium: Podium, segments: readonly OpenSegment[], { words }: Query): void {
  const gaps = words.slice(1).map((_, place) => gapAfter(words, place + 1))
  for (const segment of segments) {
    const found = words.map((word) => ({ word, places: placesIn(segment, word.bytes) }))
    const [rarest, ...others] = found.toSorted((one, other) => breadth(one.places) - breadth(other.places))
    if (rarest === undefined || breadth(rarest.places) === 0) continue
    const { popularity } = segment.songs
    for (const song of songsAt(rarest.places)) {
      if (scoreOf(popularity[song] ?? 0, looseness.both) < podium.bar()) continue
      if (!others.every(({ word }) => isSomewhere(segment, song, word))) continue
      putSong({ segment, podium, ...(bestGap(segment, song, gaps) ?? anyOrder(segment, song, words)) }, song)
    }
  }
}

type Gap = { first: Part; second: Part }
type Way = { loose: number; how: How }

function join(words: readonly Part[]): Part {
  return partOf(words.map(({ typed }) => typed).join(''))
}

function gapAfter(words: readonly Part[], place: number): Gap {
  return { first: join(words.slice(0, place)), second: join(words.slice(place)) }
}

function breadth({ titles, singers }: Places): number {
  // A singer has several songs.
  return sizeOf(titles.whole) + sizeOf(titles.later) + 6 * (sizeOf(singers.whole) + sizeOf(singers.later))
}

function sizeOf({ from, to }: Neighbours): number {
  return to - from
}

function songsAt({ segment, titles, singers }: Places): Set<number> {
  const { songs, singers: names } = segment
  const own = [
    ...bestAt(songs.keys.whole.tree, songs.keys.whole, titles.whole),
    ...bestAt(songs.keys.later.tree, songs.keys.later, titles.later),
  ]
  const theirs = [
    ...bestAt(names.bestWhole, names.keys.whole, singers.whole),
    ...bestAt(names.bestLater, names.keys.later, singers.later),
  ]
  return new Set([...own, ...songsOf(segment, theirs.slice(0, singersMax))])
}

function bestAt(tree: LeastTree, { owners }: Beginnings, { from, to }: Neighbours): number[] {
  return from === to ? [] : ownersAt(owners, leastOf(tree, { from, to, count: songsMax, below: Infinity }))
}

function isSomewhere(segment: OpenSegment, song: number, { bytes }: Part): boolean {
  return (matchIn(segment.songs.keys, song, bytes) ?? matchInSingers(segment, song, bytes)) !== undefined
}

/** The strictest way in which one side of a gap is the title and the other a singer. */
function bestGap(segment: OpenSegment, song: number, gaps: readonly Gap[]): Way | undefined {
  const ways = gaps.flatMap(({ first, second }) => [
    ...wayOf(segment, song, { title: first, singer: second }),
    ...wayOf(segment, song, { title: second, singer: first }),
  ])
  return ways.toSorted((one, other) => one.loose - other.loose)[0]
}

function wayOf(segment: OpenSegment, song: number, { title, singer }: { title: Part; singer: Part }): Way[] {
  const inTitle = matchIn(segment.songs.keys, song, title.bytes)
  const inSingers = inTitle && matchInSingers(segment, song, singer.bytes)
  if (inTitle === undefined || inSingers === undefined) return []
  const loose = looseness.both * partLooseness[inTitle] * partLooseness[inSingers]
  return [{ loose, how: { name: [title.typed], singer: [singer.typed] } }]
}

function anyOrder(segment: OpenSegment, song: number, words: readonly Part[]): Way {
  const isInTitle = ({ bytes }: Part): boolean => matchIn(segment.songs.keys, song, bytes) !== undefined
  const name = words.filter(isInTitle)
  const singer = words.filter((word) => !name.includes(word))
  const how = { name: name.map(({ typed }) => typed), singer: singer.map(({ typed }) => typed) }
  return { loose: looseness.words, how }
}
