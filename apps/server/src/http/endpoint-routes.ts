import type { Base, Endpoint } from '@openktv/contract/endpoint'
import { status, type Envelope } from '@openktv/contract/envelope'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Asked, Caller } from './caller.ts'
import { BadRequest, Failure } from './failure.ts'
import { BadForm, readForm, readJson } from './form.ts'
import { beginsLikeScript, isHandOff, sendHandOff } from './handoff.ts'
import { classOf, type RateGuard } from './rate-limits.ts'
import { checkReady, isReady, sendReady } from './ready.ts'
import type { Handler, Routes } from './routes.ts'

export type EndpointNeeds = {
  askedBy: (request: FastifyRequest) => Promise<Asked>
  rates: RateGuard
  /** Answers pass through the output schema, so that one that drifted from the contract fails loudly. Off where speed counts. */
  checkAnswers: boolean
}

/** The path of an endpoint on this server. */
export function pathOf(endpoint: Endpoint): string {
  return `${prefixes[endpoint.base]}${endpoint.path}`
}

const prefixes: Readonly<Record<Base, string>> = { api: '/api', auth: '/auth', push: '/push', log: '/log' }
const contentTypes = { form: 'application/x-www-form-urlencoded', json: 'application/json' } as const

/** Mounts endpoints on a Fastify instance: payload parsed, caller checked, answer in its envelope (spec core §7). */
export function createEndpointRoutes(app: FastifyInstance, needs: EndpointNeeds): Routes {
  function on<E extends Endpoint>(endpoint: E, handler: Handler<E>): void {
    const url = pathOf(endpoint)
    const routeClass = classOf(url)
    app.route({
      method: endpoint.method,
      url,
      async handler(request, reply) {
        const payload = z.safeParse<E['input']>(endpoint.input, fieldsOf(endpoint, request))
        if (!payload.success) throw new BadForm()
        const asked = await needs.askedBy(request)
        allow(endpoint, asked.caller)
        needs.rates.takeOfCaller(routeClass, asked.caller)
        const answer = await handler(payload.data, asked)
        reply.header('cache-control', 'no-store')
        if (isReady(answer)) {
          if (needs.checkAnswers) checkReady(endpoint, answer)
          return sendReady(reply, answer)
        }
        if (isHandOff(answer)) return sendHandOff(reply, answer)
        const data = needs.checkAnswers ? z.parse(endpoint.output, answer) : answer
        if (beginsLikeScript(data)) throw new Error('an answer begins like a script and is no hand-off')
        return reply.send({ ...besides(data), status: endpoint.success, msg: '' })
      },
    })
  }
  return { on }
}

// What an answer says on the side has a place of its own in the envelope (spec SNG-6, SCH-1).
function besides(answer: unknown): Pick<Envelope, 'data' | 'data1'> {
  if (typeof answer !== 'object' || answer === null || !('data1' in answer)) return { data: answer }
  const { data1, ...data } = answer
  return { data, data1 }
}

function fieldsOf(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (endpoint.encoding === 'query') return readForm(request.url.split('?').slice(1).join('?'))
  const { body } = request
  if (typeof body !== 'string' || body === '') return {}
  const contentType = request.headers['content-type'] ?? ''
  if (!contentType.toLowerCase().startsWith(contentTypes[endpoint.encoding])) throw new BadRequest(415)
  return endpoint.encoding === 'json' ? readJson(body) : readForm(body)
}

function allow({ caller: wanted }: Endpoint, caller: Caller): void {
  const mayCall = wanted === 'anyone' || (wanted === 'tv' ? caller.kind === 'tv' : caller.kind !== 'nobody')
  if (!mayCall) throw new Failure(status.unauthorized, 'msg.login.first')
}
