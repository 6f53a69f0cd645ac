import { status } from '@openktv/contract/envelope'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BadRequest } from './failure.ts'

export type ForeignNeeds = {
  publicOrigin: string | undefined
  /** Foreign origins whose pages may call; exact, never a pattern. */
  callOrigins: readonly string[]
}

/** What pages of other sites may do here. */
export type ForeignPages = {
  /** Throws Failure 403 for a request that a page of another site made, unless it is one of those that may. */
  refuse: (request: FastifyRequest) => void
  /** Lets a page that may call read the answer. */
  allowReading: (request: FastifyRequest, reply: FastifyReply) => void
}

const headersTaken = [
  'content-type',
  'isforeigh',
  'language',
  'logintoken',
  'refer',
  'terminaltype',
  'token',
  'traceid',
]
const preflight = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': headersTaken.join(', '),
  'access-control-max-age': '600',
} as const
const calls = /^\/(?:api|auth|push|log)\//

/** Tells our own pages from those of other sites, by what the browser says of them; programs are neither. */
export function createForeignPages({ publicOrigin, callOrigins }: ForeignNeeds): ForeignPages {
  const allowed = new Set(callOrigins)

  function isWelcome({ headers, host }: FastifyRequest): boolean {
    const { origin, 'sec-fetch-site': site } = headers
    if (origin === undefined && site === undefined) return true
    // Only browsers write it, and no page can change it. `none` is the person's own doing.
    if (site === 'same-origin' || site === 'none') return true
    if (origin === undefined) return false
    if (allowed.has(origin)) return true
    return site === undefined && (origin === publicOrigin || isSameHost(origin, host))
  }

  return {
    refuse(request) {
      if (!isWelcome(request)) throw new BadRequest(status.forbidden, 'msg.no.permission')
    },
    allowReading({ headers: { origin } }, reply) {
      if (allowed.size === 0) return
      reply.header('vary', 'Origin')
      if (origin === undefined || !allowed.has(origin)) return
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': 'x-request-id, retry-after',
        'cross-origin-resource-policy': 'cross-origin',
      })
    },
  }
}

/** Answers the question a browser asks before a page of another origin may call. */
export function answerPreflights(app: FastifyInstance, { callOrigins }: ForeignNeeds): void {
  app.options('/*', (request, reply) => {
    const { origin = '' } = request.headers
    if (!calls.test(request.url) || !callOrigins.includes(origin)) {
      throw new BadRequest(status.forbidden, 'msg.no.permission')
    }
    return reply.code(204).headers(preflight).send()
  })
}

// Read as the origin's own protocol, whose usual port both may leave out; a proxy may have changed ours.
function isSameHost(origin: string, host: string): boolean {
  const own = `${origin.split('//')[0]}//${host}`
  return URL.canParse(origin) && URL.canParse(own) && new URL(origin).host === new URL(own).host
}
