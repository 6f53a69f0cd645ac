import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSandbox, type Sandbox } from '../../sandbox/sandbox.ts'
import { createOutside } from './create-outside.ts'
import { jsSdkSignature, type Outside, OutsideProblem } from './outside.ts'

let sandbox: Sandbox
let outside: Outside
let nowMs = Date.now()

beforeAll(async () => {
  sandbox = await createSandbox({ now: () => nowMs })
  outside = createOutside(sandbox.outsideConfig, { now: () => nowMs, timeoutMs: 400 })
})
afterAll(async () => {
  await outside.close()
  await sandbox.close()
})

const message = { code: '048213', purpose: 'signIn', minutes: 5, language: 'CN' }

async function problemOf(attempt: Promise<unknown>): Promise<OutsideProblem> {
  const error = await attempt.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof OutsideProblem)) throw new Error(`not an OutsideProblem: ${String(error)}`)
  return error
}

test('the address of the sign-in page has its parameters in the order that the messaging app checks', () => {
  const wish = { state: 'abc', redirectUri: 'https://ktv.example.com/auth/back?a=1&b=2', scope: 'userinfo' } as const
  expect(outside.messagingApp.authorizeUrl(wish)).toBe(
    `/sandbox/connect/oauth2/authorize?appid=${sandbox.appId}` +
      '&redirect_uri=https%3A%2F%2Fktv.example.com%2Fauth%2Fback%3Fa%3D1%26b%3D2' +
      '&response_type=code&scope=snsapi_userinfo&state=abc#wechat_redirect',
  )
  expect(() => outside.messagingApp.authorizeUrl({ ...wish, state: 'a b' })).toThrow(OutsideProblem)
})

test('a code says who somebody is; only with the userinfo scope also the nickname', async () => {
  const base = await outside.messagingApp.identify(sandbox.wechat.consent('小林', 'base'))
  const asked = await outside.messagingApp.identify(sandbox.wechat.consent('小林', 'userinfo'))
  const other = await outside.messagingApp.identify(sandbox.wechat.consent('老周', 'base'))
  expect(base).toEqual({ appId: sandbox.appId, openid: asked.openid, unionid: asked.unionid })
  expect(asked.nickname).toBe('小林')
  expect(other.openid).not.toBe(base.openid)
})

test('a code works once, for five minutes, and an invented one never', async () => {
  const used = sandbox.wechat.consent('Sam', 'base')
  const race = await Promise.allSettled(Array.from({ length: 20 }, () => outside.messagingApp.identify(used)))
  expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await problemOf(outside.messagingApp.identify(used))).toMatchObject({ kind: 'refused', code: '40163' })
  const late = sandbox.wechat.consent('Sam', 'base')
  nowMs += 300_000
  expect(await problemOf(outside.messagingApp.identify(late))).toMatchObject({ kind: 'refused', code: '40029' })
  expect(await problemOf(outside.messagingApp.identify('invented'))).toMatchObject({ code: '40029' })
  expect(await problemOf(outside.messagingApp.identify('../?x=1&secret=2'))).toMatchObject({ kind: 'refused' })
})

test('[AUT-14] one ticket is shared, and a signature made with it is true for the platform', async () => {
  const [first, second] = await Promise.all([outside.messagingApp.jsTicket(), outside.messagingApp.jsTicket()])
  expect(second).toEqual(first)
  expect(first.expiresMs).toBe(nowMs + 7_200_000)
  const page = { nonceStr: 'n', timestamp: 1_700_000_000, url: 'http://ktv.example.com/index?a=1' }
  const signature = jsSdkSignature({ ticket: first.ticket, ...page })
  const checked = { ...page, timestamp: String(page.timestamp), appId: sandbox.appId, signature }
  expect(sandbox.wechat.isSigned(checked)).toBe(true)
  expect(sandbox.wechat.isSigned({ ...checked, url: 'http://ktv.example.com/other' })).toBe(false)
  expect(sandbox.wechat.isSigned({ ...checked, appId: 'wxother' })).toBe(false)
})

test('a ticket is renewed when its life is over', async () => {
  const { ticket } = await outside.messagingApp.jsTicket()
  nowMs += 7_200_001
  const renewed = await outside.messagingApp.jsTicket()
  expect(renewed.ticket).not.toBe(ticket)
})

test('an access token that somebody else replaced is fetched anew, once', async () => {
  let served = 0
  const stale: typeof fetch = async (url, request) => {
    const isTicket = typeof url === 'string' && url.includes('getticket')
    if (isTicket) served += 1
    if (isTicket && served === 1) return Response.json({ errcode: 40001, errmsg: 'not latest' })
    return fetch(url, request)
  }
  const other = createOutside(sandbox.outsideConfig, { now: () => nowMs, fetch: stale })
  const { ticket } = await other.messagingApp.jsTicket()
  expect({ served, ticket }).toEqual({ served: 2, ticket: (await outside.messagingApp.jsTicket()).ticket })
  await other.close()
})

test('a file that a page has uploaded comes with its type, for three days', async () => {
  const bytes = Uint8Array.from([137, 80, 78, 71, 0, 255])
  const mediaId = sandbox.wechat.keepMedia({ bytes, type: 'image/png' })
  expect(await outside.messagingApp.fetchMedia(mediaId)).toEqual({ bytes, type: 'image/png' })
  nowMs += 3 * 24 * 3_600_000
  expect(await problemOf(outside.messagingApp.fetchMedia(mediaId))).toMatchObject({ kind: 'refused', code: '40007' })
  for (const invented of ['none', '', '../token?x=1', 'x'.repeat(129)]) {
    expect(await problemOf(outside.messagingApp.fetchMedia(invented))).toMatchObject({ kind: 'refused', code: '40007' })
  }
})

test('a file is asked for once more with a new token when the token is stale, and only once', async () => {
  const mediaId = sandbox.wechat.keepMedia({ bytes: Uint8Array.from([1]), type: 'image/jpeg' })
  sandbox.behaviour.set({ service: 'wechat', how: 'staleToken', times: 1 })
  expect((await outside.messagingApp.fetchMedia(mediaId)).type).toBe('image/jpeg')
  sandbox.behaviour.set({ service: 'wechat', how: 'staleToken', times: 2 })
  const problem = await problemOf(outside.messagingApp.fetchMedia(mediaId))
  expect(problem).toMatchObject({ kind: 'refused', code: '42001' })
  expect(problem.message).not.toContain(mediaId)
})

test('a file over ten megabytes is not read to its end', async () => {
  const mediaId = sandbox.wechat.keepMedia({ bytes: new Uint8Array(10 * 1024 * 1024 + 1), type: 'image/png' })
  expect(await problemOf(outside.messagingApp.fetchMedia(mediaId))).toMatchObject({ kind: 'refused', code: 'tooLarge' })
})

test('a text message arrives with its code, in the language of whoever asked', async () => {
  await outside.sms.sendCode('13800138000', message)
  await outside.sms.sendCode('13800138000', { ...message, code: '111111', language: 'EN' })
  const [english, chinese] = sandbox.inbox.list('13800138000')
  expect(chinese).toMatchObject({ kind: 'sms', code: '048213', text: expect.stringContaining('5分钟') })
  expect(english?.text).toContain('111111 is your verification code')
  expect(await problemOf(outside.sms.sendCode('+8613800138000,1', message))).toMatchObject({ kind: 'refused' })
})

test('wrong keys are the operator’s problem, and no message shows them', async () => {
  const { wechat, sms } = sandbox.outsideConfig
  const wrong = createOutside({
    wechat: wechat && { ...wechat, secret: 'wrong-s3cret' },
    sms: sms && { ...sms, secretKey: 'wrong-s3cret' },
    mail: undefined,
  })
  const problems = [
    await problemOf(wrong.messagingApp.identify(sandbox.wechat.consent('Sam', 'base'))),
    await problemOf(wrong.messagingApp.jsTicket()),
    await problemOf(wrong.sms.sendCode('13800138000', message)),
    await problemOf(wrong.mail.send({ to: 'a@example.com', subject: 's', text: 't' })),
  ]
  for (const problem of problems) {
    expect(problem.kind).toBe('misconfigured')
    expect(problem.message).not.toContain('s3cret')
  }
})

test('without credentials every service says so', async () => {
  const nothing = createOutside({ wechat: undefined, sms: undefined, mail: undefined })
  expect(nothing.messagingApp.appId).toBe('')
  expect(() => nothing.messagingApp.authorizeUrl({ state: 's', redirectUri: 'x', scope: 'base' })).toThrow('WECHAT')
  expect((await problemOf(nothing.sms.sendCode('13800138000', message))).kind).toBe('misconfigured')
  await nothing.close()
})

const identify = (): Promise<unknown> => outside.messagingApp.identify(sandbox.wechat.consent('Sam', 'base'))
const fetchMedia = (): Promise<unknown> =>
  outside.messagingApp.fetchMedia(sandbox.wechat.keepMedia({ bytes: Uint8Array.from([1]), type: 'image/png' }))
const sendCode = (): Promise<unknown> => outside.sms.sendCode('13900139000', message)

test('slow, broken and cut-off answers are told as such, and the next one works again', async () => {
  for (const [service, attempt] of [
    ['wechat', identify],
    ['wechat', fetchMedia],
    ['sms', sendCode],
  ] as const) {
    for (const [how, what] of [
      ['slow', 'too late'],
      ['error', '503'],
      ['drop', 'did not answer'],
    ] as const) {
      sandbox.behaviour.set({ service, how, times: 1, slowMs: 2_000 })
      const problem = await problemOf(attempt())
      expect(problem).toMatchObject({ kind: 'unreachable', message: expect.stringContaining(what) })
      expect(problem.message).not.toContain('secret=')
      await attempt()
    }
  }
  sandbox.behaviour.set({ service: 'wechat', how: 'expiredCode', times: 1 })
  expect(await problemOf(identify())).toMatchObject({ kind: 'refused', code: '40029' })
})

const strange: [what: string, answer: RequestListener][] = [
  ['a redirect', (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['no JSON', (_request, response) => response.end('<html>')],
  ['something else', (_request, response) => response.end('{"openid":7}')],
  ['more than anybody reads', (_request, response) => response.end('x'.repeat(10_000_000))],
]
test.each(strange)('a service that answers %s counts as unreachable', async (_what, answer) => {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const apiBase = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const wechat = { appId: 'wx1', secret: 's3cret', apiBase, openBase: apiBase }
  const asking = createOutside({ wechat, sms: undefined, mail: undefined })
  const problem = await problemOf(asking.messagingApp.identify('code'))
  expect(problem.kind).toBe('unreachable')
  expect(problem.message).not.toContain('s3cret')
  server.closeAllConnections()
  server.close()
})
