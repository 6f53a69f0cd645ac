import { boundsOf } from './bounds.ts'
import { compareAt } from './key-bytes.ts'
import type { Beginnings, KeyTable } from './key-table.ts'
import { mayBegin } from './prefix-hints.ts'

/** Sorted neighbours that begin with a query, from the first to before the last. */
export type Range = { readonly from: number; readonly to: number }

/** The beginnings that begin with a query, which is not empty. */
export function findRange(table: KeyTable, beginnings: Beginnings, query: Uint8Array): Range {
  if (beginnings === table.whole && !mayBegin(table.hints, query)) return nowhere
  const bounds = boundsOf(beginnings, query)
  if (bounds.low === bounds.lowEnd && bounds.high === bounds.end) return { from: bounds.low, to: bounds.end }
  const probe = { table, beginnings, query }
  const from = firstReached(probe, bounds.low, bounds.lowEnd)
  return { from, to: firstPassed(probe, Math.max(from, bounds.high), bounds.end) }
}

const nowhere: Range = { from: 0, to: 0 }

/** Before where in the range of a query, among whole keys, those are that are all of it: they come first. */
export function endOfExact(table: KeyTable, query: Uint8Array, { from, to }: Range): number {
  const isLonger = (at: number): boolean => table.bytes[positionOf(table, table.whole, at) + query.length] !== 0
  let low = from
  let high = to
  // Probably few.
  for (let step = 1; low + step <= high && !isLonger(low + step - 1); step *= 2) low += step
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isLonger(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** Where in the text a beginning stands. */
export function positionOf({ starts }: KeyTable, { owners, offsets }: Beginnings, at: number): number {
  return (starts[owners[at] ?? 0] ?? 0) + (offsets[at] ?? 0)
}

type Probe = { table: KeyTable; beginnings: Beginnings; query: Uint8Array }

function compare({ table, beginnings, query }: Probe, at: number): number {
  return compareAt(table.bytes, positionOf(table, beginnings, at), query)
}

/** The first beginning that is not before the query. */
function firstReached(probe: Probe, from: number, to: number): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(probe, middle) >= 0) high = middle
    else low = middle + 1
  }
  return low
}

/** The first beginning that is after all that begin with the query, probably near the start. */
function firstPassed(probe: Probe, from: number, to: number): number {
  let low = from
  let step = 1
  while (low + step <= to && compare(probe, low + step - 1) <= 0) {
    low += step
    step *= 2
  }
  let high = Math.min(to, low + step)
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(probe, middle) > 0) high = middle
    else low = middle + 1
  }
  return low
}
