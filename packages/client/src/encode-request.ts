import type { Endpoint } from '@openktv/contract/endpoint'
import { status } from '@openktv/contract/envelope'
import { CallFailure } from './call.ts'

/** What is put on the wire: the path, the query that follows it, and the body with its type. */
export type EncodedRequest = { path: string; query: string; body?: string; contentType: string }

const formType = 'application/x-www-form-urlencoded'

/**
 * A payload as its endpoint sends it: form by default, JSON, or the query of a GET; what is undefined is left out. A key `urlJoin` does not travel
 * with the others: it is appended to the path, segment by segment (spec REQ-1). Throws CallFailure where it would lead out of that path.
 */
export function encodeRequest({ encoding, path }: Endpoint, payload: unknown): EncodedRequest {
  if (encoding === 'json') return { path, query: '', body: JSON.stringify(payload), contentType: 'application/json' }
  const { urlJoin, ...fields } = Object(payload)
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries<unknown>(fields)) {
    if (value !== undefined) form.set(name, asText(value))
  }
  const text = form.toString()
  const joined = urlJoin === undefined ? path : `${path}${segmentsOf(String(urlJoin))}`
  if (encoding === 'query') return { path: joined, query: text === '' ? '' : `?${text}`, contentType: formType }
  return { path: joined, query: '', body: text, contentType: formType }
}

function segmentsOf(urlJoin: string): string {
  const segments = urlJoin.split('/').filter((segment) => segment !== '')
  if (segments.some((segment) => segment === '.' || segment === '..')) {
    throw new CallFailure(status.badRequest, 'msg.bad.request')
  }
  return segments.map((segment) => `/${encodeURIComponent(segment)}`).join('')
}

function asText(value: unknown): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value)
}
