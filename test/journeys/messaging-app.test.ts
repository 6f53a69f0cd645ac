import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BridgeOptions } from './bridge-page.ts'
import { playBridge, wechatPhones } from './bridge.ts'
import { type Party, scan, startParty } from './party.ts'
import { until } from './until.ts'

const formPath = '/auth/signin/wechatmp'
const rank = '/song/rank/songs?id=hot'

// Many pages, on a machine that may be busy.
const patient = { timeout: 60_000 }

let party: Party
let tv: Page
let origin: string
/** Somebody who signed in inside the messaging app. */
let member: Page

beforeAll(async () => {
  party = await startParty()
  tv = await party.tv()
  origin = party.server.origin
})
afterAll(() => party.end())

/** A phone inside the messaging app that has not opened anything yet. */
async function wechatPhone(bridge: Partial<BridgeOptions> = {}): Promise<Page> {
  const phone = await party.phone('about:blank', wechatPhones[bridge.platform ?? 'android'])
  await playBridge(phone.context(), bridge)
  return phone
}

async function visitor(path: string): Promise<Page> {
  return await party.phone(origin + path)
}

/** Opens an address and answers what the sign-in form said, or nothing where none was sent. */
async function formOf(phone: Page, address: string): Promise<string | null | undefined> {
  const sent = phone.waitForRequest((request) => request.url().endsWith(formPath), { timeout: 10_000 })
  await phone.goto(address).catch(() => undefined)
  return new URLSearchParams((await sent).postData() ?? '').get('redirectUrl')
}

/** Signs in as somebody on the consent page, and waits until the phone is back with a token. */
async function consent(phone: Page, name = '小林'): Promise<void> {
  await phone.getByRole('button', { name }).click()
  await until('the phone is back', 15_000, async () => {
    const { tk } = await kept(phone).catch(() => ({ tk: null }))
    return tk !== null && phone.url() === origin + rank
  })
}

const kept = (phone: Page) => phone.evaluate(() => ({ tk: sessionStorage.getItem('tk'), cookies: document.cookie }))

const cookie = async (phone: Page, name: string): Promise<string | undefined> =>
  (await phone.context().cookies()).find((one) => one.name === name)?.value

test('[AUT-4] inside the messaging app the first visit signs in by a form and comes back to where it was', async () => {
  member = await wechatPhone()
  expect(await formOf(member, origin + rank)).toBe(origin + rank)
  await consent(member)
  await member.getByRole('button', { name: /^点《/ }).first().waitFor()
  expect(member.url()).toBe(origin + rank)
  const { tk, cookies } = await kept(member)
  expect(tk).toMatch(/^[\w-]{20,}$/)
  expect(cookies).not.toContain('tk=')
  for (const name of ['accessToken', 'refreshToken', 'grantType']) expect(cookies).toContain(`${name}=`)
})

test('[AUT-5] a later visit without tokens is renewed by the refresh token, without any form', async () => {
  const spent = await cookie(member, 'refreshToken')
  await member.evaluate(() => sessionStorage.clear())
  await member.context().clearCookies({ name: 'accessToken' })
  let forms = 0
  member.on('request', (request) => (forms += request.url().endsWith(formPath) ? 1 : 0))
  await member.goto(origin + rank)
  await member.getByRole('button', { name: /^点《/ }).first().waitFor()
  expect(forms).toBe(0)
  expect((await kept(member)).tk).toMatch(/^[\w-]{20,}$/)
  expect(await cookie(member, 'refreshToken')).not.toBe(spent)
})

test('[AUT-6] coming back from a TV’s sign-in code signs in on that TV and says so', async () => {
  const ticket = await signInTicket()
  await member.goto(`${origin}/?uuid=${ticket}`)
  await member.getByText('已连接电视，去点歌吧').waitFor()
  expect(new URL(member.url()).search).toBe('')
})

test('[AUT-4] when the server wants another grant type, the token goes and the form starts anew', async () => {
  await member.context().addCookies([{ name: 'grantType', value: 'older', url: origin }])
  expect(await formOf(member, origin + rank)).toBe(origin + rank)
  await consent(member)
  await member.getByRole('button', { name: /^点《/ }).first().waitFor()
})

test('[AUT-7] [SHL-26] the mini-program’s ticket is exchanged for a login token, vanishes from the address bar, and counts once', async () => {
  const { tk } = await kept(member)
  const issued = await call<{ ticket: string }>('/api/user/ticket', { purpose: 'miniToken' }, tk ?? '')
  const address = `${origin}/user/index?miniToken=${issued.ticket}&from=mini`
  const userAgent = `${wechatPhones.android.userAgent ?? ''} miniProgram/wx1`
  const mini = await party.phone(address, { userAgent })
  await mini.getByText('我的收藏').waitFor()
  expect(mini.url()).toBe(`${origin}/user/index?from=mini`)
  const stored = await mini.evaluate(() => [sessionStorage.getItem('tk'), sessionStorage.getItem('ltk')])
  expect(stored).toEqual([expect.stringMatching(/^[\w-]{20,}$/), stored[0]])
  const asked = mini.waitForRequest('**/api/music/**')
  await mini.getByRole('link', { name: '发现' }).click()
  expect((await asked).headers()['logintoken']).toBe(stored[0])
  const thief = await visitor(address.slice(origin.length))
  await thief.getByText('登录没成功，请再试一次').waitFor()
  expect(await cookie(thief, 'tk')).toBeUndefined()
  for (const page of [mini, thief]) await page.context().close()
})

test(
  '[AUT-5] a renewal that fails in any way, or comes with another status than 2000, starts the form',
  patient,
  async () => {
    for (const fails of ['status 1', 'busy', 'no answer']) {
      const phone = await wechatPhone()
      await phone.context().addCookies([{ name: 'refreshToken', value: 'r', url: origin }])
      const tokens = { token: 't', accessToken: 'a', refreshToken: 'r', grantType: 'g', userUuid: 'u' }
      await phone.route('**/auth/token/refresh?*', (route) => {
        if (fails === 'no answer') return route.abort()
        if (fails === 'busy') return route.fulfill({ status: 503, body: '' })
        return route.fulfill({ json: { data: tokens, status: 1, msg: '' } })
      })
      expect([fails, await formOf(phone, origin + rank)]).toEqual([fails, origin + rank])
      await phone.context().close()
    }
  },
)

test.each(['android', 'ios'] as const)(
  '[BND-2] [AUT-14] the messaging app on %s scans the TV’s code',
  patient,
  async (platform) => {
    const value = await scan(tv)
    const phone = await wechatPhone({ platform, answers: { scanQRCode: { outcome: 'ok', value } } })
    await formOf(phone, origin + rank)
    await consent(phone, platform === 'ios' ? 'Sam' : '老周')
    await phone.goto(`${origin}/song/control`)
    await phone.getByRole('button', { name: '连接电视' }).first().click()
    await phone.getByRole('button', { name: '扫一扫' }).click()
    await phone.getByText('还没有人点歌').waitFor()
    await phone.context().close()
  },
)

test(
  '[BND-3] [BND-5] [SHL-14] a foreign code is refused; where the messaging app may not scan, the page opens anew as it was',
  patient,
  async () => {
    const phone = await wechatPhone({ answers: { scanQRCode: { outcome: 'ok', value: 'https://evil.test/' } } })
    await formOf(phone, origin + rank)
    await consent(phone, '阿May')
    const ask = async (): Promise<void> => {
      await phone.goto(address)
      await phone.getByRole('button', { name: '连接电视' }).first().click()
      await phone.getByRole('button', { name: '扫一扫' }).click()
    }
    const address = `${origin}/song/control?tab=ordered&from=wall`
    await ask()
    await phone.getByRole('heading', { name: '这不是电视的二维码' }).waitFor()
    await phone.route('**/user/config', (route) => route.fulfill({ status: 503, body: '' }))
    await ask()
    await phone.getByRole('heading', { name: '需要你的授权才能扫码' }).waitFor()
    await phone.evaluate(() => Object.assign(window, { before: true }))
    await phone.getByRole('button', { name: '重新打开' }).click()
    await until('the page is a new one', 10_000, () => phone.evaluate(() => !('before' in window)).catch(() => false))
    expect(phone.url()).toBe(address)
    await phone.context().close()
  },
)

/** A sign-in ticket as a TV shows it. */
async function signInTicket(): Promise<string> {
  const { token } = await call<{ token: string }>('/api/device/register', {})
  const { url } = await call<{ url: string }>('/api/device/signInTicket', {}, token)
  return url.split('/').at(-1) ?? ''
}

async function call<Data>(path: string, fields: Record<string, string>, token = ''): Promise<Data> {
  const answer = await fetch(origin + path, { method: 'POST', headers: { token }, body: new URLSearchParams(fields) })
  const { status, msg, data }: { status: number; msg: string; data: Data } = await answer.json()
  if (status !== 1) throw new Error(`${path} answered ${status} ${msg}`)
  return data
}
