import { retriesMax, retryDelayMs } from '@openktv/contract/business'
import { readAnswer, type Answer, type Base, type Endpoint, type Payload } from '@openktv/contract/endpoint'
import { isSuccess, mappedMessages, status, type MessageKey } from '@openktv/contract/envelope'
import { CallFailure, type Call } from './call.ts'
import { encodeRequest } from './encode-request.ts'
import { readJson } from './read-json.ts'

export type CallNeeds = {
  /** Where each kind of call goes, without a slash at the end: '/api', 'https://auth.example.com' (spec REQ-13). */
  bases: Readonly<Record<Base, string>>
  /** The headers of this moment (spec REQ-2). */
  headers: () => Readonly<Record<string, string>>
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Keeps a token that came in an answer (spec REQ-4). */
  onToken: (token: string) => void
  /** Hears of every failure once, after the retries; whether to show it is for the endpoint's `silent` to say (spec REQ-9). */
  onFailure?: (failure: CallFailure, endpoint: Endpoint) => void
  wait?: (delayMs: number) => Promise<void>
  /** How long an answer may take, 30 s when not said. */
  patienceMs?: number
}

type CallOptions = { retries?: number; signal?: AbortSignal }

/** Makes the page's one way to call the server (spec REQ-1 to REQ-4, REQ-9 to REQ-13). */
export function createCall(needs: CallNeeds): Call {
  const { onFailure, wait = sleep } = needs
  const running = new Map<string, Promise<unknown>>()

  async function attempt(endpoint: Endpoint, payload: unknown, retries: number): Promise<unknown> {
    for (let left = Math.min(retries, retriesMax); ; left -= 1) {
      try {
        return await send(needs, endpoint, payload)
      } catch (error) {
        const failure = asFailure(error)
        if (left <= 0 || !mayPass(failure)) {
          onFailure?.(failure, endpoint)
          throw failure
        }
      }
      await wait(retryDelayMs)
    }
  }

  // The same call while one runs is that one (spec REQ-12); a caller who gives up does not end it for the others.
  function shared(endpoint: Endpoint, payload: unknown, retries: number): Promise<unknown> {
    const key = `${endpoint.base} ${endpoint.method} ${endpoint.path} ${JSON.stringify(payload)}`
    const same = running.get(key)
    if (same !== undefined) return same
    const sent = attempt(endpoint, payload, retries).finally(() => running.delete(key))
    running.set(key, sent)
    return sent
  }

  return async <E extends Endpoint>(
    endpoint: E,
    payload: Payload<E>,
    options: CallOptions = {},
  ): Promise<Answer<E>> => {
    const { retries = 0, signal } = options
    signal?.throwIfAborted()
    const sent = shared(endpoint, payload, retries)
    const read = readAnswer(endpoint, await (signal === undefined ? sent : unlessAborted(sent, signal)))
    if (read !== undefined) return read.answer
    const failure = new CallFailure(status.serverError, unknownFailure)
    onFailure?.(failure, endpoint)
    throw failure
  }
}

const unknownFailure: MessageKey = 'msg.server.error'
const noPermission: MessageKey = 'msg.no.permission'
/** The status of a call that reached no server. */
const unreachable = 0

// Longer than a song takes to be rendered on demand.
const usualPatienceMs = 30_000

async function send(needs: CallNeeds, endpoint: Endpoint, payload: unknown): Promise<unknown> {
  const giveUp = new AbortController()
  // A request on a network that has gone says nothing for minutes, and every call like it would wait with it.
  const timer = setTimeout(() => giveUp.abort(), needs.patienceMs ?? usualPatienceMs)
  try {
    return await exchange(needs, { endpoint, payload, signal: giveUp.signal })
  } finally {
    clearTimeout(timer)
  }
}

type Exchange = { endpoint: Endpoint; payload: unknown; signal: AbortSignal }

async function exchange(needs: CallNeeds, { endpoint, payload, signal }: Exchange): Promise<unknown> {
  // Taken out first: a browser's own fetch must not be called as a method of something else.
  const { fetch, onToken } = needs
  const { query, body, contentType } = encodeRequest(endpoint, payload)
  const response = await fetch(`${needs.bases[endpoint.base]}${endpoint.path}${query}`, {
    method: endpoint.method,
    headers: { ...needs.headers(), ...(contentType !== undefined && { 'content-type': contentType }) },
    ...(body !== undefined && { body }),
    signal,
  })
  const envelope = readEnvelope(await response.text())
  if (!response.ok || envelope === undefined || !isSuccess(envelope.status)) throw failureOf(response.status, envelope)
  const { data } = envelope
  if (isRecord(data) && typeof data['token'] === 'string') onToken(data['token'])
  return data
}

type Opened = { data: unknown; status: number; message: string }

/** Opens `{data, status, msg}`, or `message` in its place (spec REQ-4). */
function readEnvelope(text: string): Opened | undefined {
  const body = readJson(text)
  if (!isRecord(body)) return undefined
  const { data, status: code, msg, message } = body
  if (typeof code !== 'number') return undefined
  const told = [msg, message].find((candidate) => typeof candidate === 'string' && candidate !== '')
  return { data, status: code, message: typeof told === 'string' ? told : '' }
}

/** What a failed answer means (spec REQ-9 to REQ-11). */
function failureOf(httpStatus: number, envelope: Opened | undefined): CallFailure {
  if (envelope === undefined) {
    return new CallFailure(httpStatus, httpStatus === status.forbidden ? noPermission : unknownFailure)
  }
  return new CallFailure(envelope.status, mappedMessages[envelope.status] ?? (envelope.message || unknownFailure))
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

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

async function unlessAborted<Result>(sent: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(signal.reason)
    signal.addEventListener('abort', giveUp, { once: true })
    sent.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}

function sleep(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, delayMs)
  })
}
