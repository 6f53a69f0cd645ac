import { placesIn, type Places } from './direct.ts'
import { leastOf, type LeastTree } from './least-tree.ts'
import { matchIn, matchInSingers } from './match.ts'
import { putSong, type Neighbours } from './offers.ts'
import type { OpenSegment } from './open-segment.ts'
import type { How, Podium } from './podium.ts'
import { partOf, type Part, type Query } from './query.ts'
import { looseness, partLooseness, scoreOf } from './ranking.ts'
import { mayHave, signOfAll, type Sign } from './signs.ts'

// So many titles and singers at most are looked at, the most popular that the rarest word finds, and so many songs of all singers.
const titlesMax = 100
const singersMax = 32
const songsMax = 240

/** Offers songs by the words of a keyword: some the singer and the others the title (`zjl qt`, `晴天 周杰伦`), or each in either. */
export function offerByWords(podium: Podium, segments: readonly OpenSegment[], { words }: Query): void {
  const gaps = words.slice(1).map((_, place) => gapAfter(words, place + 1))
  for (const segment of segments) {
    const found = words.map((word) => ({ word, places: placesIn(segment, word.bytes) }))
    const [rarest, ...others] = found.toSorted((one, other) => breadth(one.places) - breadth(other.places))
    if (rarest === undefined || breadth(rarest.places) === 0) continue
    const texts = others.map(({ word }) => word.bytes)
    const looks = { segment, podium, words, gaps, others: texts, sign: signOfAll(texts) }
    lookAtTitles(looks, rarest.places)
    lookAtSingers(looks, rarest.places)
  }
}

type Gap = { first: Part; second: Part }
type Way = { loose: number; how: How }

/** What each song is looked at for. */
type Looks = {
  segment: OpenSegment
  podium: Podium
  words: readonly Part[]
  gaps: readonly Gap[]
  others: readonly Uint8Array[]
  sign: Sign
}

function gapAfter(words: readonly Part[], place: number): Gap {
  return { first: join(words.slice(0, place)), second: join(words.slice(place)) }
}

function join(words: readonly Part[]): Part {
  const [only] = words
  return words.length === 1 && only ? only : partOf(words.map(({ typed }) => typed).join(''))
}

function breadth({ titles, singers }: Places): number {
  // A singer has several songs.
  return sizeOf(titles.whole) + sizeOf(titles.later) + 6 * (sizeOf(singers.whole) + sizeOf(singers.later))
}

function sizeOf({ from, to }: Neighbours): number {
  return to - from
}

function lookAtTitles(looks: Looks, { segment, titles }: Places): void {
  const { whole, later } = segment.songs.keys
  for (const [{ tree }, range] of [
    [whole, titles.whole],
    [later, titles.later],
  ] as const) {
    forBest(tree, range, { most: titlesMax, visit: (song) => look(looks, song) })
  }
}

function lookAtSingers(looks: Looks, { segment, singers }: Places): void {
  const { keys, bestWhole, bestLater, songs } = segment.singers
  let room = songsMax
  for (const [{ owners }, tree, range] of [
    [keys.whole, bestWhole, singers.whole],
    [keys.later, bestLater, singers.later],
  ] as const) {
    const visit = (_: number, place: number): void => {
      const singer = owners[place] ?? 0
      const start = songs.starts[singer] ?? 0
      const end = Math.min(songs.starts[singer + 1] ?? 0, start + room)
      room -= end - start
      for (let at = start; at < end; at += 1) look(looks, songs.members[at] ?? 0)
    }
    forBest(tree, range, { most: singersMax, visit })
  }
}

type Visited = { most: number; visit: (value: number, place: number) => void }

function forBest(tree: LeastTree, { from, to }: Neighbours, { most, visit }: Visited): void {
  if (from === to) return
  const { size, values, places } = leastOf(tree, { from, to, count: most, below: Infinity })
  for (let at = 0; at < size; at += 1) visit(values[at] ?? 0, places[at] ?? 0)
}

/** Offers a song in which every word is somewhere. */
function look(looks: Looks, song: number): void {
  const { segment, podium, words } = looks
  if (!mayHave(segment.signs, song, looks.sign)) return
  if (scoreOf(segment.songs.popularity[song] ?? 0, looseness.both) < podium.bar()) return
  for (const bytes of looks.others) if (!isSomewhere(segment, song, bytes)) return
  putSong({ segment, podium, ...(bestWay(looks, song) ?? anyOrder(segment, song, words)) }, song)
}

function isSomewhere(segment: OpenSegment, song: number, query: Uint8Array): boolean {
  return matchIn(segment.songs.keys, song, query) !== undefined || matchInSingers(segment, song, query) !== undefined
}

/** How one side of a gap is the title and the other a singer, the strictest; undefined where it is not so. */
function bestWay({ segment, gaps }: Looks, song: number): Way | undefined {
  let best: Way | undefined
  for (const { first, second } of gaps) {
    best = stricter(best, wayOf(segment, song, { title: first, singer: second }))
    best = stricter(best, wayOf(segment, song, { title: second, singer: first }))
  }
  return best
}

function stricter(one: Way | undefined, other: Way | undefined): Way | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return other.loose < one.loose ? other : one
}

function wayOf(segment: OpenSegment, song: number, { title, singer }: { title: Part; singer: Part }): Way | undefined {
  const inTitle = matchIn(segment.songs.keys, song, title.bytes)
  const inSingers = inTitle && matchInSingers(segment, song, singer.bytes)
  if (inTitle === undefined || inSingers === undefined) return undefined
  const loose = looseness.both * partLooseness[inTitle] * partLooseness[inSingers]
  return { loose, how: { name: [title.typed], singer: [singer.typed] } }
}

function anyOrder(segment: OpenSegment, song: number, words: readonly Part[]): Way {
  const name = words.filter(({ bytes }) => matchIn(segment.songs.keys, song, bytes) !== undefined)
  const singer = words.filter((word) => !name.includes(word))
  const how = { name: name.map(({ typed }) => typed), singer: singer.map(({ typed }) => typed) }
  return { loose: looseness.words, how }
}
