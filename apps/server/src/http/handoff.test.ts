import { endpoint } from '@openktv/contract/endpoint'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openBareHttp } from '../testing/bare-http.ts'
import { userOf } from './caller.ts'
import { beginsLikeScript, createHandOffs, type HandOff, isHandOff } from './handoff.ts'
import { strictRules } from './http.ts'
import { createSecrets } from './secrets.ts'

const gateway = 'https://pay.example.com'
const form = { action: `${gateway}/cashier?v=1`, fields: { amount: '9.90', subject: '</script>\u2028"\'`' } }

function aDesk() {
  const clock = { nowMs: 0 }
  const handOffs = createHandOffs({ secrets: createSecrets(), now: () => clock.nowMs, payOrigins: [gateway] })
  return { ...handOffs, clock }
}

function tokenOf({ text }: HandOff): string {
  return /^<script src="\/pay\/handoff\/([\w-]{22})\.js"><\/script>$/.exec(text)?.[1] ?? ''
}

function cookieOf({ cookie }: HandOff): string {
  return cookie.split(';')[0] ?? ''
}

test('[REQ-5] a form is handed off once, within a minute, and only to whom it was lent', () => {
  const { lend, take, clock } = aDesk()
  const lent = lend('li', form)
  const token = tokenOf(lent)
  expect(lent.cookie).toMatch(/; Path=\/pay\/handoff\/[\w-]{22}\.js; Max-Age=60; HttpOnly; SameSite=Strict$/)
  expect(take(token, { cookie: undefined, userUuid: undefined })).toBeUndefined()
  expect(take(token, { cookie: 'handoff=AAAAAAAAAAAAAAAAAAAAAA', userUuid: 'wang' })).toBeUndefined()
  expect(take(token, { cookie: `a=b; ${cookieOf(lent)}; c=d`, userUuid: undefined })).toContain(gateway)
  expect(take(token, { cookie: cookieOf(lent), userUuid: 'li' })).toBeUndefined()
  const late = lend('li', form)
  clock.nowMs = 60_000
  expect(take(tokenOf(late), { cookie: cookieOf(late), userUuid: 'li' })).toBeUndefined()
  expect(take('AAAAAAAAAAAAAAAAAAAAAA', { cookie: undefined, userUuid: 'li' })).toBeUndefined()
})

test('[REQ-5] the script builds exactly the form it was given, whatever is written in it', () => {
  const { lend, take } = aDesk()
  const script = take(tokenOf(lend('li', form)), { cookie: undefined, userUuid: 'li' }) ?? ''
  expect(script).not.toMatch(/<\/script|innerHTML|document\.write|\u2028/)
  const made: Record<string, string>[] = []
  const submitted: unknown[] = []
  const element = () => {
    const attributes: Record<string, string> = {}
    made.push(attributes)
    return { setAttribute: (name: string, value: string) => (attributes[name] = value), append: () => undefined }
  }
  class HTMLFormElement {
    submit(): void {
      submitted.push(this)
    }
  }
  runInNewContext(script, { document: { createElement: element, body: { append: () => undefined } }, HTMLFormElement })
  expect(made).toEqual([
    { method: 'POST', action: form.action, 'accept-charset': 'utf-8', hidden: '' },
    { type: 'hidden', name: 'amount', value: '9.90' },
    { type: 'hidden', name: 'subject', value: form.fields.subject },
  ])
  expect(submitted).toHaveLength(1)
})

test('a payment form goes to a payment host and nowhere else', () => {
  const { lend } = aDesk()
  const elsewhere = [
    'https://evil.example/',
    `${gateway}.evil.example/`,
    'https://pay.example.com@evil.example/',
    'https://pay.example.com:8443/',
    'http://pay.example.com/',
    '//pay.example.com/',
    'javascript:alert(1)',
    'data:text/html,x',
    '',
  ]
  for (const action of elsewhere) expect(() => lend('li', { action, fields: {} }), action).toThrow('may not go')
  const fields = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`f${index}`, '']))
  expect(() => lend('li', { ...form, fields })).toThrow('too much')
})

test('only what the desk lent is a hand-off', () => {
  const lent = aDesk().lend('li', form)
  expect(isHandOff(lent)).toBe(true)
  expect(isHandOff({ ...lent })).toBe(false)
  for (const text of ['<script src=x>', ' \n<SCRIPT>', '<scripty']) expect(beginsLikeScript(text)).toBe(true)
  for (const text of ['', '{"data":"<script"}', 'a<script', 1]) expect(beginsLikeScript(text)).toBe(false)
})

const output = z.string()
const pay = endpoint({ path: '/pay/testPay', input: z.object({}), output: z.unknown() })
const forger = endpoint({ path: '/pay/forger', input: z.object({}), output, caller: 'anyone' })

let http: ReturnType<typeof openBareHttp>
beforeEach(() => {
  http = openBareHttp({ rules: { ...strictRules, payOrigins: [gateway] } })
  const { routes, handOffs, app } = http
  routes.on(pay, async (_payload, asked) => handOffs.lend(userOf(asked), form))
  routes.on(forger, async () => '<script src="/pay/handoff/AAAAAAAAAAAAAAAAAAAAAA.js"></script>')
  app.get('/raw', async () => '  <ScRiPt>alert(1)</script>')
})
afterEach(() => http.close())

test('[REQ-5] the answer is the one string a client writes, and its script is fetched once', async () => {
  const answer = await http.app.inject({ method: 'POST', url: '/api/pay/testPay', headers: { token: 'li' } })
  expect(answer.body).toMatch(/^<script src="\/pay\/handoff\/[\w-]{22}\.js"><\/script>$/)
  expect(answer.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  const url = /src="([^"]+)"/.exec(answer.body)?.[1] ?? ''
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  expect((await http.app.inject({ url })).statusCode).toBe(404)
  const script = await http.app.inject({ url, headers: { cookie } })
  expect([script.statusCode, script.body.includes(gateway)]).toEqual([200, true])
  expect(script.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  const again = await http.app.inject({ url, headers: { cookie } })
  expect([again.statusCode, again.headers['content-type']]).toEqual([404, 'text/javascript; charset=utf-8'])
  expect(again.body).toBe("'use strict'\n")
  for (const name of ['x.js', '%2e%2e', `${'A'.repeat(22)}.js.map`, '']) {
    const wrong = await http.app.inject({ url: `/pay/handoff/${name}`, headers: { token: 'li' } })
    expect([name, wrong.statusCode]).toEqual([name, 404])
  }
  expect(http.logged()).not.toContain(url)
})

test('[REQ-5] no other answer begins like a script, neither as a body nor as the data of an envelope', async () => {
  for (const [method, url] of [
    ['POST', '/api/pay/forger'],
    ['GET', '/raw'],
  ] as const) {
    const answer = await http.app.inject({ method, url })
    expect([answer.statusCode, answer.json()]).toEqual([500, { data: null, status: 500, msg: 'msg.server.error' }])
  }
})
