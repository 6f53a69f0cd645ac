import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Asked, visitorOf } from './caller.ts'
import { handOffPath, type HandOffs } from './handoff.ts'

/** What whoever comes too late, twice, or without a right to it is told: a script that does nothing. */
const nothing = "'use strict'\n"

export type HandOffRouteNeeds = {
  handOffs: HandOffs
  /** Who asks, by the token header. */
  askedBy: (request: FastifyRequest) => Promise<Asked>
}

/** Serves the scripts of the payment hand-off, each once. */
export function serveHandOffs(app: FastifyInstance, { handOffs, askedBy }: HandOffRouteNeeds): void {
  app.get(`${handOffPath}:name`, async (request, reply) => {
    const token = /^([\w-]{22})\.js$/.exec(request.url.slice(handOffPath.length).split('?')[0] ?? '')?.[1]
    const proof = { cookie: request.headers.cookie, userUuid: visitorOf(await askedBy(request)) }
    const script = token === undefined ? undefined : handOffs.take(token, proof)
    return reply
      .code(script === undefined ? 404 : 200)
      .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' })
      .send(script ?? nothing)
  })
}
