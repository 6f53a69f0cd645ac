import { connect } from 'node:net'
import { endpoint } from '@openktv/contract/endpoint'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openBareHttp } from '../testing/bare-http.ts'
import { userOf } from './caller.ts'
import { type HttpNeeds, strictRules } from './http.ts'
import { pageHeaders } from './security-headers.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const rename = endpoint({
  path: '/user/rename',
  input: z.object({ nickname: z.string() }),
  output: z.object({ by: z.string() }),
})
const renaming = { method: 'POST', url: '/api/user/rename', payload: 'nickname=x' } as const

let http: ReturnType<typeof openBareHttp> | undefined
let renamed = 0
afterEach(() => http?.close())

function open(needs: Partial<HttpNeeds> = {}) {
  const opened = openBareHttp(needs)
  http = opened
  renamed = 0
  opened.routes.on(rename, async (_payload, asked) => {
    renamed += 1
    return { by: userOf(asked) }
  })
  return opened
}

test('what the browser may do with an answer of the API: read it, and nothing else', async () => {
  const { app } = open()
  const answer = await app.inject({ ...renaming, headers: { ...form, token: 'li' } })
  expect(answer.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(answer.headers).not.toHaveProperty('strict-transport-security')
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
})

test('only a browser that came by HTTPS is told to come by HTTPS again', async () => {
  const { app } = open({ trustProxy: true })
  const byHttps = await app.inject({ url: '/none', headers: { 'x-forwarded-proto': 'https' } })
  expect(byHttps.headers['strict-transport-security']).toBe('max-age=31536000')
  expect((await app.inject({ url: '/none' })).headers).not.toHaveProperty('strict-transport-security')
})

test('a page runs its own scripts alone, writes no text as a script, and is framed by nobody', () => {
  const asked = { host: '192.168.1.20:3000', protocol: 'http', publicOrigin: undefined, pageOrigins: [] } as const
  const lan = pageHeaders({ ...asked, formOrigins: ['https://pay.example.com'] })
  const policy = lan['content-security-policy'] ?? ''
  expect(policy.split('; ').toSorted()).toEqual([
    "base-uri 'none'",
    "connect-src 'self' ws://192.168.1.20:3000",
    "default-src 'self'",
    "form-action 'self' https://pay.example.com",
    "frame-ancestors 'none'",
    "img-src 'self' data: blob: https://open.weixin.qq.com",
    "media-src 'self' blob:",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    'trusted-types ktv-script ktv-worker',
    "worker-src 'self'",
  ])
  expect(lan['permissions-policy']).toContain('camera=(self), microphone=(self), accelerometer=(), ')
  expect(lan).not.toHaveProperty('cross-origin-opener-policy')
  const open443 = {
    host: 'ktv.example.com',
    protocol: 'https',
    publicOrigin: undefined,
    pageOrigins: [],
    formOrigins: [],
  } as const
  expect(pageHeaders(open443)['cross-origin-opener-policy']).toBe('same-origin')
  const elsewhere = pageHeaders({ ...asked, pageOrigins: ['https://api.example.com'], formOrigins: [] })
  expect(elsewhere['content-security-policy']).toContain(
    "connect-src 'self' https://api.example.com ws://192.168.1.20:3000 wss://api.example.com;",
  )
  const forged = pageHeaders({ ...asked, host: "x; script-src 'unsafe-inline'", formOrigins: [] })
  expect(forged['content-security-policy']).toContain("connect-src 'self';")
})

test('what never becomes a request is answered in an envelope too, and the line is closed', async () => {
  const { app } = open()
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const long = `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(17_000)}\r\n\r\n`
  for (const [text, code] of [
    ['no http at all\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: x\r\nBad Header: 1\r\n\r\n', 400],
    ['POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
    [long, 431],
    ['GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['GET /api/%c0%ae HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
  ] as const) {
    const answer = await talk(port, text)
    expect([text.slice(0, 30), answer.slice(9, 12)]).toEqual([text.slice(0, 30), String(code)])
    expect(answer).toContain(`{"data":null,"status":${code},"msg":"msg.bad.request"}`)
    expect(answer).toMatch(/^content-security-policy: default-src 'none'/im)
  }
})

test('behind our proxy its request id goes on, if it is one; nobody else chooses theirs', async () => {
  expect(await idOf(true, 'abcd-1234_EFGH')).toBe('abcd-1234_EFGH')
  for (const given of ['short', 'with space and more', 'x'.repeat(65), 'forged\u00e9line-id']) {
    expect(await idOf(true, given)).toMatch(/^[\w-]{12}$/)
  }
  expect(await idOf(false, 'abcd-1234_EFGH')).toMatch(/^[\w-]{12}$/)
})

test('no cookie says who calls: a token in one is nobody’s', async () => {
  const { app } = open()
  for (const cookie of ['token=li', 'tk=li; token=li; accessToken=li; loginToken=li']) {
    const answer = await app.inject({ ...renaming, headers: { ...form, cookie } })
    expect(answer.json()).toEqual({ data: null, status: 401, msg: 'msg.login.first' })
  }
  expect(renamed).toBe(0)
})

test('a page of another site is refused before its call does anything, whatever it sends; a program is no page', async () => {
  const { app } = open()
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:80.evil.example' },
    { origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost:80' },
    { 'sec-fetch-site': 'made up' },
  ]
  for (const headers of foreign) {
    const answer = await app.inject({ ...renaming, headers: { ...form, token: 'li', ...headers } })
    expect([headers, answer.statusCode]).toEqual([headers, 403])
    expect(answer.json()).toEqual({ data: null, status: 403, msg: 'msg.no.permission' })
  }
  expect(renamed).toBe(0)
  const own: Record<string, string>[] = [
    {},
    { origin: 'http://localhost:80' },
    { origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ]
  for (const headers of own) {
    const answer = await app.inject({ ...renaming, headers: { ...form, token: 'li', ...headers } })
    expect([headers, answer.statusCode]).toEqual([headers, 200])
  }
})

test('a foreign origin that the operator allows may call and read, exactly that one and never by cookies', async () => {
  const { app } = open({ rules: { ...strictRules, callOrigins: ['https://app.example.com'] } })
  const ask = (origin: string, method: 'OPTIONS' | 'POST', url: string = renaming.url) =>
    app.inject({ ...renaming, url, method, headers: { ...form, token: 'li', origin, 'sec-fetch-site': 'cross-site' } })
  const allowed = await ask('https://app.example.com', 'POST')
  expect(allowed.statusCode).toBe(200)
  expect(allowed.headers).toMatchObject({ 'access-control-allow-origin': 'https://app.example.com', vary: 'Origin' })
  expect(allowed.headers).not.toHaveProperty('access-control-allow-credentials')
  const preflight = await ask('https://app.example.com', 'OPTIONS')
  expect(preflight.statusCode).toBe(204)
  expect(preflight.headers['access-control-allow-headers']).toContain('token')
  for (const origin of [
    'https://app.example.com.evil.example',
    'https://APP.example.com',
    'http://app.example.com',
    '*',
  ]) {
    for (const method of ['OPTIONS', 'POST'] as const) {
      const answer = await ask(origin, method)
      expect([origin, method, answer.statusCode]).toEqual([origin, method, 403])
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    }
  }
  expect((await ask('https://app.example.com', 'OPTIONS', '/files/songs/1')).statusCode).toBe(403)
})

function talk(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1')
    socket.on('data', (chunk) => (heard += String(chunk)))
    socket.once('close', () => resolve(heard))
    socket.once('error', reject)
    socket.write(text)
  })
}

async function idOf(trustProxy: boolean, given: string): Promise<unknown> {
  const { app, close } = openBareHttp({ trustProxy })
  const { headers } = await app.inject({ url: '/none', headers: { 'x-request-id': given } })
  await close()
  return headers['x-request-id']
}
