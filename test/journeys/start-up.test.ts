import { EventEmitter, once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { inboxOf } from './inbox.ts'
import { type Party, scan, startParty } from './party.ts'
import { titled } from './titled.ts'
import { until } from './until.ts'

// Many pages, on a machine that may be busy.
const patient = { timeout: 60_000 }

let party: Party
let origin: string

beforeAll(async () => {
  party = await startParty()
  origin = party.server.origin
})
afterAll(() => party.end())

async function visitor(path: string): Promise<Page> {
  return await party.phone(origin + path)
}

test(
  '[SHL-13] [AUT-9] a page that needs a token sends a visitor to sign in, and back again with its query and with tokens that end in time',
  patient,
  async () => {
    const phone = await visitor('/ott/login?state=s1&uuid=AAAAAAAAAAAAAAAAAAAAAA')
    await phone.waitForURL('**/login')
    const number = '13900139001'
    await phone.getByLabel('手机号', { exact: true }).fill(number)
    await phone.getByRole('button', { name: '获取验证码' }).click()
    await phone.getByLabel('验证码', { exact: true }).fill(await inboxOf(origin, number).code())
    await phone.getByRole('checkbox').check()
    await phone.getByRole('button', { name: '登录', exact: true }).click()
    await phone.waitForURL('**/ott/login?*')
    expect(phone.url()).toBe(`${origin}/ott/login?state=s1&uuid=AAAAAAAAAAAAAAAAAAAAAA`)
    const cookies = await phone.context().cookies()
    const leftMinutes = (name: string) => {
      const expires = cookies.find((cookie) => cookie.name === name)?.expires ?? 0
      return Math.ceil((expires - Date.now() / 1_000) / 60)
    }
    const day = 24 * 60
    for (const [name, minutes] of [
      ['tk', 15 * day],
      ['accessToken', 29],
      ['refreshToken', 29 * day],
      ['grantType', 29 * day],
    ] as const)
      expect([name, minutes - leftMinutes(name)]).toEqual([name, expect.toSatisfy((gone) => gone >= 0 && gone <= 1)])
    await phone.context().close()
  },
)

test.each([
  ['SHL-15', '/recharge/d1', '/login'],
  ['SHL-16', '/login/s1/u1', '/login'],
  ['SHL-17', '/user/feedback/home/d1', '/user/feedback?deviceId=d1'],
  ['SHL-18', '/recordingPlay/u1/s2', '/media/detail?uid=u1&shareId=s2'],
  ['SHL-19', '/recording/1/u1/s2', '/media/share?edit=1&uid=u1&shareId=s2&logId=0'],
])('[%s] the old address %s leads on to %s', async (_clause, from, to) => {
  const phone = await visitor(from)
  const isReady = to === '/login'
  await phone.waitForURL((url) => url.pathname !== new URL(from, origin).pathname)
  if (!isReady) await phone.getByText('没有这个页面').waitFor()
  expect([from, phone.url()]).toEqual([from, isReady ? phone.url() : origin + to])
  await phone.context().close()
})

test(
  '[SHL-3] [BND-6] who it is and the configuration are asked for together, then the TV of the address, then the app is there',
  patient,
  async () => {
    const phone = await party.phone(await scan(await party.tv()))
    await phone.waitForURL('**/index')
    const deviceId = await phone.evaluate(() => JSON.parse(sessionStorage.getItem('userInfo') ?? '{}').deviceId)
    const traceId = await phone.evaluate(() => sessionStorage.getItem('traceId'))
    expect(traceId).toMatch(/./)
    const steps: string[] = []
    const gates = new EventEmitter()
    for (const [name, path] of [
      ['user', '**/api/user/info'],
      ['config', '**/api/config/listConfigs'],
      ['device', '**/api/deviceNet/qryStatus'],
    ] as const)
      await phone.route(path, async (route) => {
        const open = once(gates, name)
        steps.push(name)
        await open
        await route.continue()
      })
    await phone.goto(`${origin}/song/rank?deviceId=${deviceId}`, { waitUntil: 'commit' })
    await until('both are asked for', 10_000, () => steps.length === 2)
    expect(steps.toSorted()).toEqual(['config', 'user'])
    gates.emit('config')
    gates.emit('user')
    await until('the TV is asked for', 10_000, () => steps.length === 3)
    expect(steps.at(-1)).toBe('device')
    expect(await phone.getByRole('navigation').count()).toBe(0)
    gates.emit('device')
    await phone.getByRole('navigation', { name: '主导航' }).waitFor()
    expect(await phone.evaluate(() => sessionStorage.getItem('traceId'))).toBe(traceId)
    await phone.context().close()
  },
)

test('[SHL-27] the pages that explain are drawn', async () => {
  const phone = await visitor('/exception/wx')
  await phone.getByText('请在微信里打开这个页面').waitFor()
  await phone.goto(`${origin}/exception/singing`)
  await phone.getByText('有人正在唱歌').waitFor()
  await titled(phone, '正在演唱')
  await phone.context().close()
})

test(
  '[REQ-5] under the page’s own policy no script in an answer runs but the one hand-over to a payment',
  patient,
  async () => {
    const handOver = '<script src="/pay/handoff/AbCdEfGhIjKlMnOpQr_-12.js"></script>'
    const mark = "document.documentElement.dataset.ran = 'bad'"
    expect(await ran(handOver)).toBe('handed over')
    for (const hostile of [
      `<script>${mark}</script>`,
      `<script src="data:text/javascript,${mark}"></script>`,
      `${handOver}<img src=x onerror="${mark}">`,
      handOver.replace('/pay/', '/pay/../pay/'),
      JSON.stringify(`<script>${mark}</script>`),
    ])
      expect([hostile, await ran(hostile)]).toEqual([hostile, undefined])
  },
)

test('[AUT-10] garbage in every key, or a storage that throws, never breaks a start', async () => {
  const garbled = await party.phone('about:blank')
  await garbled.addInitScript(() => {
    for (const key of [
      'tk',
      'ltk',
      'userInfo',
      'username',
      'traceId',
      'logData',
      'pageOpenTime',
      'sys-config',
      'returnPage',
    ]) {
      sessionStorage.setItem(key, '{"\u0000%E0%A4%A')
      document.cookie = `${key}=%E0%A4%A`
    }
    for (const key of ['accessToken', 'refreshToken', 'grantType', 'language', 'searchHistory'])
      document.cookie = `${key}=%E0%A4%A`
  })
  await garbled.goto(`${origin}/index`)
  await garbled.getByRole('button', { name: /^点《/ }).first().waitFor()
  const forbidden = await party.phone('about:blank')
  await forbidden.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
  await forbidden.goto(`${origin}/index`)
  await forbidden.getByRole('button', { name: /^点《/ }).first().waitFor()
  for (const page of [garbled, forbidden]) await page.context().close()
})

/** What ran of an answer to the start's own question. */
async function ran(body: string): Promise<string | undefined> {
  const phone = await party.phone('about:blank')
  await phone.route('**/pay/handoff/*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "document.documentElement.dataset.ran = 'handed over'" }),
  )
  await phone.route('**/config/listConfigs', (route) => route.fulfill({ contentType: 'application/json', body }))
  await phone.goto(`${origin}/index`)
  await until('the start has come to its end', 10_000, () =>
    phone.evaluate(() => document.documentElement.dataset['ran'] ?? document.querySelector('main, h1') !== null),
  )
  const said = await phone.evaluate(() => document.documentElement.dataset['ran'])
  await phone.context().close()
  return said
}
