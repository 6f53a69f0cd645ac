import { connect } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Endpoint } from '@openktv/contract/endpoint'
import { endpoints } from '@openktv/contract/endpoints'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openShop, type Shop } from '../testing/shop.ts'
import { pathOf } from './endpoint-routes.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const post = (path: string, body: string, headers: Record<string, string> = form) =>
  fetch(`${shop.origin}${path}`, { method: 'POST', body, headers })

test('[REQ-4] an answer is an envelope of data, status and message, never cached and never sniffed', async () => {
  const answer = await post('/api/music/hotMusic', 'pageSize=2')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ data: { currentPage: 1, pageSize: 2, total: 7 }, status: 1, msg: '' })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  })
  expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{12}$/)
})

test('[REQ-11] what cannot be understood is a 400 in an envelope', async () => {
  const bad = [
    post('/api/music/search', ''),
    post('/api/music/search', 'keyword=a&keyword=b'),
    post('/api/music/search', 'keyword=%00'),
    post('/api/music/hotMusic', 'pageSize=101'),
    post('/api/music/hotMusic', 'currentPage=0'),
  ]
  for (const answer of await Promise.all(bad)) {
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ data: null, status: 400, msg: 'msg.bad.request' })
  }
})

test('[REQ-11] a body of another type than the call takes is a 415 in an envelope', async () => {
  for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'application/xml']) {
    const answer = await post('/api/music/search', 'keyword=a', { 'content-type': type })
    expect([answer.status, await answer.json()]).toEqual([415, { data: null, status: 415, msg: 'msg.bad.request' }])
  }
})

test('[REQ-6] who needs a token and has none, or a wrong one, is asked to come in first', async () => {
  const tv = await shop.aTv()
  const phone = await shop.aPhone(tv)
  const unwelcome = [
    post('/api/user/info', ''),
    post('/api/user/info', '', { ...form, token: 'made up' }),
    post('/api/user/info', '', { ...form, token: 'x'.repeat(5_000) }),
    post('/api/user/info', '', { ...form, token: tv.token }),
    post('/api/device/qrTicket', '', { ...form, token: phone.token }),
  ]
  for (const answer of await Promise.all(unwelcome)) {
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ data: null, status: 401, msg: 'msg.login.first' })
  }
})

test('an unknown call is a 404, a known one by another method a 405, one that says too much a 413, all in envelopes', async () => {
  const unknown = await post('/api/no/such', '')
  expect([unknown.status, await unknown.json()]).toEqual([404, { data: null, status: 404, msg: 'msg.not.found' }])
  const wrong = await fetch(`${shop.origin}/api/user/info`)
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST'])
  expect(await wrong.json()).toMatchObject({ status: 405 })
  const large = await post('/api/music/search', `keyword=${'x'.repeat(65_536)}`)
  expect([large.status, await large.json()]).toEqual([413, { data: null, status: 413, msg: 'msg.bad.request' }])
})

test('no form, however strange, breaks any call, and none is kept', { timeout: 120_000 }, async () => {
  const tv = await shop.aTv()
  const phone = await shop.aPhone(tv)
  const calls: Endpoint[] = Object.values(endpoints)
  const names = ['keyword', 'type', 'id', 'url', 'code', 'currentPage', 'pageSize', 'kind', 'nickname', 'language']
  const more = ['musicNo', 'itemId', 'name', 'mine', 'favorite', 'deviceId', 'category', 'appId', 'userId', '__proto__']
  const signIn = ['account', 'purpose', 'loginType', 'password', 'again', 'agreed', 'ticket', 'uuid', 'refreshToken']
  const name = fc.oneof(fc.constantFrom(...names, ...more, ...signIn), fc.string())
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('13900000001', 'a@b.cn', 'signIn', 'forgot', 'oauth', 'Karaoke2026', '123456'),
    fc.constantFrom('1', '4', '21', 'home', 'rank', 'true', "' or 1=1 --", '%', '\0', '9e99'),
  )
  const body = fc.oneof(
    fc.array(fc.tuple(name, value)).map((fields) => new URLSearchParams(fields).toString()),
    fc.string({ unit: 'binary' }),
    fc.json(),
  )
  const strange = fc.asyncProperty(
    fc.constantFrom(...calls),
    body,
    fc.constantFrom(tv, phone, undefined),
    async (call, text, who) => {
      const query = call.encoding === 'query'
      const type = call.encoding === 'json' ? { 'content-type': 'application/json' } : form
      const headers = { ...type, ...(who && { token: who.token }) }
      const address = `${shop.origin}${pathOf(call)}${query ? `?${encodeURIComponent(Buffer.from(text).toString())}` : ''}`
      const answer = await fetch(address, { method: call.method, headers, ...(!query && { body: text }) })
      expect(answer.status).not.toBe(500)
      expect(await answer.json()).toHaveProperty('status')
    },
  )
  await fc.assert(strange, { numRuns: 1_000 })
  const before = heapBytes()
  await fc.assert(strange, { numRuns: 4_000 })
  expect(heapBytes() - before).toBeLessThan(16 * 1_024 * 1_024)
  expect(shop.logged()).not.toMatch(/failed\n/)
})

test('what is no HTTP at all, or stops halfway, harms nobody', async () => {
  const { port } = new URL(shop.origin)
  for (const rubbish of [
    '\x16\x03\x01\x02',
    'GET // HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET // HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    'POST /api/user/info HTTP/1.1\r\nContent-',
  ]) {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.resume().end(rubbish)
    await new Promise((resolve) => {
      socket.once('close', resolve)
    })
  }
  expect((await fetch(`${shop.origin}/livez`)).status).toBe(200)
})

test('the contract can be read by other programs', async () => {
  const answer = await fetch(`${shop.origin}/api/openapi.json`)
  const { paths } = z.parse(z.object({ paths: z.record(z.string(), z.unknown()) }), await answer.json())
  expect(Object.keys(paths)).toHaveLength(Object.keys(endpoints).length)
  expect(paths['/api/music/search']).toMatchObject({
    post: {
      operationId: 'search',
      requestBody: {
        content: { 'application/x-www-form-urlencoded': { schema: { required: ['keyword'] } } },
      },
    },
  })
  expect(paths['/push/alloc']).toMatchObject({ get: { parameters: [{ name: 'appId' }, { name: 'userId' }] } })
})

test('the server says that it lives, that it is ready, and what it counts', async () => {
  expect((await fetch(`${shop.origin}/livez`)).status).toBe(200)
  expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200)
  const metrics = await (await fetch(`${shop.origin}/metrics`)).text()
  expect(metrics).toMatch(/^openktv_http_answers_total\{status="200"\} [1-9]/m)
  expect(metrics).toMatch(/^openktv_connections_open [1-9]/m)
  expect(metrics).toMatch(/^openktv_push_held\{what="sockets"\} 0$/m)
  expect(metrics).toMatch(/^openktv_push_frames_total 0$/m)
})

test('tickets and tokens are never written to the log', async () => {
  const tv = await shop.aTv()
  const phone = await shop.aPhone(tv)
  await fetch(`${shop.origin}/q/averysecretticket1234`, { headers: { accept: 'text/html' } })
  for (const secret of [tv.token, phone.token, 'averysecretticket1234']) expect(shop.logged()).not.toContain(secret)
})

/** What is alive. */
function heapBytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}
