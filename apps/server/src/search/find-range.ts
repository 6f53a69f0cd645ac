import { fourBytes } from './four-bytes.ts'
import { compareAt } from './key-bytes.ts'
import { fenceStep, pairOf, type Beginnings, type KeyTable } from './key-table.ts'

/** Sorted neighbours that begin with a query, from the first to before the last. */
export type Range = { from: number; to: number }

/** The beginnings that begin with a query, which is not empty. */
export function findRange(table: KeyTable, beginnings: Beginnings, query: Uint8Array): Range {
  const { low, lowEnd, high, end } = boundsOf(beginnings, query)
  if (low === lowEnd && high === end) return { from: low, to: end }
  const { bytes } = table
  const isReached = (at: number): boolean => compareAt(bytes, positionOf(table, beginnings, at), query) >= 0
  const isPassed = (at: number): boolean => compareAt(bytes, positionOf(table, beginnings, at), query) > 0
  const from = firstWhere(low, lowEnd, isReached)
  return { from, to: gallop(Math.max(from, high), end, isPassed) }
}

/** Before where in the range of a query, among whole keys, those are that are all of it: they come first. */
export function endOfExact(table: KeyTable, query: Uint8Array, { from, to }: Range): number {
  const goesOn = (at: number): boolean => table.bytes[positionOf(table, table.whole, at) + query.length] !== 0
  return gallop(from, to, goesOn)
}

/** Where in the text a beginning stands. */
export function positionOf({ starts }: KeyTable, { owners, offsets }: Beginnings, at: number): number {
  return (starts[owners[at] ?? 0] ?? 0) + (offsets[at] ?? 0)
}

/** The range begins from `low` to `lowEnd` and ends from `high` to `end`. */
type Bounds = { low: number; lowEnd: number; high: number; end: number }

/** Where the range begins and ends, as far as pairs and fences tell. */
function boundsOf(beginnings: Beginnings, query: Uint8Array): Bounds {
  const { owners, pairs } = beginnings
  if (pairs.length === 0) return { low: 0, lowEnd: owners.length, high: 0, end: owners.length }
  const first = query[0] ?? 0
  const pair = pairOf(first, query[1] ?? 0)
  const from = pairs[pair] ?? 0
  const to = pairs[query.length === 1 ? pairOf(first + 1, 0) : pair + 1] ?? 0
  if (query.length < 3 || from === to) return { low: from, lowEnd: from, high: to, end: to }
  return fencedBounds(beginnings, query, { from, to })
}

function fencedBounds({ fences }: Beginnings, query: Uint8Array, { from, to }: { from: number; to: number }): Bounds {
  const four = fourBytes(query, 2)
  const last = four + (query.length < 6 ? 2 ** (8 * (6 - query.length)) - 1 : 0)
  const grid = Math.ceil(from / fenceStep)
  const gridEnd = Math.ceil(to / fenceStep)
  const lower = firstWhere(grid, gridEnd, (at) => (fences[at] ?? 0) >= four)
  const upper = gallop(lower, gridEnd, (at) => (fences[at] ?? 0) > last)
  const low = Math.max(from, (lower - 1) * fenceStep + 1)
  const end = Math.min(to, upper * fenceStep)
  // What goes on after the fence's bytes may lie anywhere between.
  if (query.length > 6) return { low, lowEnd: end, high: low, end }
  return {
    low,
    lowEnd: Math.min(to, lower * fenceStep),
    high: Math.max(from, (upper - 1) * fenceStep + 1),
    end,
  }
}

/** The first place at which `isReached` holds, by halves; it holds from there on. */
export function firstWhere(from: number, to: number, isReached: (at: number) => boolean): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isReached(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** The same for a place that is probably near the start. */
function gallop(from: number, to: number, isReached: (at: number) => boolean): number {
  let low = from
  let step = 1
  while (low + step <= to && !isReached(low + step - 1)) {
    low += step
    step *= 2
  }
  return firstWhere(low, Math.min(to, low + step), isReached)
}
