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

const answerCharactersMax = 64 * 1024

/** Asks a service for JSON and reads the answer by its schema. Throws OutsideProblem `unreachable`; its message holds the path, never the query. */
export async function ask<S extends z.ZodType>(question: Question<S>, needs: OutsideNeeds): Promise<z.infer<S>> {
  const { service, url, request, answer } = question
  const fail = (what: string): OutsideProblem =>
    new OutsideProblem('unreachable', `${service} ${what} (${new URL(url).pathname})`)

  const { ok, status, text } = await fetchText(url, request, needs).catch((error: unknown) => {
    throw fail(`did not answer: ${reasonOf(error)}`)
  })
  if (!ok) throw fail(`answered ${status}`)
  const read = answer.safeParse(parseJson(text))
  if (!read.success) throw fail('answered something that makes no sense')
  return read.data
}

type Answered = { ok: boolean; status: number; text: string }

// A redirect is an error: it would carry the query, and with it secrets, elsewhere.
async function fetchText(url: string, request: Question<z.ZodType>['request'], needs: OutsideNeeds): Promise<Answered> {
  const signal = AbortSignal.timeout(needs.timeoutMs)
  const response = await needs.fetch(url, { ...request, signal, redirect: 'error' })
  const decoder = new TextDecoder()
  let text = ''
  if (response.body !== null) {
    for await (const chunk of response.body) {
      text += decoder.decode(chunk, { stream: true })
      if (text.length > answerCharactersMax) throw new Error('too much')
    }
  }
  return { ok: response.ok, status: response.status, text }
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
