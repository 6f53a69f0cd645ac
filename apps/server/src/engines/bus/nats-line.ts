import type { Msg, MsgCallback, NatsConnection, Status } from '@nats-io/transport-node'
import { TimedOut, Unavailable } from './bus.ts'

/** Answers a question that came over the line. */
export type Respond = (reply: string) => void

/** One connection to NATS that is kept for ever: texts out, texts in, and whether it is there. */
export type NatsLine = {
  /** Not connected right now: nothing leaves and nothing arrives. */
  isAway: () => boolean
  /** Calls back when the connection is back, with every listener heard again; what was published meanwhile is lost. */
  onBack: (callback: () => void) => void
  /** Tells whoever listens on the other servers; nobody while it is away. */
  publish: (subject: string, text: string) => void
  /** Asks whoever listens elsewhere; undefined when nobody does. Rejects with TimedOut, and with Unavailable as soon as the line breaks. */
  ask: (subject: string, text: string, timeoutMs: number) => Promise<string | undefined>
  /** Listens to a subject until its undo is called; `respond` is there for a question. */
  listen: (subject: string, heard: (text: string, respond?: Respond) => void) => () => void
  /** Resolves when NATS knows everything said so far, or when it is away and will hear it on its return. */
  settled: () => Promise<void>
  close: () => Promise<void>
}

type LineNeeds = {
  /** Calls the listeners. */
  guarded: (call: () => void) => void
  /** Hears, in a sentence, that NATS is away or back. */
  tell: (sentence: string) => void
}

/** Makes a line of a fresh connection. */
export function createNatsLine(connection: NatsConnection, { guarded, tell }: LineNeeds): NatsLine {
  const questions = createQuestions(connection)
  const backs: (() => void)[] = []
  let state: 'here' | 'away' | 'closed' = 'here'
  const isHere = (): boolean => state === 'here'
  watch(connection, hearStatus).catch(ignore)

  function hearStatus({ type }: Status): void {
    if (state === 'closed') return
    if (type === 'reconnect') void comeBack()
    if (type !== 'disconnect') return
    if (isHere()) tell('NATS is away: only rooms whose TV and phones are at this server go on')
    state = 'away'
    questions.breakOff()
  }

  // Only when the server knows every listener again is the line what it was.
  async function comeBack(): Promise<void> {
    if (!(await flushed(connection)) || state !== 'away') return
    state = 'here'
    tell('NATS is back')
    for (const back of backs) guarded(back)
  }

  function listen(subject: string, heard: (text: string, respond?: Respond) => void): () => void {
    const take = (message: Msg): void => {
      const respond: Respond = (reply) => void (isHere() && message.respond(reply))
      heard(message.string(), message.reply ? respond : undefined)
    }
    const callback: MsgCallback<Msg> = (error, message) => void (error === null && guarded(() => take(message)))
    const subscription = connection.subscribe(subject, { callback })
    // What is already on its way is still taken: a question that nobody takes would wait for its whole time.
    return () => void (isHere() ? subscription.drain().catch(ignore) : state === 'away' && subscription.unsubscribe())
  }

  async function close(): Promise<void> {
    if (state === 'closed') return
    const wasHere = isHere()
    state = 'closed'
    questions.breakOff()
    if (wasHere) await flushed(connection)
    await connection.close()
  }

  return {
    isAway: () => !isHere(),
    onBack: (callback) => void backs.push(callback),
    publish: (subject, text) => void (isHere() && connection.publish(subject, text)),
    ask: (subject, text, timeoutMs) =>
      isHere() ? questions.ask(subject, text, timeoutMs) : Promise.reject(new Unavailable('NATS is away')),
    listen,
    settled: async () => void (isHere() && (await flushed(connection))),
    close,
  }
}

// The client itself lets a question wait for its whole time when the connection breaks.
function createQuestions(connection: NatsConnection) {
  const open = new Set<(reason: Error) => void>()

  function ask(subject: string, text: string, timeoutMs: number): Promise<string | undefined> {
    const answered = connection.request(subject, text, { timeout: timeoutMs })
    return new Promise((resolve, reject) => {
      open.add(reject)
      answered
        .then(
          (answer) => resolve(answer.string()),
          (error: unknown) => (isNobody(error) ? resolve(undefined) : reject(reasonOf(error, subject))),
        )
        .finally(() => open.delete(reject))
        .catch(ignore)
    })
  }

  function breakOff(): void {
    for (const fail of open) fail(new Unavailable('NATS is away'))
    open.clear()
  }

  return { ask, breakOff }
}

async function watch(connection: NatsConnection, hear: (status: Status) => void): Promise<void> {
  for await (const status of connection.status()) hear(status)
}

// False when the connection broke before the answer; what was to be said is said again on its return.
function flushed(connection: NatsConnection): Promise<boolean> {
  return connection.flush().then(
    () => true,
    () => false,
  )
}

function isNobody(error: unknown): boolean {
  return error instanceof Error && [nameOf(error), nameOf(error.cause)].includes('NoResponders')
}

function reasonOf(error: unknown, subject: string): Error {
  if (nameOf(error) === 'TimeoutError') return new TimedOut(`${subject} did not answer in time`)
  return new Unavailable('NATS cannot be asked', { cause: error })
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}

function ignore(): void {
  // Whoever asked has been told.
}
