/** Numbers met in one search; the next begins with `clear`. */
export type Seen = {
  /** Notes a number; false when it was noted already. */
  add: (number: number) => boolean
  count: () => number
  clear: () => void
}

/** For numbers below `size`: a bit for each, and a list of those that are set. */
export function createSeen(size: number): Seen {
  const bits = new Uint32Array((size >> 5) + 1)
  const noted: number[] = []
  return {
    add(number) {
      const word = bits[number >> 5] ?? 0
      const bit = 1 << (number & 31)
      if ((word & bit) !== 0) return false
      bits[number >> 5] = word | bit
      noted.push(number)
      return true
    },
    count: () => noted.length,
    clear() {
      for (const number of noted) bits[number >> 5] = 0
      noted.length = 0
    },
  }
}
