import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutside } from '../engines/outside/create-outside.ts'
import type { Outside } from '../engines/outside/outside.ts'
import { createHttp, type Http } from '../http/http.ts'
import { createLog } from '../http/log.ts'
import { createSecrets } from '../http/secrets.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'
import { serveSandbox } from './serve-sandbox.ts'

let sandbox: Sandbox
let outside: Outside
let http: Http
let origin: string

beforeAll(async () => {
  sandbox = await createSandbox()
  outside = createOutside(sandbox.outsideConfig)
  http = createHttp({
    log: createLog('silent', () => undefined),
    secrets: createSecrets(),
    callerOf: async () => ({ kind: 'nobody' }),
    publicOrigin: undefined,
    trustProxy: false,
    checkAnswers: true,
    now: Date.now,
  })
  serveSandbox(http.app, sandbox)
  origin = (await http.app.listen({ port: 0, host: '127.0.0.1' })).replace(/\/$/, '')
})
afterAll(async () => {
  await http.close()
  await outside.close()
  await sandbox.close()
})

const chinese = { 'accept-language': 'zh-CN,zh;q=0.9' }

function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(origin + path, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' })
}

function wishFor(scope: 'base' | 'userinfo', redirectUri = `${origin}/auth/back`): string {
  const url = outside.messagingApp.authorizeUrl({ state: 'st4te', redirectUri, scope })
  return url.slice(url.indexOf('?') + 1).replace('#wechat_redirect', '')
}

async function consent(fields: Record<string, string>): Promise<URL> {
  const answer = await post('/sandbox/wechat/consent', { query: wishFor('userinfo'), ...fields })
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location') ?? '')
}

test('the inbox shows the newest message first, its code, and what it is: a sandbox', async () => {
  await outside.sms.sendCode('13800138000', { code: '012345', purpose: 'signIn', minutes: 5, language: 'CN' })
  await outside.mail.send({ to: 'a@example.com', subject: '<b>激活', text: 'https://ktv.example.com/?a=1&b=2' })
  const answer = await fetch(`${origin}/sandbox`, { headers: chinese })
  const page = await answer.text()
  expect(page.indexOf('https://ktv')).toBeLessThan(page.indexOf('012345'))
  expect(page).toContain('沙盒')
  expect(page).toContain('&lt;b&gt;激活')
  expect(page).toContain('<a href="https://ktv.example.com/?a=1&amp;b=2" rel="noreferrer">')
  expect(await (await fetch(`${origin}/sandbox/inbox.json?to=13800138000`)).json()).toMatchObject({
    messages: [{ kind: 'sms', code: '012345' }],
  })
})

test('no page of the sandbox runs or loads anything but its own files', async () => {
  for (const path of ['/sandbox', `/sandbox/connect/oauth2/authorize?${wishFor('base')}`]) {
    const answer = await fetch(origin + path)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'")
    expect(await answer.text()).not.toMatch(/<script(?! src="\/sandbox\/)|<[^>]+ on\w+=|style="/)
  }
})

test('what a message says can never become markup', async () => {
  for (const text of ['<script>alert(1)</script>', '" onload="x', "'><img src=x>", 'javascript:alert(1)']) {
    await outside.mail.send({ to: 'x@example.com', subject: text, text })
  }
  const page = await (await fetch(`${origin}/sandbox`)).text()
  expect(page).not.toContain('<script>')
  expect(page).not.toContain('<img')
  expect(page).not.toContain('href="javascript')
})

test('consenting leads back with a code for that person and the same state', async () => {
  const back = await consent({ name: ' 小林\u202E ' })
  expect(`${back.origin}${back.pathname}`).toBe(`${origin}/auth/back`)
  expect(back.searchParams.get('state')).toBe('st4te')
  const identity = await outside.messagingApp.identify(back.searchParams.get('code') ?? '')
  expect(identity.nickname).toBe('小林')
})

test('refusing leads back without a code', async () => {
  const back = await consent({ refuse: '1' })
  expect([...back.searchParams.keys()]).toEqual(['state'])
})

async function consentPage(scope: 'base' | 'userinfo'): Promise<string> {
  return (await fetch(`${origin}/sandbox/connect/oauth2/authorize?${wishFor(scope)}`)).text()
}

test('the consent page says what the app will learn', async () => {
  expect(await consentPage('base')).toContain('snsapi_base')
  expect(await consentPage('userinfo')).toContain('snsapi_userinfo')
})

test('a link that the messaging app would not accept leads nowhere', async () => {
  const right = wishFor('base')
  const wrong = [
    '',
    right.split('&').toReversed().join('&'),
    right.replace(sandbox.appId, 'wx1'),
    right.replace('snsapi_base', 'snsapi_all'),
    wishFor('base', 'https://evil.example/'),
    wishFor('base', `${origin}.evil.example/`),
    wishFor('base', `${origin.replace('//', '//user@evil.example:80@')}/`),
    wishFor('base', '//evil.example/'),
    wishFor('base', 'javascript:alert(1)'),
  ]
  for (const query of wrong) {
    expect((await fetch(`${origin}/sandbox/connect/oauth2/authorize?${query}`)).status, query).toBe(400)
    const answer = await post('/sandbox/wechat/consent', { query, name: 'Sam' })
    expect([answer.status, answer.headers.get('location')], query).toEqual([400, null])
  }
})

test('a page from elsewhere cannot press the sandbox’s buttons', async () => {
  for (const foreign of ['https://evil.example', 'null', `${origin}0`]) {
    const headers = { origin: foreign }
    const answers = [
      await post('/sandbox/misbehave', { service: 'sms', how: 'error' }, headers),
      await post('/sandbox/wechat/consent', { query: wishFor('base'), name: 'Sam' }, headers),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403])
  }
  expect(sandbox.behaviour.current('sms')).toBe('none')
})

test('it can be told to misbehave, by a form or by JSON, and says so', async () => {
  expect((await post('/sandbox/misbehave', { service: 'wechat', how: 'wrongState', times: '1' })).status).toBe(200)
  expect((await consent({ name: 'Sam' })).searchParams.get('state')).not.toBe('st4te')
  expect((await consent({ name: 'Sam' })).searchParams.get('state')).toBe('st4te')

  const json = { method: 'POST', headers: { 'content-type': 'application/json' } }
  await fetch(`${origin}/sandbox/misbehave`, { ...json, body: '{"service":"sms","how":"error"}' })
  const code = { code: '012345', purpose: 'signIn', minutes: 5, language: 'CN' }
  await expect(outside.sms.sendCode('13800138000', code)).rejects.toMatchObject({ kind: 'unreachable' })
  expect(await (await fetch(`${origin}/sandbox`, { headers: chinese })).text()).toContain('短信: 服务器错误')
  const pressed = await post('/sandbox/misbehave', { service: 'sms', how: 'none' }, { accept: 'text/html', origin })
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/sandbox'])
  await outside.sms.sendCode('13800138000', code)
  expect((await post('/sandbox/misbehave', { service: 'mail', how: 'wrongState' })).status).toBe(400)
})

test('only pages of our own address can have a true signature', async () => {
  const asked = { appId: sandbox.appId, nonceStr: 'n', timestamp: '1', signature: 'x' }
  const check = async (url: string): Promise<unknown> => {
    const query = new URLSearchParams({ ...asked, url }).toString()
    return (await fetch(`${origin}/sandbox/wechat/check-signature?${query}`)).json()
  }
  expect(await check(`${origin}/index`)).toEqual({ ok: false, errMsg: 'invalid signature' })
  expect(await check('https://evil.example/')).toEqual({ ok: false, errMsg: 'invalid url domain' })
})

test('whatever is sent to it, it never breaks', { timeout: 60_000 }, async () => {
  const path = fc.constantFrom('/sandbox/misbehave', '/sandbox/wechat/consent')
  const type = fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'text/plain')
  const field = fc.constantFrom('service', 'how', 'times', 'slowMs', 'query', 'name', 'refuse', '__proto__')
  const fields = fc.dictionary(field, fc.string({ unit: 'binary' })).map((all) => new URLSearchParams(all).toString())
  const body = fc.oneof(fc.string(), fc.json(), fields)
  await fc.assert(
    fc.asyncProperty(path, type, body, async (url, contentType, payload) => {
      const headers = { 'content-type': contentType }
      const answer = await http.app.inject({ method: 'POST', url, payload, headers })
      expect(answer.statusCode).toBeLessThan(500)
    }),
    { numRuns: 2_000 },
  )
  await fc.assert(
    fc.asyncProperty(fc.webQueryParameters(), async (query) => {
      for (const url of ['inbox.json', 'connect/oauth2/authorize', 'wechat/check-signature']) {
        expect((await http.app.inject(`/sandbox/${url}?${query}`)).statusCode).toBeLessThan(500)
      }
    }),
    { numRuns: 500 },
  )
})

test('the inbox keeps the newest 200 messages', async () => {
  for (let index = 0; index < 250; index += 1) sandbox.inbox.add({ kind: 'sms', to: '1', text: String(index) })
  expect(sandbox.inbox.list()).toHaveLength(200)
  expect(sandbox.inbox.list()[0]?.text).toBe('249')
})
