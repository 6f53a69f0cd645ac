import { placesIn, type Places } from './direct.ts'
import { leastOf } from './least-tree.ts'
import { matchIn, matchInSingers } from './match.ts'
import { putSong, type Neighbours } from './offers.ts'
import type { OpenSegment } from './open-segment.ts'
import type { How, Podium } from './podium.ts'
import { partOf, type Part, type Query } from './query.ts'
import { looseness, partLooseness } from './ranking.ts'
import { ownersAt, songsOf } from './run-together.ts'

// So many songs at most are looked at: the most popular that the rarest word finds.
const songsMax = 500
const singersMax = 64

/** Offers songs by the words of a keyword: some the singer and the others the title (`zjl qt`, `晴天 周杰伦`), or each in either. */
export function offerByWords(podium: Podium, segments: readonly OpenSegment[], { words }: Query): void {
  const gaps = words
    .slice(1)
    .map((_, place) => ({ first: join(words.slice(0, place + 1)), second: join(words.slice(place + 1)) }))
  for (const segment of segments) {
    const rarest = words
      .map((word) => placesIn(segment, word.bytes))
      .toSorted((one, other) => breadth(one) - breadth(other))[0]
    if (rarest === undefined) continue
    for (const song of songsAt(rarest)) {
      const best = bestGap(segment, song, gaps) ?? inAnyOrder(segment, song, words)
      if (best !== undefined) putSong({ segment, podium, ...best }, song)
    }
  }
}

type Gap = { first: Part; second: Part }
type Way = { loose: number; how: How }

function join(words: readonly Part[]): Part {
  return partOf(words.map(({ typed }) => typed).join(''))
}

function sizeOf({ from, to }: Neighbours): number {
  return to - from
}

function breadth({ titles, singers }: Places): number {
  // A singer has several songs.
  return sizeOf(titles.whole) + sizeOf(titles.later) + 6 * (sizeOf(singers.whole) + sizeOf(singers.later))
}

function songsAt({ segment, titles, singers }: Places): Set<number> {
  const { keys } = segment.songs
  const { bestWhole, bestLater } = segment.singers
  const songs = new Set<number>()
  for (const [{ tree }, { from, to }] of [
    [keys.whole, titles.whole],
    [keys.later, titles.later],
  ] as const) {
    if (from === to) continue
    const { size, values } = leastOf(tree, { from, to, count: songsMax, below: Infinity })
    for (let at = 0; at < size; at += 1) songs.add(values[at] ?? 0)
  }
  const names = segment.singers.keys
  for (const [tree, owners, { from, to }] of [
    [bestWhole, names.whole.owners, singers.whole],
    [bestLater, names.later.owners, singers.later],
  ] as const) {
    if (from === to) continue
    const found = ownersAt(owners, leastOf(tree, { from, to, count: singersMax, below: Infinity }))
    for (const song of songsOf(segment, found)) songs.add(song)
  }
  return songs
}

/** The strictest way in which one side of a gap is the title and the other a singer. */
function bestGap(segment: OpenSegment, song: number, gaps: readonly Gap[]): Way | undefined {
  const ways = gaps.flatMap(({ first, second }) => [
    wayOf(segment, song, { title: first, singer: second }),
    wayOf(segment, song, { title: second, singer: first }),
  ])
  return ways.flatMap((way) => way ?? []).toSorted((one, other) => one.loose - other.loose)[0]
}

function wayOf(segment: OpenSegment, song: number, { title, singer }: { title: Part; singer: Part }): Way | undefined {
  const inTitle = matchIn(segment.songs.keys, song, title.bytes)
  const inSingers = inTitle && matchInSingers(segment, song, singer.bytes)
  if (inTitle === undefined || inSingers === undefined) return undefined
  const loose = looseness.both * partLooseness[inTitle] * partLooseness[inSingers]
  return { loose, how: { name: [title.typed], singer: [singer.typed] } }
}

function inAnyOrder(segment: OpenSegment, song: number, words: readonly Part[]): Way | undefined {
  const how = { name: new Array<string>(), singer: new Array<string>() }
  for (const { typed, bytes } of words) {
    if (matchIn(segment.songs.keys, song, bytes) !== undefined) how.name.push(typed)
    else if (matchInSingers(segment, song, bytes) !== undefined) how.singer.push(typed)
    else return undefined
  }
  return { loose: looseness.words, how }
}
