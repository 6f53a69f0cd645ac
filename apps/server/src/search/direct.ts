import { endOfExact, findRange, type Range } from './find-range.ts'
import type { KeyTable } from './key-table.ts'
import { offerSingers, offerSongs, offerSongsOf, type Neighbours, type Offer } from './offers.ts'
import type { OpenSegment } from './open-segment.ts'
import type { Podium } from './podium.ts'
import { looseness, type Matched } from './ranking.ts'

/** What is looked for, and where the best of it goes. */
export type Course = { kinds: 'songs' | 'singers' | 'both'; podium: Podium }

/** Where a keyword stands in the names of a segment. */
export type Places = { segment: OpenSegment; titles: Found; singers: Found }
type Found = { whole: Range; exactTo: number; later: Range }

/** Looks a keyword up in a segment. */
export function placesIn(segment: OpenSegment, bytes: Uint8Array): Places {
  return { segment, titles: foundIn(segment.songs.keys, bytes), singers: foundIn(segment.singers.keys, bytes) }
}

/** Offers what the typed text is the name, the beginning or a later part of, the strictest first. */
export function offerDirect(course: Course, places: readonly Places[], typed: string): void {
  for (const step of steps) offerStep(course, step, { places, typed })
}

/** Offers what stands in a range of whole names, among the titles or among the singers of a segment. */
export function offerWhole(
  course: Course,
  { segment, part }: { segment: OpenSegment; part: Step['part'] },
  { typed, ...whole }: WholeNames,
): void {
  const found = { ...whole, later: none }
  const places =
    part === 'title' ? { segment, titles: found, singers: nowhere } : { segment, titles: nowhere, singers: found }
  for (const step of steps) if (step.part === part) offerStep(course, step, { places: [places], typed })
}

type WholeNames = { typed: string; whole: Range; exactTo: number }

const none: Range = { from: 0, to: 0 }
const nowhere: Found = { whole: none, exactTo: 0, later: none }

function offerStep(
  { kinds, podium }: Course,
  step: Step,
  { places, typed }: { places: readonly Places[]; typed: string },
): void {
  if (kinds !== 'both' && kinds !== step.kind) return
  for (const { segment, titles, singers } of places) {
    const range = rangeOf(step.part === 'title' ? titles : singers, step.matched)
    if (range.from >= range.to) continue
    const isBySinger = step.kind === 'songs' && step.part === 'singer'
    const how = isBySinger ? { name: [], singer: [typed] } : { name: [typed], singer: [] }
    step.offer({ segment, podium, loose: step.loose, how }, step.matched, range)
  }
}

type Step = {
  kind: 'songs' | 'singers'
  part: 'title' | 'singer'
  matched: Matched
  loose: number
  offer: (offer: Offer, matched: Matched, range: Neighbours) => void
}

const steps: readonly Step[] = [
  ...stepsOf(looseness.title, { kind: 'songs', part: 'title', offer: byTitle }),
  ...stepsOf(looseness.singer, { kind: 'singers', part: 'singer', offer: byName }),
  ...stepsOf(looseness.songOfSinger, { kind: 'songs', part: 'singer', offer: bySinger }),
].toSorted((one, other) => one.loose - other.loose)

function stepsOf(loose: Readonly<Record<Matched, number>>, step: Omit<Step, 'matched' | 'loose'>): Step[] {
  return (['exact', 'prefix', 'infix'] as const).map((matched) => ({ ...step, matched, loose: loose[matched] }))
}

function byTitle(offer: Offer, matched: Matched, range: Neighbours): void {
  const { whole, later } = offer.segment.songs.keys
  offerSongs(offer, matched === 'infix' ? later : whole, range)
}

function byName(offer: Offer, matched: Matched, range: Neighbours): void {
  const { whole, later } = offer.segment.singers.keys
  offerSingers(offer, matched === 'infix' ? later : whole, range)
}

function bySinger(offer: Offer, matched: Matched, range: Neighbours): void {
  const { keys, bestWhole, bestLater } = offer.segment.singers
  if (matched === 'infix') offerSongsOf(offer, { owners: keys.later.owners, best: bestLater }, range)
  else offerSongsOf(offer, { owners: keys.whole.owners, best: bestWhole }, range)
}

function rangeOf({ whole, exactTo, later }: Found, matched: Matched): Neighbours {
  if (matched === 'infix') return later
  return matched === 'exact' ? { from: whole.from, to: exactTo } : { from: exactTo, to: whole.to }
}

function foundIn(keys: KeyTable, bytes: Uint8Array): Found {
  const whole = findRange(keys, keys.whole, bytes)
  return { whole, exactTo: endOfExact(keys, bytes, whole), later: findRange(keys, keys.later, bytes) }
}
