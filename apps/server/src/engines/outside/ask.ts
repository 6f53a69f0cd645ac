import type { z } from 'zod'
import { OutsideProblem } from './outside.ts'

/** What an adapter needs of the world. `timeoutMs` bounds every single call. */
export type OutsideNeeds = { now: () => number; fetch: typeof fetch; timeoutMs: number }

export type Question<S extends z.ZodType> = {
  /** What people call the service: WeChat. */
  service: string
  /** Always built on the operator's own base address; nothing a visitor says chooses the host. */
  url: string
  request?: { method: 'POST'; body: string; headers: Record<string, string> }
  answer: S
}

export type Download = Pick<Question<z.ZodType>, 'service' | 'url'> & { bytesMost: number }

/** A file as it came. `type`: its content type, without parameters. */
export type Downloaded = { bytes: Uint8Array<ArrayBuffer>; type: string }

const answerBytesMax = 256 * 1024

/** Asks a service for JSON and reads the answer by its schema. Throws OutsideProblem `unreachable`; its message holds the path, never the query. */
export async function ask<S extends z.ZodType>(question: Question<S>, needs: OutsideNeeds): Promise<z.infer<S>> {
  const { service, url, request, answer } = question
  const answered = await fetchOk({ service, url, bytesMost: answerBytesMax, request }, needs)
  const read = answer.safeParse(
    answered === 'too much' ? undefined : parseJson(new TextDecoder().decode(answered.bytes)),
  )
  if (!read.success) throw failure({ service, url }, 'answered something that makes no sense')
  return read.data
}

/** Fetches a file; 'too much' when it has more bytes than were allowed. Throws OutsideProblem `unreachable` as `ask` does. */
export async function download(wanted: Download, needs: OutsideNeeds): Promise<Downloaded | 'too much'> {
  const answered = await fetchOk(wanted, needs)
  return answered === 'too much' ? answered : { bytes: answered.bytes, type: answered.type }
}

type Fetched = Download & { request?: Question<z.ZodType>['request'] }

async function fetchOk(fetched: Fetched, needs: OutsideNeeds): Promise<Downloaded | 'too much'> {
  const answered = await fetchBytes(fetched, needs).catch((error: unknown) => {
    throw failure(fetched, `did not answer: ${reasonOf(error)}`)
  })
  if (answered === 'too much') return answered
  if (!answered.ok) throw failure(fetched, `answered ${answered.status}`)
  return answered
}

function failure({ service, url }: Pick<Download, 'service' | 'url'>, what: string): OutsideProblem {
  return new OutsideProblem('unreachable', `${service} ${what} (${new URL(url).pathname})`)
}

type Answered = Downloaded & { ok: boolean; status: number }

// A redirect is an error: it would carry the query, and with it secrets, elsewhere.
async function fetchBytes({ url, request, bytesMost }: Fetched, needs: OutsideNeeds): Promise<Answered | 'too much'> {
  const signal = AbortSignal.timeout(needs.timeoutMs)
  const response = await needs.fetch(url, { ...request, signal, redirect: 'error' })
  const chunks: Uint8Array[] = []
  let length = 0
  if (response.body !== null) {
    for await (const chunk of response.body) {
      length += chunk.length
      if (length > bytesMost) return 'too much'
      chunks.push(chunk)
    }
  }
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';', 1)
  return { ok: response.ok, status: response.status, type: type.trim().toLowerCase(), bytes: joined(chunks, length) }
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return 'too late'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'broken off'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
