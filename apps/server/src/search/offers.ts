import { firstWhere } from './find-range.ts'
import type { Beginnings } from './key-table.ts'
import { leastOf, type LeastTree } from './least-tree.ts'
import type { OpenSegment } from './open-segment.ts'
import type { How, Podium } from './podium.ts'
import { popularityFor, scoreOf } from './ranking.ts'

/** How loosely a keyword was found in a segment, and where the best of it goes. */
export type Offer = { segment: OpenSegment; podium: Podium; loose: number; how: How }

/** Sorted neighbours, from the first to before the last. */
export type Neighbours = { from: number; to: number }

/** Offers the most popular songs whose titles stand in a range. */
export function offerSongs(offer: Offer, { tree }: Beginnings, range: Neighbours): void {
  if (range.from >= range.to) return
  const { popularity } = offer.segment.songs
  draw(tree, range, { offer, popularity, take: (song) => void putSong(offer, song) })
}

/** Offers the most popular singers whose names stand in a range. */
export function offerSingers(offer: Offer, { tree }: Beginnings, range: Neighbours): void {
  if (range.from >= range.to) return
  // Names without a record come last, and are no number of it.
  const { popularity } = offer.segment.singers
  draw(tree, range, { offer, popularity, take: (singer) => putSinger(offer, singer) })
}

/** Offers the most popular songs of the singers whose names stand in a range; `best` is the tree of their best songs. */
export function offerSongsOf(
  offer: Offer,
  { owners, best }: { owners: Uint32Array; best: LeastTree },
  range: Neighbours,
): void {
  if (range.from >= range.to) return
  const { popularity } = offer.segment.songs
  const { starts, members } = offer.segment.singers.songs
  const take = (_: number, place: number): void => {
    const singer = owners[place] ?? 0
    const end = starts[singer + 1] ?? 0
    for (let at = starts[singer] ?? 0; at < end; at += 1) if (!putSong(offer, members[at] ?? 0)) return
  }
  draw(best, range, { offer, popularity, take })
}

type Drawn = { offer: Offer; popularity: Uint32Array; take: (number: number, place: number) => void }

/** Takes the least numbers of a range until the podium is full of better ones; more are drawn when some led to the same. */
function draw(tree: LeastTree, { from, to }: Neighbours, { offer, popularity, take }: Drawn): void {
  for (let count = offer.podium.most + 2; ; count *= 4) {
    const { size, values, places } = leastOf(tree, { from, to, count, below: reaching(popularity, offer) })
    for (let at = 0; at < size; at += 1) take(values[at] ?? 0, places[at] ?? 0)
    if (size < count || (values[count - 1] ?? 0) >= reaching(popularity, offer)) return
  }
}

/** Offers one song. False when the song, and so any less popular one, finds no place. */
export function putSong({ segment, podium, loose, how }: Offer, number: number): boolean {
  const popularity = segment.songs.popularity[number] ?? 0
  const score = scoreOf(popularity, loose)
  if (score < podium.bar()) return false
  if (segment.hiddenSongs[number] !== 0) return true
  const candidate = { kind: 'song', segment, number, popularity, score, how } as const
  if (segment.seenSongs.add(number)) podium.put(candidate)
  else podium.raise(candidate)
  return true
}

function putSinger({ segment, podium, loose, how }: Offer, number: number): void {
  const popularity = segment.singers.popularity[number] ?? 0
  const score = scoreOf(popularity, loose)
  if (score < podium.bar()) return
  if (segment.hiddenSingers[number] !== 0) return
  const candidate = { kind: 'singer', segment, number, popularity, score, how } as const
  if (segment.seenSingers.add(number)) podium.put(candidate)
  else podium.raise(candidate)
}

/** How many of the numbers are popular enough for the podium. */
function reaching(popularity: Uint32Array, { podium, loose }: Offer): number {
  const bar = podium.bar()
  if (bar === 0) return popularity.length
  const least = popularityFor(bar, loose)
  return firstWhere({ from: 0, to: popularity.length }, (at) => (popularity[at] ?? 0) < least)
}
