import { endpoints } from '@openktv/contract/endpoints'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { pathOf } from './endpoint-routes.ts'
import type { ForeignPages } from './foreign-pages.ts'
import { bodyBytesMax, classOf, type RateGuard } from './rate-limits.ts'

/** Every route, whoever mounts it later: how often, how much, and not by pages of other sites. Reading a page or a file is open to all. */
export function guardRoutes(app: FastifyInstance, foreign: ForeignPages, rates: RateGuard): void {
  const calls = new Set(Object.values(endpoints).map(pathOf))
  app.addHook('onRoute', (route) => {
    const routeClass = classOf(route.url)
    const isForOurs = calls.has(route.url) || changes(route)
    route.bodyLimit ??= bodyBytesMax(routeClass)
    route.onRequest = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
      foreign.allowReading(request, reply)
      if (isForOurs) foreign.refuse(request)
      rates.takeOfAddress(routeClass, request.ip)
      done()
    }
  })
}

function changes({ method }: RouteOptions): boolean {
  return [method].flat().some((one) => one !== 'GET' && one !== 'HEAD' && one !== 'OPTIONS')
}
