import { Offline, Unavailable, type Bus, type BusHandler } from './bus.ts'
import { createQuestions } from './open-questions.ts'

type Entry = { epoch: number; handler: BusHandler; replaced: () => void }
export type Routing = Pick<Bus, 'register' | 'request'> & {
  /** Who answers under a key; undefined when nobody is registered. */
  handlerOf: (key: string) => BusHandler | undefined
  close: () => void
}

/** Who is registered under which key, and the questions that are open. Calls `replaced` through `guarded`. */
export function createRouting(guarded: (call: () => void) => void): Routing {
  const entries = new Map<string, Entry>()
  const { ask, giveUp } = createQuestions()
  let isClosed = false

  async function register(key: string, entry: Entry) {
    if (isClosed) throw closed()
    const present = entries.get(key)
    const loser = present !== undefined && present.epoch > entry.epoch ? entry : present
    if (loser !== entry) entries.set(key, entry)
    if (loser !== undefined) guarded(loser.replaced)
    return () => void (entries.get(key) === entry && entries.delete(key))
  }

  // No `async` here nor below: each costs a press three turns.
  function request(key: string, payload: string, timeoutMs: number): Promise<string> {
    if (isClosed) return Promise.reject(closed())
    const entry = entries.get(key)
    if (entry === undefined) return Promise.reject(new Offline(`nobody is registered as ${key}`))
    return ask(() => entry.handler(payload), { key, timeoutMs })
  }

  function close(): void {
    isClosed = true
    entries.clear()
    giveUp(closed())
  }

  return { register, request, handlerOf: (key) => entries.get(key)?.handler, close }
}

function closed(): Unavailable {
  return new Unavailable('the bus is closed')
}
