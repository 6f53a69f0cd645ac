import type { Endpoint } from '@openktv/contract/endpoint'

/** What is put on the wire: what follows the path, and the body with its type. */
export type EncodedRequest = { query: string; body?: string; contentType?: string }

/** A payload as its endpoint sends it: form by default, JSON, or the query of a GET; what is undefined is left out (spec REQ-1). */
export function encodeRequest({ encoding }: Endpoint, payload: unknown): EncodedRequest {
  if (encoding === 'json') return { query: '', body: JSON.stringify(payload), contentType: 'application/json' }
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries<unknown>(Object(payload))) {
    if (value !== undefined) form.set(name, asText(value))
  }
  const text = form.toString()
  if (encoding === 'query') return { query: text === '' ? '' : `?${text}` }
  return { query: '', body: text, contentType: 'application/x-www-form-urlencoded' }
}

function asText(value: unknown): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value)
}
