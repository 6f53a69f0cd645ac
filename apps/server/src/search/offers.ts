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
  draw(offer, tree, { range, ranks: offer.segment.songRanks, take: putSong })
}

/** Offers the most popular singers whose names stand in a range. */
export function offerSingers(offer: Offer, { tree }: Beginnings, range: Neighbours): void {
  // Names without a record come last, and have no rank.
  draw(offer, tree, { range, ranks: offer.segment.singerRanks, take: putSinger })
}

/** Offers the most popular songs of the singers whose names stand in a range; `best` is the tree of their best songs. */
export function offerSongsOf(
  offer: Offer,
  { owners, best }: { owners: Uint32Array; best: LeastTree },
  range: Neighbours,
): void {
  const { starts, members } = offer.segment.singers.songs
  const take = (_: Offer, song: number, place: number): void => {
    const singer = owners[place] ?? 0
    const end = starts[singer + 1] ?? 0
    for (let at = starts[singer] ?? 0; at < end; at += 1) if (!putSong(offer, members[at] ?? song)) return
  }
  draw(offer, best, { range, ranks: offer.segment.songRanks, take })
}

type Drawn = {
  range: Neighbours
  ranks: (popularity: number) => number
  take: (offer: Offer, number: number, place: number) => void
}

/** Takes the least numbers of a range until the podium is full of better ones; more are drawn when some led to the same. */
function draw(offer: Offer, tree: LeastTree, { range: { from, to }, ranks, take }: Drawn): void {
  const { podium, loose } = offer
  for (let count = podium.most + 2; ; count *= 4) {
    const below = ranks(popularityFor(podium.bar(), loose))
    const { size, values, places } = leastOf(tree, { from, to, count, below })
    for (let at = 0; at < size; at += 1) take(offer, values[at] ?? 0, places[at] ?? 0)
    if (size < count || (values[count - 1] ?? 0) >= ranks(popularityFor(podium.bar(), loose))) return
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
  if (score < podium.bar() || segment.hiddenSingers[number] !== 0) return
  const candidate = { kind: 'singer', segment, number, popularity, score, how } as const
  if (segment.seenSingers.add(number)) podium.put(candidate)
  else podium.raise(candidate)
}
