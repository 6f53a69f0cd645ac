import { Offline, TimedOut, Unavailable, type Bus, type BusHandler } from './bus.ts'

type Entry = { epoch: number; handler: BusHandler; replaced: () => void }
export type Routing = Pick<Bus, 'register' | 'request'> & {
  /** Who answers under a key; undefined when nobody is registered. */
  handlerOf: (key: string) => BusHandler | undefined
  close: () => void
}
type Ask = { key: string; payload: string; timeoutMs: number }

/** Who is registered under which key, and the questions that are open. Calls `replaced` through `guarded`. */
export function createRouting(guarded: (call: () => void) => void): Routing {
  const entries = new Map<string, Entry>()
  const pending = new Set<(error: Error) => void>()
  let isClosed = false

  async function register(key: string, entry: Entry) {
    if (isClosed) throw closed()
    const present = entries.get(key)
    const loser = present !== undefined && present.epoch > entry.epoch ? entry : present
    if (loser !== entry) entries.set(key, entry)
    if (loser !== undefined) guarded(loser.replaced)
    return () => void (entries.get(key) === entry && entries.delete(key))
  }

  async function request(key: string, payload: string, timeoutMs: number): Promise<string> {
    if (isClosed) throw closed()
    const entry = entries.get(key)
    if (entry === undefined) throw new Offline(`nobody is registered as ${key}`)
    return ask(entry.handler, { key, payload, timeoutMs }, pending)
  }

  function close(): void {
    isClosed = true
    entries.clear()
    for (const fail of pending) fail(closed())
  }

  return { register, request, handlerOf: (key) => entries.get(key)?.handler, close }
}

// `pending` holds the way to break the question off, as long as it is open.
async function ask(handler: BusHandler, { key, payload, timeoutMs }: Ask, pending: Set<(error: Error) => void>) {
  return new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => fail(new TimedOut(`${key} did not answer within ${timeoutMs} ms`)), timeoutMs)
    pending.add(fail)
    answer(handler, payload).then(succeed, fail)

    function succeed(reply: string): void {
      settle()
      resolve(reply)
    }

    function fail(error: Error): void {
      settle()
      reject(error)
    }

    function settle(): void {
      clearTimeout(timer)
      pending.delete(fail)
    }
  })
}

// Also turns what a handler throws at once into a rejection.
async function answer(handler: BusHandler, payload: string): Promise<string> {
  return handler(payload)
}

function closed(): Unavailable {
  return new Unavailable('the bus is closed')
}
