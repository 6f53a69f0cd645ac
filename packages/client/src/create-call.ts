import { retriesMax, retryDelayMs } from '@openktv/contract/business'
import { readAnswer, type Answer, type Base, type Endpoint, type Payload } from '@openktv/contract/endpoint'
import { status } from '@openktv/contract/envelope'
import { CallFailure, type Call, type CallOptions } from './call.ts'
import { encodeRequest } from './encode-request.ts'
import { isRecord, openAnswer, scriptStart, unknownFailure } from './open-answer.ts'
import { outcomeOf } from './outcome.ts'
import { createShared } from './share-calls.ts'

export type CallNeeds = {
  /** Where each kind of call goes, without a slash at the end: '/api', 'https://auth.example.com' (spec REQ-13). */
  bases: Readonly<Record<Base, string>>
  /** The headers of this moment (spec REQ-2). */
  headers: (endpoint: Endpoint) => Readonly<Record<string, string>>
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Keeps a token that came in an answer (spec REQ-4, REQ-7). */
  onToken: (token: string) => void
  /** Hears of every failure once, after the retries; `outcomeOf` says what it asks for (spec REQ-6 to REQ-9). */
  onFailure?: (failure: CallFailure, endpoint: Endpoint) => void
  /** Takes over a string that begins with '<script' and came from the API (spec REQ-5); without it such a string is a string. */
  handOff?: (markup: string) => Promise<void>
  wait?: (delayMs: number) => Promise<void>
  /** How long an answer may take, 30 s when not said. */
  patienceMs?: number
}

/** Makes the page's one way to call the server (spec REQ-1 to REQ-4, REQ-9 to REQ-13). */
export function createCall(needs: CallNeeds): Call {
  const { onFailure, wait = sleep } = needs
  const share = createShared<Brought>()

  async function attempt(exchanged: Exchange, retries: number): Promise<Brought> {
    for (let left = Math.min(retries, retriesMax); ; left -= 1) {
      try {
        return await send(needs, exchanged)
      } catch (error) {
        // Nobody waits for it any more, so nobody has to hear of it.
        if (exchanged.signal.aborted) throw error
        const failure = asFailure(error)
        if (left <= 0 || !mayPass(failure)) return fail(exchanged.endpoint, failure)
      }
      await wait(retryDelayMs)
    }
  }

  function fail(endpoint: Endpoint, failure: CallFailure): Brought {
    onFailure?.(failure, endpoint)
    const mayBeNobody = outcomeOf(failure.status, endpoint) === 'visitor' && readNothing(endpoint) !== undefined
    if (mayBeNobody) return nothing
    throw failure
  }

  // The same call of the same person while one runs is that one (spec REQ-12).
  function keyOf(endpoint: Endpoint, payload: unknown): string {
    const whose = needs.headers(endpoint)['token'] ?? ''
    return `${whose} ${endpoint.base} ${endpoint.method} ${endpoint.path} ${JSON.stringify(payload)}`
  }

  return async <E extends Endpoint>(
    endpoint: E,
    payload: Payload<E>,
    options: CallOptions = {},
  ): Promise<Answer<E>> => {
    const { retries = 0, signal, isMeant = !signal } = options
    signal?.throwIfAborted()
    const begin = (ended: AbortSignal) => attempt({ endpoint, payload, signal: ended, isMeant }, retries)
    const brought = await share(keyOf(endpoint, payload), begin, signal)
    const read = brought === nothing ? readNothing(endpoint) : readAnswer(endpoint, brought.data)
    if (read !== undefined) return read.answer
    // Where nothing is no answer, whoever asked hears that there is none; nobody has to be warned.
    if (brought === nothing) throw new CallFailure(status.tokenReplaced, unknownFailure)
    const failure = new CallFailure(status.serverError, unknownFailure)
    onFailure?.(failure, endpoint)
    throw failure
  }
}

/** The data of an answer, or nothing at all. */
type Brought = { data: unknown } | typeof nothing
const nothing = 'nothing'

/** The status of a call that reached no server. */
const unreachable = 0

// Longer than a song takes to be rendered on demand.
const usualPatienceMs = 30_000

async function send(needs: CallNeeds, exchanged: Exchange): Promise<Brought> {
  const giveUp = new AbortController()
  exchanged.signal.addEventListener('abort', () => giveUp.abort(), { once: true })
  // A request on a network that has gone says nothing for minutes, and every call like it would wait with it.
  const timer = setTimeout(() => giveUp.abort(), needs.patienceMs ?? usualPatienceMs)
  try {
    return await exchange(needs, { ...exchanged, signal: giveUp.signal })
  } finally {
    clearTimeout(timer)
  }
}

type Exchange = { endpoint: Endpoint; payload: unknown; signal: AbortSignal; isMeant: boolean }

async function exchange(needs: CallNeeds, { endpoint, payload, signal, isMeant }: Exchange): Promise<Brought> {
  // Taken out first: a browser's own fetch must not be called as a method of something else.
  const { fetch, onToken, handOff } = needs
  const { path, query, body, contentType } = encodeRequest(endpoint, payload)
  const response = await fetch(`${needs.bases[endpoint.base]}${path}${query}`, {
    method: endpoint.method,
    headers: { ...needs.headers(endpoint), 'content-type': contentType },
    ...(body !== undefined && { body, keepalive: outlives(body, isMeant) }),
    signal,
  })
  const { data, status: code } = openAnswer(response.status, await response.text())
  // Where 2000 is wanted nothing else is success (spec AUT-5).
  if (code === status.success && endpoint.success !== code) throw new CallFailure(code, unknownFailure)
  const token = tokenIn(data, code)
  if (typeof token === 'string') onToken(token)
  // An answer that was fetched from somewhere else is no word of our own API.
  if (isScript(data) && endpoint.base === 'api' && !response.redirected) await handOff?.(data)
  return code === status.tokenReplaced ? nothing : { data }
}

// A press is meant even if its page is left at once; a browser keeps 64 KiB in all under way for pages that are gone,
// and begins such a request more slowly than one that may be given up.
function outlives(body: string, isMeant: boolean): boolean {
  return isMeant && body.length < 2048
}

function tokenIn(data: unknown, code: number): unknown {
  if (code === status.tokenReplaced) return data
  return isRecord(data) ? data['token'] : undefined
}

function isScript(data: unknown): data is string {
  return typeof data === 'string' && data.startsWith(scriptStart)
}

/** Nothing as an endpoint would say it, the user info's null first of all (spec REQ-6, REQ-7). */
function readNothing<E extends Endpoint>(endpoint: E): { answer: Answer<E> } | undefined {
  for (const empty of [undefined, null, {}, []]) {
    const read = readAnswer(endpoint, empty)
    if (read) return read
  }
  return undefined
}

function asFailure(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error
  const failure = new CallFailure(unreachable, unknownFailure)
  failure.cause = error
  return failure
}

// What the server has decided stays decided; what did not reach it, or broke there, may go better.
function mayPass({ status: code }: CallFailure): boolean {
  return code === unreachable || (code >= status.serverError && code < 600)
}

function sleep(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, delayMs)
  })
}
