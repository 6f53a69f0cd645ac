/** Knows how old what is read now can be: while a process stands still (SIGSTOP, a machine without time for it), the kernel goes on taking frames in. */
export type Standstill = {
  /** Call it at every beat of the one timer. */
  beat: (nowMs: number) => void
  /** Since when, at the earliest, something that is read now may have lain unread; `nowMs` itself while the process keeps up. */
  sinceMs: (nowMs: number) => number
}

/** `beatMs`: how far apart beats are; one that is missing is a standstill. */
export function createStandstill(beatMs: number, startMs: number): Standstill {
  const missingMs = 2 * beatMs
  let lastMs = startMs
  // Known for one beat more: what came in meanwhile on a socket that was not taken yet is read a turn later.
  let stoodSinceMs: number | undefined

  return {
    beat(nowMs) {
      stoodSinceMs = nowMs - lastMs > missingMs ? lastMs : undefined
      lastMs = nowMs
    },
    sinceMs: (nowMs) => stoodSinceMs ?? (nowMs - lastMs > missingMs ? lastMs : nowMs),
  }
}
