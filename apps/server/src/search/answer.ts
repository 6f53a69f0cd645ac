import { countSingers, countSongs, doTitlesBegin } from './count.ts'
import { offerDirect, placesIn, type Course, type Places } from './direct.ts'
import { offerGuesses } from './guesses.ts'
import type { OpenSegment } from './open-segment.ts'
import { createPodium, type Candidate, type Podium } from './podium.ts'
import { queryOf } from './query.ts'
import { offerRunTogether } from './run-together.ts'
import type { Window } from './search.ts'
import { offerByWords } from './several-words.ts'

/** Lists end here: nobody scrolls further. */
const listMax = 1_000
// With fewer hits, singer and title in one word are tried; with next to none, typing errors are, and that many guesses are shown.
const someHits = 10
const fewHits = 3
// Several words that so many titles begin with are a title.
const manyTitles = 3
const guessesMax = 20

export type Asked = { segments: readonly OpenSegment[]; keyword: string; kinds: Course['kinds'] }

/** The best of what a keyword finds, in order. */
export function bestOf(asked: Asked, count: number): readonly Candidate[] {
  const end = Math.min(listMax, count)
  return search(asked, end)?.list.slice(0, end) ?? []
}

/** A part of the list of what a keyword finds, and how long the list is. */
export function windowOf(asked: Asked, { limit, offset }: Window): { candidates: readonly Candidate[]; total: number } {
  const end = Math.min(listMax, offset + limit)
  const searched = search(asked, end)
  if (searched === undefined) return { candidates: [], total: 0 }
  const { podium, places, list, mayBeBoth } = searched
  const candidates = list.slice(offset, end)
  if (podium.size() < podium.most) return { candidates, total: list.length }
  // What the words found beside the keyword as one is not counted without looking.
  if (mayBeBoth && end < listMax) return { candidates, total: search(asked, listMax)?.list.length ?? 0 }
  const total = asked.kinds === 'songs' ? countSongs(places, listMax) : countSingers(places, listMax)
  return { candidates, total }
}

type Searched = { podium: Podium; places: readonly Places[]; list: readonly Candidate[]; mayBeBoth: boolean }

function search({ segments, keyword, kinds }: Asked, count: number): Searched | undefined {
  const query = queryOf(keyword)
  if (query === undefined) return undefined
  forgetSeen(segments)
  const { whole, words } = query
  // As many places whatever the page, so that all pages are of the same list.
  const podium = createPodium(Math.max(count, someHits))
  const places = segments.map((segment) => placesIn(segment, whole.bytes))
  offerDirect({ kinds, podium }, places, whole.typed)
  const mayBeBoth = words.length > 1 && kinds !== 'singers' && !doTitlesBegin(places, manyTitles)
  if (mayBeBoth) offerByWords(podium, segments, query)
  if (podium.size() < someHits && kinds !== 'singers') offerRunTogether(podium, segments, whole)
  const list = mayBeWrong(kinds, podium, places)
    ? [...podium.list(), ...guesses({ segments, keyword, kinds }, whole.typed, podium)]
    : podium.list()
  return { podium, places, mayBeBoth, list }
}

function forgetSeen(segments: readonly OpenSegment[]): void {
  for (const { seenSongs, seenSingers } of segments) {
    seenSongs.clear()
    seenSingers.clear()
  }
}

/** Whether there may be a slip in the keyword: little was found, and no title goes on from it. */
function mayBeWrong(kinds: Asked['kinds'], podium: Podium, places: readonly Places[]): boolean {
  return podium.size() < fewHits && (kinds === 'singers' || !doTitlesBegin(places, 1))
}

function guesses({ segments, kinds }: Asked, typed: string, found: Podium): Candidate[] {
  const podium = createPodium(guessesMax + found.size())
  offerGuesses({ kinds, podium }, segments, typed)
  const isFound = ({ kind, segment, number }: Candidate): boolean =>
    found.list().some((each) => each.number === number && each.kind === kind && each.segment === segment)
  return podium
    .list()
    .filter((candidate) => !isFound(candidate))
    .slice(0, guessesMax)
}
