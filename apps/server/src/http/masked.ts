import type { FastifyRequest } from 'fastify'

// Shorter ones are words of the language, and would tear holes into every sentence.
const charactersLeast = 6
const secretHeaders = ['token', 'logintoken', 'cookie', 'authorization', 'refer', 'referer'] as const

/** A text for the log without anything the request brought along: tokens, tickets, codes, passwords, names. */
export function masked(text: string, request: FastifyRequest): string {
  const brought = valuesOf(request).filter((value) => value.length >= charactersLeast)
  // The longest first: one may hold another.
  return brought
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, value) => left.replaceAll(value, '***'), withoutParameters(text))
}

// The database library names every value of a query that failed.
function withoutParameters(text: string): string {
  return text.replaceAll(/^params: .*$/gm, 'params: ***')
}

function valuesOf({ headers, url, body }: FastifyRequest): string[] {
  const [path = '', query = ''] = url.split(/\?(.*)/s)
  const form = typeof body === 'string' ? body : ''
  return [
    ...secretHeaders.flatMap((name) => headers[name] ?? []),
    ...(headers.cookie ?? '').split(/[;=]\s*/),
    ...path.split('/').filter((part) => part.length > 15),
    ...parts(query),
    ...parts(form),
    ...Array.from(form.matchAll(/"((?:[^"\\]|\\.)*)"/g), ([, value = '']) => value),
  ]
}

function parts(text: string): string[] {
  return text === '' ? [] : [text, ...new URLSearchParams(text).values()]
}
