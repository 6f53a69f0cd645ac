import { isSuccess, mappedMessages, status, type MessageKey } from '@openktv/contract/envelope'
import { CallFailure } from './call.ts'
import { readJson } from './read-json.ts'

/** Said where nobody said anything better. */
export const unknownFailure: MessageKey = 'msg.server.error'

/** How the body begins that hands over to a payment (spec REQ-5). */
export const scriptStart = '<script'

/** What an answer brought, with the status it came with. */
export type Opened = { data: unknown; status: number }

/** Opens the body of an answer: `{data, status, msg}`, or `message` in its place, or a bare string (spec REQ-4, REQ-5). Throws CallFailure for everything that is no success. */
export function openAnswer(httpStatus: number, text: string): Opened {
  const body = text.startsWith(scriptStart) ? text : readJson(text)
  const arrived = httpStatus >= 200 && httpStatus < 300
  if (arrived && typeof body === 'string') return { data: body, status: status.success }
  const envelope = readEnvelope(body)
  if (arrived && envelope && hasData(envelope.status)) return envelope
  throw failureOf(httpStatus, envelope)
}

function hasData(code: number): boolean {
  return isSuccess(code) || code === status.tokenReplaced
}

function failureOf(httpStatus: number, envelope: Envelope | undefined): CallFailure {
  const byHttp = byHttpStatus[httpStatus]
  if (envelope === undefined) return new CallFailure(httpStatus, byHttp ?? unknownFailure)
  const { status: code, message, data } = envelope
  return new CallFailure(code, byHttp ?? mappedMessages[code] ?? (message || unknownFailure), waitOf(data))
}

function waitOf(data: unknown): number | undefined {
  return isRecord(data) && typeof data['waitMs'] === 'number' ? data['waitMs'] : undefined
}

/** Whether it is an object with names. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

// What HTTP itself says (spec REQ-11).
const byHttpStatus: Readonly<Record<number, MessageKey>> = {
  403: 'msg.no.permission',
  502: 'msg.server.silent',
  503: 'msg.server.busy',
}

type Envelope = Opened & { message: string }

function readEnvelope(body: unknown): Envelope | undefined {
  if (!isRecord(body)) return undefined
  const { data: main, data1, status: code, msg, message } = body
  if (typeof code !== 'number') return undefined
  // What travels beside the data belongs to the answer (spec SNG-6, SCH-1).
  const data = isRecord(main) && data1 !== undefined ? { ...main, data1 } : main
  const told = [msg, message].find((candidate) => typeof candidate === 'string' && candidate !== '')
  return { data, status: code, message: typeof told === 'string' ? told : '' }
}
