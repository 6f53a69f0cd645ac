import { compareAt, plainByte } from './key-bytes.ts'
import { pairOf, type Beginnings, type KeyTable } from './key-table.ts'

/** Sorted neighbours that begin with a query, from the first to before the last; up to `exactTo` they end there too. */
export type Range = { from: number; exactTo: number; to: number }

/** The beginnings that begin with a query, which is not empty. */
export function findRange(table: KeyTable, beginnings: Beginnings, query: Uint8Array): Range {
  const bounds = boundsOf(beginnings, query)
  const position = positionIn(table, beginnings)
  const from = firstWhere(bounds, (at) => compareAt(table.bytes, position(at), query) >= 0)
  const to = gallop({ from, to: bounds.to }, (at) => compareAt(table.bytes, position(at), query) > 0)
  const exactTo = gallop({ from, to }, (at) => table.bytes[position(at) + query.length] !== 0)
  return { from, exactTo, to }
}

/** Where in the text a beginning stands. */
export function positionIn({ starts }: KeyTable, { keys, offsets }: Beginnings): (at: number) => number {
  return (at) => (starts[keys[at] ?? 0] ?? 0) + (offsets[at] ?? 0)
}

type Bounds = { from: number; to: number }

function boundsOf({ keys, pairs }: Beginnings, query: Uint8Array): Bounds {
  if (pairs.length === 0) return { from: 0, to: keys.length }
  const first = query[0] ?? 0
  if (query.length === 1) return { from: pairs[pairOf(first, 0)] ?? 0, to: pairs[pairOf(first + 1, 0)] ?? 0 }
  const pair = pairOf(first, query[1] ?? 0)
  return { from: pairs[pair] ?? 0, to: pairs[pair + 1] ?? 0 }
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

/** How a key matches a query: at all of it, at its beginning, from a later token, or not. */
export function matchOf(bytes: Uint8Array, start: number, query: Uint8Array): 'exact' | 'prefix' | 'infix' | undefined {
  if (compareAt(bytes, start, query) === 0) return bytes[start + query.length] === 0 ? 'exact' : 'prefix'
  const first = query[0] ?? 0
  for (let place = start + 1; bytes[place] !== 0; place += 1) {
    const byte = bytes[place] ?? 0
    const isToken = plainByte[byte] === first && (byte !== first || first >= 0x80)
    if (isToken && compareAt(bytes, place, query) === 0) return 'infix'
  }
  return undefined
}
