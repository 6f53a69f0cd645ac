import type { Asked } from './presses.store.ts'
import type { Queue } from './settle-press.ts'
import type { Standing } from './standing.ts'

/** The queues that this server wrote last, of TVs that nobody shares. What they say is to be written upon their version only. */
export type Remembered = {
  keep: (deviceId: string, queue: Queue) => void
  /** Where a press finds things, as far as is remembered; whether it was done before is not. */
  recall: (asked: Asked) => Standing | undefined
  forget: (deviceId: string) => void
}

// A room presses a few times a minute: these are the liveliest rooms of a server.
const rememberedMost = 2_000

export function createRemembered(): Remembered {
  // The same entry is filled anew: tables that a Map has outgrown still hold what was in it.
  const entries = new Map<string, { queue: Queue }>()

  function keep(deviceId: string, queue: Queue): void {
    const entry = entries.get(deviceId) ?? { queue }
    entry.queue = queue
    entries.delete(deviceId)
    entries.set(deviceId, entry)
    if (entries.size <= rememberedMost) return
    const [oldest] = entries.keys()
    if (oldest !== undefined) entries.delete(oldest)
  }

  function recall({ deviceId, userUuid, pressId }: Asked): Standing | undefined {
    const entry = entries.get(deviceId)
    if (!entry) return undefined
    const { version, rows } = entry.queue
    return { userUuid, pressId, version, rows: [...rows], shareKind: null, share: null, earlier: null, isMemory: true }
  }

  return { keep, recall, forget: (deviceId) => void entries.delete(deviceId) }
}
