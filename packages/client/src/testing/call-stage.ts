import type { Endpoint } from '@openktv/contract/endpoint'
import type { CallFailure } from '../call.ts'
import { createCall, type CallNeeds } from '../create-call.ts'

export type Seen = { method: string; url: string; headers: Headers; body: string }
export type Reply = { status?: number; body: string; afterMs?: number }
export type Server = { seen: Seen[]; fetch: CallNeeds['fetch'] }

export const origin = 'https://ktv.test'

/** A server that answers with the given replies in turn, the last one for ever. (The server's own tests call by real HTTP.) */
export function aServer(...replies: Reply[]): Server {
  const seen: Seen[] = []
  return {
    seen,
    async fetch(url, init) {
      const request = new Request(url, init)
      const { method, headers } = request
      seen.push({ method, url: url.slice(origin.length), headers, body: await request.text() })
      const { body, status = 200, afterMs = 0 } = replies[Math.min(seen.length, replies.length) - 1] ?? { body: '' }
      await new Promise((resolve) => {
        setTimeout(resolve, afterMs)
      })
      return new Response(body, { status })
    },
  }
}

export function aCall(server: Pick<Server, 'fetch'>, more: Partial<CallNeeds> = {}) {
  const tokens: string[] = []
  const failures: [CallFailure, Endpoint][] = []
  const waits: number[] = []
  const call = createCall({
    bases: { api: `${origin}/api`, auth: `${origin}/auth`, push: `${origin}/push`, log: `${origin}/log` },
    headers: () => ({}),
    fetch: server.fetch,
    onToken: (token) => tokens.push(token),
    onFailure: (failure, failed) => failures.push([failure, failed]),
    wait: async (delayMs) => void waits.push(delayMs),
    ...more,
  })
  return { call, tokens, failures, waits }
}

export const success = (data: unknown, status = 1): Reply => ({ body: JSON.stringify({ data, status, msg: '' }) })
export const refusal = (status: number, msg: string): Reply => ({ body: JSON.stringify({ data: null, status, msg }) })
