import { findRange, type Range } from './find-range.ts'
import type { KeyTable } from './key-table.ts'
import { offerSingers, offerSongs, offerSongsOf, type Offer } from './offers.ts'
import type { OpenSegment } from './open-segment.ts'
import type { Podium } from './podium.ts'
import { looseness, type Matched } from './ranking.ts'

/** What is looked for, and where the best of it goes; the podium has `most` places. */
export type Course = { kinds: 'songs' | 'singers' | 'both'; podium: Podium; most: number }

/** Where a keyword stands in the names of a segment. */
export type Places = { segment: OpenSegment; titles: Found; singers: Found }
type Found = { whole: Range; later: Range }

/** Looks a keyword up in a segment. */
export function placesIn(segment: OpenSegment, bytes: Uint8Array): Places {
  return { segment, titles: foundIn(segment.songs.keys, bytes), singers: foundIn(segment.singers.keys, bytes) }
}

/** Offers what the keyword is the name, the beginning or a later part of, the strictest first. `scale` is 1 for what was typed. */
export function offerDirect(
  course: Course,
  places: readonly Places[],
  { folded, scale }: { folded: string; scale: number },
): void {
  const inName = { name: folded, singer: '' }
  const inSinger = { name: '', singer: folded }
  for (const { kind, matched, loose, offer } of steps) {
    if (course.kinds !== 'both' && course.kinds !== kind) continue
    const how = offer === byTitle || kind === 'singers' ? inName : inSinger
    for (const place of places) offer({ ...course, segment: place.segment, loose: loose * scale, how }, place, matched)
  }
}

type OfferRange = (offer: Omit<Offer, 'from' | 'to'>, places: Places, matched: Matched) => void
type Step = { kind: 'songs' | 'singers'; matched: Matched; loose: number; offer: OfferRange }

const steps: readonly Step[] = [
  ...stepsOf('songs', looseness.title, byTitle),
  ...stepsOf('singers', looseness.singer, byName),
  ...stepsOf('songs', looseness.songOfSinger, bySinger),
].toSorted((one, other) => one.loose - other.loose)

function stepsOf(kind: Step['kind'], loose: Readonly<Record<Matched, number>>, offer: OfferRange): Step[] {
  return (['exact', 'prefix', 'infix'] as const).map((matched) => ({ kind, matched, loose: loose[matched], offer }))
}

function byTitle(offer: Omit<Offer, 'from' | 'to'>, { segment, titles }: Places, matched: Matched): void {
  const { whole, later } = segment.songs.keys
  offerSongs(matched === 'infix' ? later : whole, { ...offer, ...boundsOf(titles, matched) })
}

function byName(offer: Omit<Offer, 'from' | 'to'>, { segment, singers }: Places, matched: Matched): void {
  const { whole, later } = segment.singers.keys
  offerSingers(matched === 'infix' ? later : whole, { ...offer, ...boundsOf(singers, matched) })
}

function bySinger(offer: Omit<Offer, 'from' | 'to'>, { segment, singers }: Places, matched: Matched): void {
  const { keys, bestWhole, bestLater } = segment.singers
  const bounds = boundsOf(singers, matched)
  if (matched === 'infix') offerSongsOf(keys.later, bestLater, { ...offer, ...bounds })
  else offerSongsOf(keys.whole, bestWhole, { ...offer, ...bounds })
}

function boundsOf({ whole, later }: Found, matched: Matched): { from: number; to: number } {
  if (matched === 'infix') return later
  return matched === 'exact' ? { from: whole.from, to: whole.exactTo } : { from: whole.exactTo, to: whole.to }
}

function foundIn(keys: KeyTable, bytes: Uint8Array): Found {
  return { whole: findRange(keys, keys.whole, bytes), later: findRange(keys, keys.later, bytes) }
}
