import { sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { status } from '@openktv/contract/envelope'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { farewellWorker } from './farewell-worker.ts'
import { sendFailure } from './http.ts'
import { pageHeaders, scriptHeaders, type PageRequest } from './security-headers.ts'

/** The origin people open us by when it is configured, and those that our pages call and pay at beside it. */
export type PageOrigins = {
  publicOrigin: string | undefined
  pageOrigins: readonly string[]
  payOrigins: readonly string[]
}

/** The folders of the built apps, whether phones may keep the service worker that came with them, and where else their forms may end. */
export type Pages = { companion: string; tv: string; worker: boolean; forms?: readonly string[] }

const yearSeconds = 31_536_000
const workerPath = '/sw.js'
const calls = ['/api', '/auth', '/push', '/log']
/** Addresses the server owns: what is not found there is not found, and no page of the companion. */
const owned = [...calls, '/files', '/pay/handoff', '/console', '/sandbox', '/livez', '/readyz', '/metrics']

/** Serves both apps, precompressed where the browser takes it; every other address that asks for a page is one of the companion's own. */
export function servePages(app: FastifyInstance, pages: Pages | undefined, origins: PageOrigins): void {
  app.setNotFoundHandler((request, reply) => answerUnknown(request, reply, pages))
  if (pages === undefined) return
  if (!pages.worker) app.get(workerPath, async (_request, reply) => sendFarewell(reply))
  const { publicOrigin, pageOrigins, payOrigins } = origins
  const formOrigins = [...(pages.forms ?? []), ...pageOrigins, ...payOrigins]
  const setHeaders = (reply: FastifyReply, file: string): void =>
    describeFile(reply, file, { publicOrigin, pageOrigins, formOrigins })
  const options = {
    wildcard: true,
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders,
  } as const
  void app.register(fastifyStatic, { ...options, root: pages.tv, prefix: '/tv/' })
  void app.register(fastifyStatic, { ...options, root: pages.companion, prefix: '/', decorateReply: false })
  // The static server forbids a bare folder to whoever names no encoding at all: curl, a link preview, a camera app.
  startAt('/', pages.companion)
  startAt('/tv/', pages.tv)

  function startAt(url: string, folder: string): void {
    app.route({ method: ['GET', 'HEAD'], url, handler: (_request, reply) => reply.sendFile('index.html', folder) })
  }
}

type PageFacts = Pick<PageRequest, 'publicOrigin' | 'pageOrigins' | 'formOrigins'>

function describeFile(reply: FastifyReply, file: string, facts: PageFacts): void {
  if (/\.js(?:\.br)?$/.test(file)) reply.headers(scriptHeaders)
  if (/\.html(?:\.br)?$/.test(file)) {
    const { host, protocol } = reply.request
    reply.headers(pageHeaders({ ...facts, host, protocol: protocol === 'https' ? 'https' : 'http' }))
  } else if (file.includes(`${sep}assets${sep}`)) {
    reply.header('cache-control', `public, max-age=${yearSeconds}, immutable`)
  } else reply.header('cache-control', 'no-cache')
}

function answerUnknown(request: FastifyRequest, reply: FastifyReply, pages: Pages | undefined): FastifyReply {
  const path = request.url.split('?')[0] ?? '/'
  // A build without a worker takes the one of an earlier build away.
  if (path === workerPath && request.method === 'GET') return sendFarewell(reply)
  if (pages !== undefined && wantsPage(request, path)) {
    return reply.sendFile('index.html', isWithin(path, '/tv') ? pages.tv : pages.companion)
  }
  const other = request.method === 'GET' ? 'POST' : 'GET'
  if (calls.some((prefix) => isWithin(path, prefix)) && request.server.hasRoute({ method: other, url: path })) {
    return sendFailure(reply.header('allow', other), 405, { status: 405, msg: 'msg.bad.request' })
  }
  return sendFailure(reply, status.notFound, { status: status.notFound, msg: 'msg.not.found' })
}

function sendFarewell(reply: FastifyReply): FastifyReply {
  return reply
    .headers({ ...scriptHeaders, 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' })
    .send(farewellWorker)
}

function wantsPage({ method, headers }: FastifyRequest, path: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (owned.some((prefix) => isWithin(path, prefix))) return false
  // A missing script or picture is no page.
  if (path.includes('/assets/') || /\.[^/]*$/.test(path)) return false
  const { accept = '*/*' } = headers
  return accept.includes('text/html') || accept.includes('*/*')
}

function isWithin(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`)
}
