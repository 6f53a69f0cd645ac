/** The lowest of many numbers, with where each stands: a heap with the highest of them on top. */
export type Lowest = { values: Float64Array; places: Float64Array; size: number; most: number; limit: number }

/** An empty one. */
export function createLowest(): Lowest {
  return { values: new Float64Array(64), places: new Float64Array(64), size: 0, most: 0, limit: 0 }
}

/** Begins anew: for the `most` lowest below `limit`. */
export function clearLowest(heap: Lowest, most: number, limit: number): void {
  if (most > heap.values.length) {
    heap.values = new Float64Array(most * 2)
    heap.places = new Float64Array(most * 2)
  }
  heap.size = 0
  heap.most = most
  heap.limit = limit
}

/** Puts a number in, if it is among the lowest so far. */
export function offerLowest(heap: Lowest, value: number, place: number): void {
  if (value >= heap.limit) return
  if (heap.size < heap.most) rise(heap, value, place)
  else sink(heap, value, place)
  if (heap.size === heap.most) heap.limit = heap.values[0] ?? 0
}

/** Puts them in ascending order; afterwards nothing more may be offered. */
export function sortLowest(heap: Lowest): void {
  const { values, places, size } = heap
  while (heap.size > 1) {
    heap.size -= 1
    const last = heap.size
    const value = values[last] ?? 0
    const place = places[last] ?? 0
    values[last] = values[0] ?? 0
    places[last] = places[0] ?? 0
    sink(heap, value, place)
  }
  heap.size = size
}

function rise(heap: Lowest, value: number, place: number): void {
  const { values, places } = heap
  let at = heap.size
  heap.size += 1
  for (let parent = (at - 1) >> 1; at > 0 && (values[parent] ?? 0) < value; parent = (at - 1) >> 1) {
    values[at] = values[parent] ?? 0
    places[at] = places[parent] ?? 0
    at = parent
  }
  values[at] = value
  places[at] = place
}

/** Puts a number in the place of the highest. */
function sink({ values, places, size }: Lowest, value: number, place: number): void {
  let at = 0
  for (let child = 1; child < size; child = 2 * at + 1) {
    if (child + 1 < size && (values[child + 1] ?? 0) > (values[child] ?? 0)) child += 1
    if ((values[child] ?? 0) <= value) break
    values[at] = values[child] ?? 0
    places[at] = places[child] ?? 0
    at = child
  }
  values[at] = value
  places[at] = place
}
