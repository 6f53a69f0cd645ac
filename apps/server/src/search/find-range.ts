import { fourBytes } from './four-bytes.ts'
import { compareAt } from './key-bytes.ts'
import { fenceStep, pairOf, type Beginnings, type KeyTable } from './key-table.ts'

/** Sorted neighbours that begin with a query, from the first to before the last; up to `exactTo` they end there too. */
export type Range = { from: number; exactTo: number; to: number }

type Bounds = { from: number; to: number }

/** The beginnings that begin with a query, which is not empty. */
export function findRange(table: KeyTable, beginnings: Beginnings, query: Uint8Array): Range {
  const { low, high } = boundsOf(beginnings, query)
  const { from, to } = low.from === low.to && high.from === high.to ? { from: low.from, to: high.to } : narrow()
  const exactTo = gallop({ from, to }, (at) => table.bytes[positionOf(table, beginnings, at) + query.length] !== 0)
  return { from, exactTo, to }

  function narrow(): Bounds {
    const first = firstWhere(low, (at) => compareAt(table.bytes, positionOf(table, beginnings, at), query) >= 0)
    const rest = { from: Math.max(first, high.from), to: high.to }
    const end = gallop(rest, (at) => compareAt(table.bytes, positionOf(table, beginnings, at), query) > 0)
    return { from: first, to: end }
  }
}

/** Where in the text a beginning stands. */
export function positionOf({ starts }: KeyTable, { owners, offsets }: Beginnings, at: number): number {
  return (starts[owners[at] ?? 0] ?? 0) + (offsets[at] ?? 0)
}

/** Between what numbers the range begins and ends, as far as pairs and fences tell. */
function boundsOf(beginnings: Beginnings, query: Uint8Array): { low: Bounds; high: Bounds } {
  const { owners, pairs } = beginnings
  const all = { from: 0, to: owners.length }
  if (pairs.length === 0) return { low: all, high: all }
  const first = query[0] ?? 0
  const pair = pairOf(first, query[1] ?? 0)
  const from = pairs[pair] ?? 0
  const to = pairs[query.length === 1 ? pairOf(first + 1, 0) : pair + 1] ?? 0
  if (query.length > 2 && from < to) return fencedBounds(beginnings, query, { from, to })
  return { low: { from, to: from }, high: { from: to, to } }
}

function fencedBounds({ fences }: Beginnings, query: Uint8Array, { from, to }: Bounds): { low: Bounds; high: Bounds } {
  const four = fourBytes(query, 2)
  const last = four + (query.length < 6 ? 2 ** (8 * (6 - query.length)) - 1 : 0)
  const grid = { from: Math.ceil(from / fenceStep), to: Math.ceil(to / fenceStep) }
  const lower = firstWhere(grid, (at) => (fences[at] ?? 0) >= four)
  const upper = firstWhere({ from: lower, to: grid.to }, (at) => (fences[at] ?? 0) > last)
  const low = { from: Math.max(from, (lower - 1) * fenceStep + 1), to: Math.min(to, lower * fenceStep) }
  const high = { from: Math.max(from, (upper - 1) * fenceStep + 1), to: Math.min(to, upper * fenceStep) }
  if (query.length <= 6) return { low, high }
  // What goes on after the fence's bytes may lie anywhere between.
  const between = { from: low.from, to: high.to }
  return { low: between, high: between }
}

/** The first place at which `isReached` holds, by halves; it holds from there on. */
export function firstWhere({ from, to }: Bounds, isReached: (at: number) => boolean): number {
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
function gallop({ from, to }: Bounds, isReached: (at: number) => boolean): number {
  let low = from
  let step = 1
  while (low + step <= to && !isReached(low + step - 1)) {
    low += step
    step *= 2
  }
  return firstWhere({ from: low, to: Math.min(to, low + step) }, isReached)
}
