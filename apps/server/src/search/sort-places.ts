import { fourBytes } from './four-bytes.ts'

// Below this an insertion sort is quicker than a call of the engine's.
const fewMax = 12

/**
 * Sorts places in a text by what follows them up to the next 0; the answer numbers them, equal ones in the order given.
 * Four bytes and the number make one 64-bit integer, which the engine's own sort puts in order; what agrees goes on to the next four.
 */
export function sortPlaces(text: Uint8Array, places: Uint32Array): Uint32Array {
  const order = Uint32Array.from({ length: places.length }, (_, at) => at)
  const packed = new BigUint64Array(places.length)
  const halves = new Uint32Array(packed.buffer)
  const waiting: number[] = [0, places.length, 0]

  function sortRun(from: number, to: number, depth: number): void {
    for (let at = from; at < to; at += 1) {
      const number = order[at] ?? 0
      halves[2 * at] = number
      halves[2 * at + 1] = fourBytes(text, (places[number] ?? 0) + depth)
    }
    packed.subarray(from, to).sort()
    for (let at = from; at < to; at += 1) order[at] = halves[2 * at] ?? 0
    for (let first = from; first < to;) first = leave(first, endOfEqual(halves, first, to), depth + 4)
  }

  /** Sees to a run of equal beginnings; answers where it ends. */
  function leave(first: number, end: number, depth: number): number {
    const hasEnded = ((halves[2 * first + 1] ?? 0) & 0xff) === 0
    if (end - first < 2 || hasEnded) return end
    if (end - first > fewMax) waiting.push(first, end, depth)
    else for (let at = first + 1; at < end; at += 1) insert(first, at, depth)
    return end
  }

  function insert(first: number, at: number, depth: number): void {
    const number = order[at] ?? 0
    const place = (places[number] ?? 0) + depth
    let to = at
    for (; to > first; to -= 1) {
      const before = order[to - 1] ?? 0
      if (compare(text, (places[before] ?? 0) + depth, place) <= 0) break
      order[to] = before
    }
    order[to] = number
  }

  while (waiting.length > 0) {
    const depth = waiting.pop() ?? 0
    const to = waiting.pop() ?? 0
    sortRun(waiting.pop() ?? 0, to, depth)
  }
  return order
}

function endOfEqual(halves: Uint32Array, first: number, to: number): number {
  const beginning = halves[2 * first + 1]
  let end = first + 1
  while (end < to && halves[2 * end + 1] === beginning) end += 1
  return end
}

function compare(text: Uint8Array, one: number, other: number): number {
  for (let at = 0; ; at += 1) {
    const byte = text[one + at] ?? 0
    const difference = byte - (text[other + at] ?? 0)
    if (difference !== 0 || byte === 0) return difference
  }
}
