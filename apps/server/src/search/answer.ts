import { countSingers, countSongs } from './count.ts'
import { offerDirect, placesIn, type Course, type Places } from './direct.ts'
import type { OpenSegment } from './open-segment.ts'
import { createPodium, type Candidate } from './podium.ts'
import { queryOf } from './query.ts'
import type { Window } from './search.ts'

/** Lists end here: nobody scrolls further. */
const listMax = 1_000
// With fewer hits than this, singer and title in one word are tried.
const fewHits = 10

export type Asked = { segments: readonly OpenSegment[]; keyword: string; kinds: Course['kinds'] }

/** The best of what a keyword finds, in order. */
export function bestOf(asked: Asked, count: number): readonly Candidate[] {
  return search(asked, Math.min(count, listMax))?.podium.list().slice(0, count) ?? []
}

/** A part of the list of what a keyword finds, and how long the list is. */
export function windowOf(asked: Asked, { limit, offset }: Window): { candidates: readonly Candidate[]; total: number } {
  const end = Math.min(listMax, offset + limit)
  const searched = search(asked, end)
  if (searched === undefined) return { candidates: [], total: 0 }
  const { podium, places, most } = searched
  const candidates = podium.list().slice(offset, end)
  if (podium.size() < most) return { candidates, total: podium.size() }
  const total = asked.kinds === 'songs' ? countSongs(places, listMax) : countSingers(places, listMax)
  return { candidates, total }
}

type Searched = Course & { places: readonly Places[] }

function search({ segments, keyword, kinds }: Asked, count: number): Searched | undefined {
  const query = queryOf(keyword)
  if (query === undefined) return undefined
  for (const { seenSongs, seenSingers } of segments) {
    seenSongs.clear()
    seenSingers.clear()
  }
  const most = Math.max(count, fewHits)
  const course = { kinds, most, podium: createPodium(most) }
  const places = segments.map((segment) => placesIn(segment, query.bytes))
  offerDirect(course, places, { folded: query.folded, scale: 1 })
  return { ...course, places }
}
