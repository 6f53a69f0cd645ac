import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Secrets } from './secrets.ts'
import { safeHeaders, strictTransport } from './security-headers.ts'

const requestIdShape = /^[\w-]{8,64}$/
const requestIdBytes = 9

export type ArrivalNeeds = { secrets: Secrets; publicOrigin: string | undefined; trustProxy: boolean }

/** The id of a request, in its answer and in every line of the log about it: our proxy's when it gave one, else a new one. */
export function requestId({ headers }: IncomingMessage, { secrets, trustProxy }: ArrivalNeeds): string {
  const given = headers['x-request-id']
  const isKnown = trustProxy && typeof given === 'string' && requestIdShape.test(given)
  return isKnown ? given : secrets.text(requestIdBytes)
}

/** What every answer carries, whatever becomes of the request. */
export function greet(request: FastifyRequest, reply: FastifyReply, { publicOrigin }: ArrivalNeeds): void {
  reply.headers(safeHeaders).header('x-request-id', request.id)
  const isSecure = request.protocol === 'https' || publicOrigin === `https://${request.host}`
  if (isSecure) reply.header('strict-transport-security', strictTransport)
}
