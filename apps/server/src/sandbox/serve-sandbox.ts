import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { BadForm, readForm, readJson } from '../http/form.ts'
import { originOf } from '../http/origin.ts'
import { plainName } from '../http/plain-text.ts'
import { misbehaveInput } from './behaviour.ts'
import { backTo, brokenPage, consentPage, readWish } from './consent.ts'
import { inboxPage, liveScript } from './inbox-page.ts'
import { sandboxHeaders, sandboxStyle } from './page.ts'
import type { Sandbox } from './sandbox.ts'
import { textsFor } from './texts.ts'

const consent = z.object({
  query: z.string().max(4_000),
  name: z.string().max(30).optional(),
  refuse: z.literal('1').optional(),
})
const upload = z.object({ type: z.string().regex(/^[\w/+.-]{1,60}$/), data: z.base64() })
const signedPage = z.object({
  appId: z.string(),
  url: z.string(),
  nonceStr: z.string(),
  timestamp: z.string(),
  signature: z.string(),
})

/** Mounts `/sandbox`: inbox, consent page, and what tests ask. `publicOrigin`: where people open the server, when it is configured. */
export function serveSandbox(app: FastifyInstance, sandbox: Sandbox, publicOrigin?: string): void {
  const { inbox, behaviour, wechat } = sandbox
  const originFor = (request: FastifyRequest): string =>
    publicOrigin ?? originOf(request.host, request.protocol === 'https' ? 'https' : 'http') ?? 'http://localhost'

  app.get('/sandbox', (request, reply) => sendPage(reply, inboxPage(textsOf(request), inbox.list(), behaviour)))
  app.get('/sandbox/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(sandboxStyle))
  app.get('/sandbox/live.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(liveScript))
  app.get('/sandbox/inbox.json', (request, reply) => {
    const messages = inbox.list(readForm(queryOf(request))['to'])
    return reply.header('cache-control', 'no-store').send({ messages })
  })
  app.post('/sandbox/misbehave', (request, reply) => {
    refuseStrangers(request, originFor(request))
    behaviour.set(read(misbehaveInput, fieldsOf(request)))
    return wantsPage(request) ? reply.redirect('/sandbox', 303) : reply.send({ ok: true })
  })

  app.get('/sandbox/connect/oauth2/authorize', (request, reply) => {
    const wish = readWish(queryOf(request), sandbox.appId, originFor(request))
    const texts = textsOf(request)
    if ('fault' in wish) return sendPage(reply.code(400), brokenPage(texts, wish.fault))
    return sendPage(reply, consentPage(texts, wish, queryOf(request)))
  })
  app.post('/sandbox/wechat/consent', (request, reply) => {
    refuseStrangers(request, originFor(request))
    const { query, name = '', refuse } = read(consent, fieldsOf(request))
    const wish = readWish(query, sandbox.appId, originFor(request))
    if ('fault' in wish) return sendPage(reply.code(400), brokenPage(textsOf(request), wish.fault))
    const nickname = plainName(name)
    if (refuse === undefined && nickname === '') throw new BadForm()
    const code = refuse === undefined ? wechat.consent(nickname, wish.scope) : undefined
    const isWrong = behaviour.take('wechat', 'wrongState')
    return reply.redirect(backTo(isWrong ? { ...wish, state: 'wrong' } : wish, code), 303)
  })
  // What the JS-SDK's upload does inside the messaging app.
  app.post('/sandbox/wechat/media', (request, reply) => {
    refuseStrangers(request, originFor(request))
    const { type, data } = read(upload, fieldsOf(request))
    return reply.send({ mediaId: wechat.keepMedia({ type, bytes: Buffer.from(data, 'base64') }) })
  })
  app.get('/sandbox/wechat/check-signature', (request, reply) => {
    const page = read(signedPage, readForm(queryOf(request)))
    const isOurs = URL.canParse(page.url) && new URL(page.url).origin === originFor(request)
    const errMsg = isOurs ? (wechat.isSigned(page) ? 'ok' : 'invalid signature') : 'invalid url domain'
    return reply.header('cache-control', 'no-store').send({ ok: errMsg === 'ok', errMsg })
  })
}

function sendPage(reply: FastifyReply, markup: string): FastifyReply {
  return reply.headers(sandboxHeaders).type('text/html; charset=utf-8').send(markup)
}

function textsOf({ headers }: FastifyRequest) {
  return textsFor(headers['accept-language'])
}

function queryOf({ url }: FastifyRequest): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start + 1)
}

function fieldsOf({ body, headers }: FastifyRequest): unknown {
  const text = typeof body === 'string' ? body : ''
  return headers['content-type']?.startsWith('application/json') ? readJson(text) : readForm(text)
}

function read<S extends z.ZodType>(shape: S, given: unknown): z.infer<S> {
  const result = shape.safeParse(given)
  if (!result.success) throw new BadForm()
  return result.data
}

// A page from elsewhere may not press our buttons; who is no browser sends no Origin.
function refuseStrangers({ headers }: FastifyRequest, own: string): void {
  const { origin } = headers
  if (origin !== undefined && origin !== own) throw new BadForm()
}

function wantsPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false
}
