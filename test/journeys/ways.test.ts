import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zhCn } from '../../apps/companion/src/shared/i18n/zh-cn.ts'
import { accountPhone } from './account-phone.ts'
import { type Party, startParty } from './party.ts'

let party: Party
let origin: string
beforeAll(async () => {
  party = await startParty()
  origin = party.server.origin
})
afterAll(() => party.end())

const back = (phone: Page) => phone.getByRole('button', { name: zhCn['app.back'], exact: true }).click()

test('[SHL-14] going to a page leaves the one before it to come back to', async () => {
  const phone = await party.phone(`${origin}/user/index`)
  const pages = () => phone.evaluate(() => window.history.length)
  const before = await pages()
  await phone.getByRole('link', { name: '登录', exact: true }).click()
  await phone.waitForURL(`${origin}/login`)
  await back(phone)
  await phone.waitForURL(`${origin}/user/index`)
  await phone.goForward()
  await phone.waitForURL(`${origin}/login`)
  expect(await pages()).toBe(before + 1)
  await phone.context().close()
})

test('[SHL-14] a page that replaces another carries its parameters in the query, and back leads past the other', async () => {
  const email = 'a+b&c=d#e%20@example.com'
  const phone = await party.phone(`${origin}/login`)
  const on = accountPhone(phone, origin)
  await phone.getByRole('link', { name: '没有账号？去注册' }).click()
  await phone.waitForURL(`${origin}/sign`)
  await phone.getByRole('tab', { name: '邮箱' }).click()
  await on.field('邮箱').fill(email)
  await on.choosePassword('Sing4ever')
  await phone.getByRole('checkbox').check()
  await on.press('注册，发激活邮件')
  await phone.waitForURL('**/after/send/email?*')
  const { searchParams, hash } = new URL(phone.url())
  expect([Object.fromEntries(searchParams), hash]).toEqual([{ kind: '1', to: email }, ''])
  await phone.getByText(`打开 ${email} 收到的邮件`).waitFor()
  await back(phone)
  await phone.waitForURL(`${origin}/login`)
  await phone.context().close()
})

test('[SHL-14] back from the first page leads to the index, also when the tab was elsewhere before, or the page came in place of another', async () => {
  const phone = await party.phone(`${origin}/login`)
  const ends: string[] = []
  for (const [path, shown] of [
    ['/login', '/login'],
    ['/reset/pwd', '/reset/pwd'],
    ['/ott/login?state=s&uuid=u', '/login'],
  ] as const) {
    await phone.goto(`${origin}/sandbox`)
    await phone.goto(origin + path)
    await phone.waitForURL(origin + shown)
    await back(phone)
    await phone.waitForURL(/index|sandbox/)
    ends.push(new URL(phone.url()).pathname)
  }
  expect(ends).toEqual(['/index', '/index', '/index'])
  await phone.context().close()
})
