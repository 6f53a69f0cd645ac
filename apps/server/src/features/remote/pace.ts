const secondMs = 1_000
// People who have gone are forgotten soon after.
const forgetEveryMs = 60_000

/** What one key may do in any `withinMs`: `most` times. `take` answers false where that was done already; a refused try does not count. */
export type Pace = { take: (key: string) => boolean }

/** Opens a measure of its own; what is older than `withinMs` (a second) is forgotten, so memory stays bounded by who is here. */
export function createPace(
  { most, withinMs = secondMs }: { most: number; withinMs?: number },
  now: () => number,
): Pace {
  const taken = new Map<string, readonly number[]>()
  let forgottenMs = now()

  function recent(key: string, nowMs: number): readonly number[] {
    // Also what lies in the future is over: somebody has set the clock back.
    return (taken.get(key) ?? []).filter((atMs) => Math.abs(nowMs - atMs) < withinMs)
  }

  function forgetOld(nowMs: number): void {
    if (Math.abs(nowMs - forgottenMs) < forgetEveryMs) return
    forgottenMs = nowMs
    for (const key of taken.keys()) if (recent(key, nowMs).length === 0) taken.delete(key)
  }

  return {
    take(key) {
      const nowMs = now()
      forgetOld(nowMs)
      const before = recent(key, nowMs)
      if (before.length >= most) return false
      taken.set(key, [...before, nowMs])
      return true
    },
  }
}
