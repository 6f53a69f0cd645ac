import type { Caller } from './caller.ts'

export type CallerCacheNeeds = {
  /** Asks the database whose token this is. */
  callerOf: (token: string) => Promise<Caller>
  /** Ms of a clock that nobody can set. */
  ticks: () => number
}

/** Whose token is whose, remembered for a moment. */
export type CallerCache = {
  callerOf: (token: string) => Promise<Caller>
  /** Call it when a token of a user was revoked, or changed hands: from here on it is asked for anew. */
  forget: (userUuid: string) => void
}

/** What another process revokes, this one hears within a second. */
const lifeMs = 1_000
/** Tokens remembered at most; past that all are asked for anew. */
const tokensMost = 10_000

/** Spares a page that makes ten calls at once nine lookups. Only tokens that count are remembered, never a refusal. */
export function createCallerCache({ callerOf, ticks }: CallerCacheNeeds): CallerCache {
  const known = new Map<string, { caller: Caller; untilMs: number }>()
  let revocations = 0

  async function lookUp(token: string): Promise<Caller> {
    const before = revocations
    const caller = await callerOf(token)
    // What was read before a revocation may be what it revoked.
    if (caller.kind !== 'nobody' && before === revocations) {
      if (known.size >= tokensMost) known.clear()
      known.set(token, { caller, untilMs: ticks() + lifeMs })
    }
    return caller
  }

  return {
    callerOf(token) {
      const entry = known.get(token)
      return entry !== undefined && ticks() < entry.untilMs ? Promise.resolve(entry.caller) : lookUp(token)
    },
    forget(userUuid) {
      revocations += 1
      for (const [token, { caller }] of known) {
        if (caller.kind === 'user' && caller.userUuid === userUuid) known.delete(token)
      }
    },
  }
}
