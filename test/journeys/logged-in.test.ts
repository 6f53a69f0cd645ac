import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wechatPhones } from './bridge.ts'
import { type Party, scan, startParty } from './party.ts'

let party: Party
let tv: Page
let origin: string
beforeAll(async () => {
  party = await startParty()
  tv = await party.tv()
  origin = party.server.origin
})
afterAll(() => party.end())

/** A guest of the TV, who has a token. */
async function guest(): Promise<Page> {
  const phone = await party.phone(await scan(tv))
  await phone.waitForURL('**/index')
  return phone
}

async function cookie(phone: Page, name: string): Promise<string> {
  return (await phone.context().cookies()).find((one) => one.name === name)?.value ?? ''
}

/** Another token of the same user, as the mini-program gets one. */
async function anotherToken(token: string): Promise<string> {
  const { ticket } = await call<{ ticket: string }>('/api/user/ticket', { purpose: 'miniToken' }, token)
  return (await call<{ token: string }>('/auth/auth/token', { ticket, purpose: 'miniToken' }, '')).token
}

async function call<Data>(path: string, fields: Record<string, string>, token: string): Promise<Data> {
  const answer = await fetch(origin + path, { method: 'POST', headers: { token }, body: new URLSearchParams(fields) })
  const { status, msg, data }: { status: number; msg: string; data: Data } = await answer.json()
  if (status !== 1) throw new Error(`${path} answered ${status} ${msg}`)
  return data
}

test('[AUT-8] user info that brings a token and a language: the token is kept, the login token goes, the language is read', async () => {
  const phone = await guest()
  const token = await anotherToken(await cookie(phone, 'tk'))
  await phone.context().addCookies([{ name: 'ltk', value: 'secondary', url: origin }])
  let brings: Record<string, string> = {}
  await phone.route('**/api/user/info', async (route) => {
    const answer = await route.fetch()
    const envelope: { data: object } = await answer.json()
    await route.fulfill({ json: { ...envelope, data: { ...envelope.data, ...brings } } })
  })
  await phone.goto(`${origin}/user/index`)
  await phone.getByRole('button', { name: '断开' }).waitFor()
  expect(await cookie(phone, 'ltk')).toBe('secondary')

  brings = { token, language: 'EN' }
  await phone.goto(`${origin}/user/index`)
  await phone.getByRole('heading', { name: 'Me', exact: true }).waitFor()
  expect([await cookie(phone, 'tk'), await cookie(phone, 'ltk')]).toEqual([token, ''])
  const cached: unknown = await phone.evaluate(() => JSON.parse(sessionStorage.getItem('userInfo') ?? '{}'))
  expect(cached).toMatchObject({ userUuid: expect.stringMatching(/./) })
  const asked = phone.waitForRequest('**/api/music/**')
  await phone.getByRole('link', { name: 'Discover' }).click()
  const headers = (await asked).headers()
  expect([headers['token'], headers['logintoken']]).toEqual([token, undefined])
  await phone.context().close()
})

test('[AUT-8] [BND-1] somebody is logged in while they are known and a token is held, and not with one of them', async () => {
  const phone = await guest()
  const bar = phone.getByRole('navigation', { name: '主导航' })
  const open = async (item: string): Promise<void> => await bar.getByRole('link', { name: item }).click()
  const rename = phone.getByRole('button', { name: '修改昵称' })
  await open('我的')
  await rename.waitFor()
  const token = await cookie(phone, 'tk')

  // What the page asks by itself would be refused, and lead to the login page.
  const asked = /\/(api|push)\//
  await phone.route(asked, (route) => route.abort())
  await phone.context().clearCookies({ name: 'tk' })
  await open('点歌')
  await rename.waitFor({ state: 'detached' })
  await open('我的')
  await phone.getByRole('heading', { name: '游客' }).waitFor()
  expect(await rename.count()).toBe(0)
  await phone.getByText('还没连接电视').waitFor()

  await phone.context().addCookies([{ name: 'tk', value: `${token.slice(0, -1)}_`, url: origin }])
  await phone.unroute(asked)
  await phone.goto(`${origin}/user/index`)
  await phone.getByRole('heading', { name: '游客' }).waitFor()
  expect(await phone.evaluate(() => sessionStorage.getItem('userInfo'))).toBeNull()
  await phone.context().close()
})

test('[AUT-13] the pages of a recording and of the TV’s sign-in ask with their scene who somebody is, others without', async () => {
  const phone = await guest()
  for (const [path, scene] of [
    ['/qrcodeAuth/abc', 'scan_login'],
    ['/ott/login?state=s&uuid=u', 'scan_login'],
    ['/media/detail?uid=1', 'show_time'],
    ['/recordingPlay/u/s', 'show_time'],
    ['/user/index', null],
  ] as const) {
    const asked = phone.waitForRequest('**/api/user/info')
    await phone.goto(origin + path)
    expect([path, new URLSearchParams((await asked).postData() ?? '').get('scene')]).toEqual([path, scene])
  }
  await phone.context().close()
})

test('[REQ-2] every call says who asks, in which language, from which page and from what', async () => {
  const phone = await guest()
  const asked = phone.waitForRequest('**/api/config/listConfigs')
  await phone.goto(`${origin}/song/rank?from=wall&language=en&sessionId=s1`)
  const headers = (await asked).headers()
  expect(headers).toMatchObject({
    token: await cookie(phone, 'tk'),
    terminaltype: 'weixin',
    language: 'EN',
    'content-type': 'application/x-www-form-urlencoded',
    refer: `${origin}/song/rank?from=wall`,
    isforeigh: '2',
  })
  const app = await party.phone('about:blank', wechatPhones.ios)
  const inside = app.waitForRequest('**/api/config/listConfigs')
  await app.goto(`${origin}/login`)
  const { isforeigh, language, token } = (await inside).headers()
  expect([isforeigh, language, token]).toEqual([undefined, 'CN', undefined])
  for (const page of [phone, app]) await page.context().close()
})
