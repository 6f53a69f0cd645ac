import { status, type Envelope } from '@openktv/contract/envelope'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Asked, Caller } from './caller.ts'
import { greet, requestId } from './arrival.ts'
import { answerBroken } from './broken-requests.ts'
import { createClosing, type Closing } from './closing.ts'
import { capConnections, connectionsOfAddress } from './connections.ts'
import { createEndpointRoutes } from './endpoint-routes.ts'
import { Failure } from './failure.ts'
import { answerPreflights, createForeignPages } from './foreign-pages.ts'
import { guardRoutes } from './guard.ts'
import { beginsLikeScript, createHandOffs, isHandOffReply, type HandOffs } from './handoff.ts'
import { serveHandOffs } from './handoff-route.ts'
import { describe, type Log } from './log.ts'
import { masked } from './masked.ts'
import { originOf } from './origin.ts'
import { createRateGuard, networkOf, partyLimits, type RateLimits } from './rate-limits.ts'
import type { Routes } from './routes.ts'
import type { Secrets } from './secrets.ts'

export type HttpNeeds = {
  log: Log
  secrets: Secrets
  /** Whose token this is; nobody's when it is unknown or expired. */
  callerOf: (token: string) => Promise<Caller>
  /** The origin people open, when it is configured; else the one each request was sent to. */
  publicOrigin: string | undefined
  /** Behind a proxy of our own: believe its X-Forwarded-For and X-Forwarded-Proto. */
  trustProxy: boolean
  checkAnswers: boolean
  now: () => number
  /** Since when, at the earliest, what is read now may have been waiting (default: now, by `performance.now`). */
  sinceMs?: () => number
  /** The strictest when not said. */
  rules?: HttpRules | undefined
}

/** What the operator decides about who may call, how often, and where our pages may send people. */
export type HttpRules = {
  /** Foreign origins whose pages may call the API. */
  callOrigins: readonly string[]
  /** Foreign origins that our own pages call, when they were built for a server elsewhere. */
  pageOrigins: readonly string[]
  /** The origins of the payment services. */
  payOrigins: readonly string[]
  limits: RateLimits
}

export type Http = {
  app: FastifyInstance
  routes: Routes
  /** Who asks, as a request says. */
  askedBy: (request: FastifyRequest) => Promise<Asked>
  /** How many answers of each HTTP status there were. */
  answered: ReadonlyMap<number, number>
  /** Where a feature lends the form of a payment; the scripts that send them are mounted. */
  handOffs: HandOffs
  /** Ends long answers that are under way, lets the short ones finish, and closes; takes 5 s at most. */
  close: () => Promise<void>
}

const tokenCharactersMax = 200
// A request that has not arrived whole by then is answered 408: nobody holds a connection for ever by trickling a body.
const requestMs = 120_000
const headersMs = 15_000
const slownessCheckMs = 5_000
// What is noted of a request when it is read.
const since = 'sinceMs'
// Attempts are counted by the minute.
const usualWaitMs = 60_000

/** Our own pages only, and a party's worth of calls. */
export const strictRules: HttpRules = { callOrigins: [], pageOrigins: [], payOrigins: [], limits: partyLimits }

/** The HTTP room: forms in, envelopes out, every failure answered in one place (spec core §7, §8). Whoever creates it closes it. */
export function createHttp(needs: HttpNeeds): Http {
  const app = Fastify({
    logger: false,
    requestTimeout: requestMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: slownessCheckMs },
    trustProxy: needs.trustProxy && isOurProxy,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    requestIdHeader: false,
    genReqId: (request) => requestId(request, needs),
    clientErrorHandler: answerBroken,
    frameworkErrors: (error, request, reply) => {
      greet(request, reply, needs)
      void answerFailure(error, { request, reply, log: needs.log })
    },
  })
  capConnections(app.server, connectionsOfAddress, (address) => needs.trustProxy || isOwnMachine(address))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error: FastifyError, request, reply) => answerFailure(error, { request, reply, log: needs.log }))

  const { rules = strictRules, sinceMs = () => performance.now() } = needs
  const rates = createRateGuard(rules.limits, needs.now)
  const origins = { publicOrigin: needs.publicOrigin, callOrigins: rules.callOrigins }
  app.decorateRequest(since, 0)
  app.addHook('onRequest', (request, reply, done) => {
    request.setDecorator(since, sinceMs())
    greet(request, reply, needs)
    done()
  })
  guardRoutes(app, createForeignPages(origins), rates)
  answerPreflights(app, origins)
  const answered = countAnswers(app, needs.log)
  const closing = createClosing(app)
  watchAnswers(app, closing)
  const askedBy = (request: FastifyRequest) => asked(request, needs)
  const routes = createEndpointRoutes(app, { askedBy, rates, checkAnswers: needs.checkAnswers })
  const handOffs = createHandOffs({ ...needs, payOrigins: rules.payOrigins })
  serveHandOffs(app, { handOffs, askedBy })
  return { app, routes, askedBy, answered, handOffs, close: closing.close }
}

/** An envelope for everything that is no success; its data says at most when to try again. */
export function sendFailure(
  reply: FastifyReply,
  httpStatus: number,
  failure: Omit<Envelope, 'data'> & { data?: { waitMs: number } },
): FastifyReply {
  const envelope: Envelope = { data: null, ...failure }
  return reply.code(httpStatus).header('cache-control', 'no-store').send(envelope)
}

function isOwnMachine(address: string): boolean {
  return address === '::1' || networkOf(address).startsWith('127.')
}

// Only who connects to us; the addresses further out are whatever the client wrote into X-Forwarded-For.
function isOurProxy(_address: string, hop: number): boolean {
  return hop === 0
}

async function asked(request: FastifyRequest, needs: HttpNeeds): Promise<Asked> {
  const { token, language } = request.headers
  const known = typeof token === 'string' && token !== '' && token.length <= tokenCharactersMax
  const protocol = request.protocol === 'https' ? 'https' : 'http'
  return {
    caller: known ? await needs.callerOf(token) : { kind: 'nobody' },
    origin: needs.publicOrigin ?? originOf(request.host, protocol) ?? 'http://localhost',
    address: request.ip,
    language: typeof language === 'string' ? language.slice(0, 10) : 'CN',
    sinceMs: request.getDecorator(since),
  }
}

type Answering = { request: FastifyRequest; reply: FastifyReply; log: Log }

function answerFailure(error: FastifyError | Failure, { request, reply, log }: Answering): FastifyReply {
  if (error instanceof Failure) {
    return sendFailure(reply, error.httpStatus, envelopeOf(error, reply))
  }
  const { statusCode = status.serverError } = error
  if (statusCode >= 400 && statusCode < 500) {
    const code = statusCode === 413 || statusCode === 415 ? statusCode : status.badRequest
    return sendFailure(reply, code, { status: code, msg: 'msg.bad.request' })
  }
  log.error(
    masked(
      `request ${request.id} (${request.method} ${request.routeOptions.url ?? 'unknown'}) failed\n${describe(error)}`,
      request,
    ),
  )
  return sendFailure(reply, status.serverError, { status: status.serverError, msg: 'msg.server.error' })
}

function envelopeOf({ status: code, messageKey, waitMs }: Failure, reply: FastifyReply) {
  if (waitMs !== undefined || code === status.tooMany) {
    reply.header('retry-after', Math.ceil((waitMs ?? usualWaitMs) / 1_000))
  }
  if (waitMs === undefined) return { status: code, msg: messageKey }
  return { status: code, msg: messageKey, data: { waitMs } }
}

// The last look at every answer.
function watchAnswers(app: FastifyInstance, { isUnderWay }: Closing): void {
  app.addHook('onSend', (...[, reply, payload, done]) => {
    if (isUnderWay()) reply.header('connection', 'close')
    // A client writes such a body into its page (spec REQ-5): only a hand-off may be one.
    if (!beginsLikeScript(payload) || isHandOffReply(reply)) done()
    else done(new Error('an answer begins like a script and is no hand-off'))
  })
}

function countAnswers(app: FastifyInstance, log: Log): ReadonlyMap<number, number> {
  const answered = new Map<number, number>()
  app.addHook('onResponse', (request, reply, done) => {
    answered.set(reply.statusCode, (answered.get(reply.statusCode) ?? 0) + 1)
    log.debug(() => lineOf(request, reply))
    done()
  })
  return answered
}

function lineOf(request: FastifyRequest, reply: FastifyReply): string {
  // The route, not the address: addresses hold tickets.
  const route = request.routeOptions.url ?? 'unknown'
  return `${request.id} ${request.method} ${route} ${reply.statusCode} ${Math.round(reply.elapsedTime)} ms`
}
