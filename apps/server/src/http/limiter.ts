/** Counts attempts per key and minute. */
export type Limiter = {
  /** Takes one attempt; false when the minute's are used up. */
  take: (key: string) => boolean
  /** Gives an attempt back that did not count. */
  giveBack: (key: string) => void
  /** When the next minute begins, from now. */
  leftMs: () => number
}

const windowMs = 60_000

/** At most `perMinute` attempts of a key in each minute; all counts begin anew with the minute, so memory stays bounded. */
export function createLimiter(perMinute: number, now: () => number): Limiter {
  const used = new Map<string, number>()
  let windowStartMs = now()

  function count(key: string): number {
    const elapsedMs = now() - windowStartMs
    // A clock that is set back must not hold anybody up.
    if (elapsedMs >= windowMs || elapsedMs < 0) {
      used.clear()
      windowStartMs = now()
    }
    return used.get(key) ?? 0
  }

  return {
    take(key) {
      const before = count(key)
      if (before >= perMinute) return false
      used.set(key, before + 1)
      return true
    },
    giveBack(key) {
      const before = count(key)
      if (before > 0) used.set(key, before - 1)
    },
    leftMs: () => Math.max(0, windowStartMs + windowMs - now()),
  }
}
