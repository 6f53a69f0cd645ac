import type { LogRecord } from '@openktv/contract/tracking'
import { createBuckets } from './bucket.ts'

export type TrackingNeeds = {
  now: () => number
  /** Writes lines down; false when there is no room for them. */
  write: (lines: readonly string[]) => Promise<boolean>
  onProblem: (error: unknown) => void
}

/** Who sends events: an address, and the user whose token came along, if one did. */
export type Sender = { address: string; userUuid: string | undefined }

export type Tracking = ReturnType<typeof createTracking>

// A house full of phones may share one address.
const perAddress = { burst: 1_000, perSecond: 50 }
const perUser = { burst: 200, perSecond: 10 }

/** Takes events in and writes each as a line of JSON. What is too much is left out and counted; nobody is told (spec LOG-1). */
export function createTracking({ now, write, onProblem }: TrackingNeeds) {
  const addresses = createBuckets(perAddress, now)
  const users = createBuckets(perUser, now)
  const counts = { kept: 0, dropped: 0 }
  let isBroken = false

  async function collect(records: readonly LogRecord[], sender: Sender): Promise<void> {
    const kept = records.length > 0 && mayWrite(records.length, sender) && (await written(records, sender))
    counts[kept ? 'kept' : 'dropped'] += records.length
  }

  function mayWrite(amount: number, { address, userUuid }: Sender): boolean {
    if (!addresses.has(address, amount)) return false
    if (userUuid !== undefined) {
      if (!users.has(userUuid, amount)) return false
      users.take(userUuid, amount)
    }
    addresses.take(address, amount)
    return true
  }

  async function written(records: readonly LogRecord[], { userUuid }: Sender): Promise<boolean> {
    const known = { atMs: now(), caller: userUuid ?? '' }
    try {
      const done = await write(records.map((record) => JSON.stringify({ ...known, ...record })))
      isBroken = false
      return done
    } catch (error) {
      // A full disk is said once, not with every event.
      if (!isBroken) onProblem(error)
      isBroken = true
      return false
    }
  }

  return { collect, counts: (): Readonly<typeof counts> => counts }
}
