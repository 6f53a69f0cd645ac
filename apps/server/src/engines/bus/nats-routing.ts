import { setTimeout as pause } from 'node:timers/promises'
import { Offline, Unavailable, type Bus, type BusHandler, type Off } from './bus.ts'
import type { Routing } from './memory-routing.ts'
import { createHolds } from './nats-holds.ts'
import type { NatsLine, Respond } from './nats-line.ts'
import { createNewcomers } from './nats-newcomers.ts'
import type { NatsPeers } from './nats-peers.ts'

type NatsRoutingNeeds = { line: NatsLine; local: Routing; peers: NatsPeers; now: () => number }
type Entry = Parameters<Bus['register']>[1]
type Question = { key: string; payload: string; timeoutMs: number }

// How long a TV that has just come may still be unknown to a part of the NATS servers.
const againAfterMs = 50

/** Who is registered on which server: the subscription to a key's subject is the presence. Whoever is on this one is asked without NATS. */
export function createNatsRouting({ line, local, peers, now }: NatsRoutingNeeds): Pick<Bus, 'register' | 'request'> {
  const hold = createHolds(line, (key, text, respond) => respond && answer(local.handlerOf(key), text, respond))
  const newcomers = createNewcomers(line, now)

  async function register(key: string, entry: Entry): Promise<Off> {
    const undos: Off[] = []
    let isOver = false
    const keep = (undo: Off): void => void (isOver ? undo() : undos.push(undo))
    keep(await local.register(key, { ...entry, replaced }))
    if (isOver) return leave
    const { ready, release } = hold(key, askSubject(key))
    keep(release)
    await ready
    if (isOver) return leave
    // Announced when it can be reached and not before; who registers later is heard later.
    keep(newcomers.join(key, { epoch: entry.epoch, replaced }))
    await line.settled()
    return leave

    function replaced(): void {
      leave()
      entry.replaced()
    }

    function leave(): void {
      isOver = true
      for (const undo of undos.splice(0)) undo()
    }
  }

  async function askAfar(question: Question): Promise<string> {
    let reply = await askOnce(question)
    if (reply === left || (reply === undefined && newcomers.isFresh(question.key))) {
      await pause(againAfterMs)
      reply = await askOnce(question)
    }
    if (reply !== undefined && reply !== left) return opened(reply)
    if (peers.isUnsure()) throw new Unavailable(`whether ${question.key} is registered is not known just now`)
    throw new Offline(`nobody is registered as ${question.key}`)
  }

  function askOnce({ key, payload, timeoutMs }: Question): Promise<string | undefined> {
    return line.ask(askSubject(key), payload, timeoutMs)
  }

  function request(key: string, payload: string, timeoutMs: number): Promise<string> {
    if (local.handlerOf(key)) return local.request(key, payload, timeoutMs)
    return askAfar({ key, payload, timeoutMs })
  }

  return { register, request }
}

// Said by a server whose registration has ended while the question was on its way.
const left = '?'

function answer(handler: BusHandler | undefined, payload: string, respond: Respond): void {
  if (!handler) return respond(left)
  settled(handler, payload).then(
    (reply) => respond(`+${reply}`),
    (error: unknown) => respond(`-${error instanceof Error ? error.message : String(error)}`),
  )
}

// Also turns what a handler throws at once into a rejection.
async function settled(handler: BusHandler, payload: string): Promise<string> {
  return handler(payload)
}

function opened(reply: string): string {
  if (reply.startsWith('-')) throw new Error(reply.slice(1))
  return reply.slice(1)
}

// Keys come from outside: a subject must not hold what means something to NATS.
function askSubject(key: string): string {
  return `openktv.ask.${Buffer.from(key).toString('base64url')}`
}
