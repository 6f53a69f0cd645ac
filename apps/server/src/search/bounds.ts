import { fourBytes } from './four-bytes.ts'
import { fenceStep, pairOf, type Beginnings } from './key-table.ts'

/** A range begins from `low` to `lowEnd` and ends from `high` to `end`. */
export type Bounds = { low: number; lowEnd: number; high: number; end: number }

/** Where the range of a query begins and ends, as far as pairs and fences tell. */
export function boundsOf(beginnings: Beginnings, query: Uint8Array): Bounds {
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
  const range = { from: Math.ceil(from / fenceStep), to: Math.ceil(to / fenceStep) }
  const lower = firstFence(fences, four, range)
  const upper = last === 0xffffffff ? range.to : firstFence(fences, last + 1, { from: lower, to: range.to })
  const low = Math.max(from, (lower - 1) * fenceStep + 1)
  const end = Math.min(to, upper * fenceStep)
  // What goes on after the fence's bytes may lie anywhere between.
  if (query.length > 6) return { low, lowEnd: end, high: low, end }
  const lowEnd = Math.min(to, lower * fenceStep)
  return { low, lowEnd, high: Math.max(from, (upper - 1) * fenceStep + 1), end }
}

/** The first fence that is at least so high. */
function firstFence(fences: Uint32Array, least: number, { from, to }: { from: number; to: number }): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((fences[middle] ?? 0) >= least) high = middle
    else low = middle + 1
  }
  return low
}
