/** A value that somebody else issues for a while. `lifeMs`: from now on. */
export type Issued = { value: string; lifeMs: number }

/** Holds one issued value for everybody. */
export type Kept = {
  /** The value and when it ends (epoch ms). Fetched by one caller while the others wait for the same answer; renewed at 80 % of its life. */
  get: () => Promise<{ value: string; expiresMs: number }>
  /** Throws a value away that turned out to be worthless; a newer one stays. */
  drop: (value: string) => void
}

const renewAtShare = 0.8

type Held = { value: string; expiresMs: number; renewMs: number }

/** Rejects as `issue` does, but only while there is no living value. */
export function createKept(issue: () => Promise<Issued>, now: () => number): Kept {
  let held: Held | undefined
  let running: Promise<Held> | undefined

  async function renew(): Promise<Held> {
    try {
      const { value, lifeMs } = await issue()
      held = { value, expiresMs: now() + lifeMs, renewMs: now() + lifeMs * renewAtShare }
      return held
    } finally {
      running = undefined
    }
  }

  return {
    async get() {
      if (held !== undefined && now() < held.renewMs) return held
      running ??= renew()
      if (held === undefined || now() >= held.expiresMs) return running
      // The old value still serves; whoever comes after a failed renewal tries again.
      running.catch(() => undefined)
      return held
    },
    drop(value) {
      if (held?.value === value) held = undefined
    },
  }
}
