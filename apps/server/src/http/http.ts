import { status, type Envelope } from '@openktv/contract/envelope'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Asked, Caller } from './caller.ts'
import { createEndpointRoutes } from './endpoint-routes.ts'
import { Failure } from './failure.ts'
import { BadForm } from './form.ts'
import type { Log } from './log.ts'
import { originOf } from './origin.ts'
import type { Routes } from './routes.ts'
import type { Secrets } from './secrets.ts'
import { safeHeaders } from './security-headers.ts'

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
}

export type Http = {
  app: FastifyInstance
  routes: Routes
  /** Who asks, as a request says. */
  askedBy: (request: FastifyRequest) => Promise<Asked>
  /** How many answers of each HTTP status there were. */
  answered: ReadonlyMap<number, number>
  /** Ends long answers that are under way, lets the short ones finish, and closes; takes 5 s at most. */
  close: () => Promise<void>
}

const bodyBytesMax = 64 * 1024
const idleCheckMs = 50
const drainMs = 5_000
const tokenCharactersMax = 200
// A request that has not arrived whole by then is answered 408: nobody holds a connection for ever by trickling a body.
const requestMs = 120_000

/** The HTTP room: forms in, envelopes out, every failure answered in one place (spec core §7, §8). Whoever creates it closes it. */
export function createHttp(needs: HttpNeeds): Http {
  const app = Fastify({
    logger: false,
    bodyLimit: bodyBytesMax,
    requestTimeout: requestMs,
    trustProxy: needs.trustProxy && isOurProxy,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    requestIdHeader: false,
    genReqId: () => needs.secrets.text(9),
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error: FastifyError, request, reply) => answerFailure(error, { request, reply, log: needs.log }))

  const answered = countAnswers(app, needs.log)
  const closing = closeGracefully(app)
  const askedBy = (request: FastifyRequest) => asked(request, needs)
  const routes = createEndpointRoutes(app, { askedBy, checkAnswers: needs.checkAnswers })
  return { app, routes, askedBy, answered, close: closing }
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
  }
}

type Answering = { request: FastifyRequest; reply: FastifyReply; log: Log }

function answerFailure(error: FastifyError | Failure, { request, reply, log }: Answering): FastifyReply {
  if (error instanceof Failure) {
    return sendFailure(reply, httpStatusOf(error), envelopeOf(error, reply))
  }
  const { statusCode = status.serverError } = error
  if (statusCode >= 400 && statusCode < 500) {
    const code = statusCode === 413 ? statusCode : status.badRequest
    return sendFailure(reply, code, { status: code, msg: 'msg.bad.request' })
  }
  log.error(`request ${request.id} (${request.method} ${request.routeOptions.url ?? 'unknown'}) failed`, error)
  return sendFailure(reply, status.serverError, { status: status.serverError, msg: 'msg.server.error' })
}

function envelopeOf({ status: code, messageKey, waitMs }: Failure, reply: FastifyReply) {
  if (waitMs === undefined) return { status: code, msg: messageKey }
  reply.header('retry-after', Math.ceil(waitMs / 1_000))
  return { status: code, msg: messageKey, data: { waitMs } }
}

function httpStatusOf(failure: Failure): number {
  if (failure instanceof BadForm) return failure.status
  return failure.status === status.tooMany ? status.tooMany : 200
}

function countAnswers(app: FastifyInstance, log: Log): ReadonlyMap<number, number> {
  const answered = new Map<number, number>()
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(safeHeaders).header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    answered.set(reply.statusCode, (answered.get(reply.statusCode) ?? 0) + 1)
    // The route, not the address: addresses hold tickets.
    const route = request.routeOptions.url ?? 'unknown'
    log.debug(`${request.id} ${request.method} ${route} ${reply.statusCode} ${Math.round(reply.elapsedTime)} ms`)
  })
  return answered
}

function closeGracefully(app: FastifyInstance): () => Promise<void> {
  let isClosing = false
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  return async () => {
    isClosing = true
    // A connection whose last answer went out before closing began would otherwise be kept for its keep-alive time.
    const idle = setInterval(() => app.server.closeIdleConnections(), idleCheckMs)
    const deadline = setTimeout(() => app.server.closeAllConnections(), drainMs)
    await app.close()
    clearInterval(idle)
    clearTimeout(deadline)
  }
}
