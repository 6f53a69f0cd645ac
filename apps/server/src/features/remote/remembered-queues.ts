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
  const queues = new Map<string, Queue>()

  function keep(deviceId: string, queue: Queue): void {
    queues.delete(deviceId)
    queues.set(deviceId, queue)
    const [oldest] = queues.keys()
    if (queues.size > rememberedMost && oldest !== undefined) queues.delete(oldest)
  }

  function recall({ deviceId, userUuid, pressId }: Asked): Standing | undefined {
    const queue = queues.get(deviceId)
    if (!queue) return undefined
    const { version, rows } = queue
    return { userUuid, pressId, version, rows: [...rows], shareKind: null, share: null, earlier: null, isMemory: true }
  }

  return { keep, recall, forget: (deviceId) => void queues.delete(deviceId) }
}
