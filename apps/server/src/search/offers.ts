import { firstWhere } from './find-range.ts'
import type { Beginnings } from './key-table.ts'
import { leastOf, type LeastTree } from './least-tree.ts'
import type { OpenSegment } from './open-segment.ts'
import type { How, Podium } from './podium.ts'
import { popularityFor, scoreOf } from './ranking.ts'

/** Where and how loosely a keyword was found, and where the best of it goes. Offers come in the order of looseness: the first of a song counts. */
export type Offer = {
  segment: OpenSegment
  podium: Podium
  from: number
  to: number
  loose: number
  how: How
  /** How many places the podium has. */
  most: number
}

/** Offers the most popular songs whose titles stand in a range. */
export function offerSongs(beginnings: Beginnings, offer: Offer): void {
  const { keys } = offer.segment.songs
  draw(beginnings.tree, offer, {
    below: () => keys.firstKeys[songsReaching(offer)] ?? 0,
    take: (key) => putSong(offer, keys.owners[key] ?? 0),
  })
}

/** Offers the most popular singers whose names stand in a range. */
export function offerSingers(beginnings: Beginnings, offer: Offer): void {
  const { singers } = offer.segment
  draw(beginnings.tree, offer, {
    below: () => singers.keys.firstKeys[reaching(singers.popularity, offer)] ?? 0,
    take: (key) => putSinger(offer, singers.keys.owners[key] ?? 0),
  })
}

/** Offers the most popular songs of the singers whose names stand in a range. */
export function offerSongsOf(beginnings: Beginnings, tree: LeastTree, offer: Offer): void {
  const { owners } = offer.segment.singers.keys
  const { starts, members } = offer.segment.singers.songs
  draw(tree, offer, {
    below: () => songsReaching(offer),
    take(_, place) {
      const singer = owners[beginnings.keys[place] ?? 0] ?? 0
      const end = starts[singer + 1] ?? 0
      for (let at = starts[singer] ?? 0; at < end; at += 1) if (!putSong(offer, members[at] ?? 0)) return
    },
  })
}

type Drawn = { below: () => number; take: (value: number, place: number) => void }

/** Takes the least numbers of a range until the podium is full of better ones; more are drawn when some led to the same. */
function draw(tree: LeastTree, { from, to, most }: Pick<Offer, 'from' | 'to' | 'most'>, { below, take }: Drawn): void {
  if (from >= to) return
  for (let count = most + 2; ; count *= 4) {
    const lowest = leastOf(tree, { from, to, count, below: below() })
    const { size, values, places } = lowest
    for (let at = 0; at < size; at += 1) take(values[at] ?? 0, places[at] ?? 0)
    if (size < count || (values[count - 1] ?? 0) >= below()) return
  }
}

/** False when the song, and so any less popular one, finds no place. */
function putSong({ segment, podium, loose, how }: Offer, number: number): boolean {
  const popularity = segment.songs.popularity[number] ?? 0
  const score = scoreOf(popularity, loose)
  if (score < podium.bar()) return false
  const isNew = segment.hiddenSongs[number] === 0 && segment.seenSongs.add(number)
  if (isNew) podium.put({ kind: 'song', segment, number, popularity, score, how })
  return true
}

function putSinger({ segment, podium, loose, how }: Offer, number: number): void {
  const popularity = segment.singers.popularity[number] ?? 0
  const isNew = segment.hiddenSingers[number] === 0 && segment.seenSingers.add(number)
  if (isNew) podium.put({ kind: 'singer', segment, number, popularity, score: scoreOf(popularity, loose), how })
}

function songsReaching(offer: Offer): number {
  return reaching(offer.segment.songs.popularity, offer)
}

/** How many of the numbers are popular enough for the podium. */
function reaching(popularity: Uint32Array, { podium, loose }: Offer): number {
  const bar = podium.bar()
  if (bar === 0) return popularity.length
  const least = popularityFor(bar, loose)
  return firstWhere({ from: 0, to: popularity.length }, (at) => (popularity[at] ?? 0) < least)
}
