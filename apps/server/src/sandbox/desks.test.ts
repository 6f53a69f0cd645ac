import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createSandbox, type Sandbox } from './sandbox.ts'

let sandbox: Sandbox
let api: string
let app: { appid: string; secret: string }

beforeAll(async () => {
  sandbox = await createSandbox()
  const { wechat } = sandbox.outsideConfig
  api = wechat?.apiBase ?? ''
  app = { appid: wechat?.appId ?? '', secret: wechat?.secret ?? '' }
})
afterAll(() => sandbox.close())

async function ask(path: string, query: Record<string, string> = {}): Promise<Record<string, unknown>> {
  return json(await fetch(`${api}${path}?${new URLSearchParams(query).toString()}`))
}

async function json(answer: Response): Promise<Record<string, unknown>> {
  return z.record(z.string(), z.unknown()).parse(await answer.json())
}

test('the played messaging app refuses in the words of the real one', async () => {
  const exchange = '/sns/oauth2/access_token'
  expect(await ask(exchange, { ...app, appid: 'wx1' })).toMatchObject({ errcode: 40013 })
  expect(await ask(exchange, { ...app, secret: 'x' })).toMatchObject({ errcode: 40125 })
  expect(await ask(exchange, app)).toMatchObject({
    errcode: 41008,
    errmsg: expect.stringMatching(/^missing code, rid: /),
  })
  expect(await ask(exchange, { ...app, code: 'x' })).toMatchObject({ errcode: 40029 })
  const code = sandbox.wechat.consent('Sam', 'base')
  const granted = await ask(exchange, { ...app, code })
  expect(granted).toMatchObject({ expires_in: 7_200, scope: 'snsapi_base' })
  expect(await ask(exchange, { ...app, code })).toMatchObject({ errcode: 40163 })

  const token = String(granted['access_token'])
  const openid = String(granted['openid'])
  expect(await ask('/sns/userinfo', { access_token: token, openid })).toMatchObject({ errcode: 48001 })
  expect(await ask('/sns/userinfo', { access_token: token, openid: 'o' })).toMatchObject({ errcode: 40003 })
  expect(await ask('/sns/userinfo', { access_token: 'x', openid })).toMatchObject({ errcode: 40001 })
  const ticket = { access_token: token, type: 'jsapi' }
  expect(await ask('/cgi-bin/ticket/getticket', ticket)).toMatchObject({ errcode: 40001 })
})

test('what its API does not have is not found, and nonsense breaks nothing', async () => {
  expect((await fetch(`${api}/cgi-bin/menu`)).status).toBe(404)
  for (const body of ['{', '[]', '{"appid":{}}', 'null']) {
    const answer = await fetch(`${api}/cgi-bin/stable_token`, { method: 'POST', body })
    expect(await answer.json()).toMatchObject({ errcode: 40013 })
    expect((await fetch(`${api}/`, { method: 'POST', body })).status).toBe(200)
  }
})

async function openidOf(platform: Sandbox, name: string): Promise<unknown> {
  const { apiBase = '', appId = '', secret = '' } = platform.outsideConfig.wechat ?? {}
  const query = new URLSearchParams({ appid: appId, secret, code: platform.wechat.consent(name, 'base') }).toString()
  return (await json(await fetch(`${apiBase}/sns/oauth2/access_token?${query}`)))['openid']
}

test('two messaging-app people with other names are other people, also after a restart', async () => {
  const other = await createSandbox()
  expect(await openidOf(other, '小林')).toBe(await openidOf(sandbox, '小林'))
  expect(await openidOf(other, '老周')).not.toBe(await openidOf(sandbox, '小林'))
  await other.close()
})

test('a service that has credentials is the real one, the others are played', async () => {
  const mail = { smtpUrl: 'smtps://mail.example.com', from: 'ktv@example.com' }
  const half = await createSandbox({ given: { mail, wechat: undefined, sms: undefined } })
  expect(half.outsideConfig.mail).toBe(mail)
  expect(half.outsideConfig.sms?.apiBase).toContain('127.0.0.1')
  await half.close()
})
