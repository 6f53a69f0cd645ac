import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountZhCn } from '../../apps/companion/src/shared/i18n/account/zh-cn.ts'
import { zhCn } from '../../apps/companion/src/shared/i18n/zh-cn.ts'
import { accountPhone } from './account-phone.ts'
import { playBridge, wechatPhones } from './bridge.ts'
import { inboxOf } from './inbox.ts'
import { type Party, scan, startParty } from './party.ts'

// Many pages, on a machine that may be busy.
const patient = { timeout: 60_000 }
const text = accountZhCn
const myPage = '/user/index'

let party: Party
let tv: Page
let origin: string
/** Inside the messaging app. */
let phone: Page

beforeAll(async () => {
  party = await startParty()
  origin = party.server.origin
  tv = await party.tv()
  phone = await wechatPhone()
})
afterAll(() => party.end())

async function wechatPhone(): Promise<Page> {
  const opened = await party.phone('about:blank', wechatPhones.android)
  await playBridge(opened.context())
  return opened
}

/** Comes in by phone and code at the login page, where nobody is sent away. */
async function signInByCode(page: Page, number: string): Promise<void> {
  const on = accountPhone(page, origin)
  await page.goto(`${origin}/login`)
  await on.field('手机号').fill(number)
  await on.press(text['code.send'])
  await on.field('验证码').fill(await inboxOf(origin, number).code())
  await page.getByRole('checkbox').check()
  await on.press(text['signIn.go'])
  await page.waitForURL('**/index')
}

/** On the consent page of the messaging app. */
const consent = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function misbehave(how: string): Promise<void> {
  const body = new URLSearchParams({ service: 'wechat', how, times: '1' })
  expect((await fetch(`${origin}/sandbox/misbehave`, { method: 'POST', body })).ok).toBe(true)
}

test(
  '[AUT-1] [AUT-4] whoever refuses, or meets an app that does not work, is back at the login page and is told',
  patient,
  async () => {
    await phone.goto(await scan(tv))
    await phone.waitForURL('**/index')
    await phone.goto(origin + myPage)
    await phone.getByRole('link', { name: text['signIn.go'], exact: true }).click()
    const failed = phone.getByRole('alert').filter({ hasText: zhCn['msg.err.login'] })
    expect(await failed.count()).toBe(0)
    await phone.getByRole('button', { name: text['signIn.messaging'] }).click()
    await consent(phone, '拒绝')
    await phone.waitForURL(`${origin}/login?failed=1`)
    await failed.waitFor()
    for (const how of ['error', 'expiredCode', 'wrongState']) {
      await misbehave(how)
      await phone.getByRole('button', { name: text['signIn.messaging'] }).click()
      await consent(phone, '小林')
      await phone.waitForURL(`${origin}/login?failed=1`)
      await failed.waitFor()
    }
  },
)

test(
  '[AUT-4] one press inside the messaging app makes an account of the guest, at the page that was open and with the TV',
  patient,
  async () => {
    const button = phone.getByRole('button', { name: text['signIn.messaging'] })
    await button.dblclick()
    await consent(phone, '小林')
    await phone.waitForURL((url) => url.pathname === myPage)
    await phone.getByText(text['me.account.messaging']).waitFor()
    await phone.getByText('客厅电视', { exact: true }).waitFor()
    await phone.getByText(text['bind.bound']).waitFor()
    expect(new URL(phone.url()).search).toBe('')
  },
)

test('[AUT-2] an account of the messaging app adds a phone number', patient, async () => {
  const number = '13700137001'
  await phone.getByRole('button', { name: text['bind.phone'] }).click()
  const dialog = phone.getByRole('dialog')
  await dialog.getByRole('button', { name: text['bind.phone'] }).click()
  await dialog.getByText(text['problem.phone']).waitFor()
  const on = accountPhone(phone, origin)
  await on.field('手机号').fill(number)
  await on.press(text['code.send'])
  await on.field('验证码').fill(await inboxOf(origin, number).code())
  await dialog.getByRole('button', { name: text['bind.phone'] }).click()
  await phone.getByText('137****7001').waitFor()
  expect(await phone.getByRole('button', { name: text['bind.phone'] }).count()).toBe(0)
})

test(
  '[AUT-2] an account of a phone binds the messaging app and is known by it; outside there is nothing to bind',
  patient,
  async () => {
    const number = '13700137002'
    const member = await wechatPhone()
    await signInByCode(member, number)
    await member.goto(origin + myPage)
    await member.getByRole('button', { name: text['bind.messaging'] }).click()
    await consent(member, '阿May')
    await member.getByText(text['bind.bound']).waitFor()
    expect(new URL(member.url()).pathname).toBe(myPage)
    await member.getByText('137****7002').waitFor()
    await member.context().close()

    const other = await wechatPhone()
    await other.goto(origin + myPage)
    await consent(other, '阿May')
    await other.getByText('137****7002').waitFor()
    const { cookies, origins } = await other.context().storageState()
    const tk = await other.evaluate(() => sessionStorage.getItem('tk') ?? '')
    await other.context().close()

    const browser = await party.phone('about:blank', { storageState: { cookies, origins } })
    await browser.context().addCookies([{ name: 'tk', value: tk, url: origin }])
    await browser.goto(origin + myPage)
    await browser.getByText('137****7002').waitFor()
    expect(await browser.getByText(text['bind.bound']).count()).toBe(0)
    await browser.context().close()
  },
)

test('[AUT-2] what came of a binding that did not work is said on my page', patient, async () => {
  const member = await wechatPhone()
  await signInByCode(member, '13700137003')
  await member.goto(origin + myPage)
  for (const [name, said] of [
    ['拒绝', 'bind.failed'],
    ['小林', 'bind.taken'],
  ] as const) {
    await member.getByRole('button', { name: text['bind.messaging'] }).click()
    await consent(member, name)
    await member.getByRole('alert').filter({ hasText: text[said] }).waitFor()
  }
  expect(await member.getByText('137****7003').count()).toBe(1)
  await member.context().close()
})
