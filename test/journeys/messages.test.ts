import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountZhCn } from '../../apps/companion/src/shared/i18n/account/zh-cn.ts'
import { zhCn } from '../../apps/companion/src/shared/i18n/zh-cn.ts'
import { type Party, startParty } from './party.ts'
import { until } from './until.ts'

const sent = '/after/send/email?kind=2&to=nobody%40example.com'

let party: Party
beforeAll(async () => {
  party = await startParty()
})
afterAll(() => party.end())

/** A page whose clock stands still once it is there. */
async function stopped(path: string, ready: (phone: Page) => Promise<unknown>): Promise<Page> {
  const phone = await party.phone('about:blank')
  await phone.clock.install()
  await phone.goto(party.server.origin + path)
  await ready(phone)
  await phone.clock.pauseAt((await phone.evaluate(() => Date.now())) + 1_000)
  return phone
}

const again = (phone: Page) => phone.getByRole('button', { name: accountZhCn['sent.again'], exact: true })

/** Presses for another mail, once that is possible again, and waits for the toast that comes of it. */
async function sendAgain(phone: Page, said: string): Promise<void> {
  await phone.clock.runFor(60_000)
  await again(phone).click()
  await until(`${said} is said`, 10_000, async () => {
    await phone.clock.runFor(10)
    return (await phone.getByText(said).count()) > 0
  })
}

/** How far from the top the middle of a text is, as a share of the screen. */
async function heightOf(phone: Page, said: string): Promise<number> {
  const box = await phone.getByText(said).boundingBox()
  return box === null ? Number.NaN : (box.y + box.height / 2) / (phone.viewportSize()?.height ?? Number.NaN)
}

test('[SHL-22] a toast stays for 3 s below the head', async () => {
  const phone = await stopped('/song/search', (page) => page.getByRole('combobox').waitFor())
  await phone.getByRole('combobox').fill('一二三四五六七八九十一二三四五六')
  const said = zhCn['msg.search.keyword.overflow']
  await phone.getByText(said).waitFor()
  expect(await heightOf(phone, said)).toBeLessThan(0.25)
  await phone.clock.runFor(2_999)
  expect(await phone.getByText(said).count()).toBe(1)
  await phone.clock.runFor(1)
  await until('the toast is gone', 5_000, async () => (await phone.getByText(said).count()) === 0)
  await phone.context().close()
})

test('[SHL-22] what confirms a press is said at the bottom for 2 s', async () => {
  const phone = await stopped(sent, (page) => page.getByText(accountZhCn['sent.reset']).waitFor())
  expect(await phone.getByRole('button', { name: /^\d+ 秒后可再发$/ }).isDisabled()).toBe(true)
  const said = accountZhCn['sent.again.done']
  await sendAgain(phone, said)
  expect(await heightOf(phone, said)).toBeGreaterThan(0.75)
  await phone.clock.runFor(1_980)
  expect(await phone.getByText(said).count()).toBe(1)
  await phone.clock.runFor(20)
  await until('the toast is gone', 5_000, async () => (await phone.getByText(said).count()) === 0)
  await phone.context().close()
})

test('[SHL-22] [REQ-9] a text of the server over 50 characters is cut to 50 and an ellipsis', async () => {
  const phone = await stopped(sent, (page) => page.getByText(accountZhCn['sent.reset']).waitFor())
  const long = `${'唱𠮷'.repeat(25)}歌`
  await phone.route('**/api/account/sendResetEmail', (route) =>
    route.fulfill({ json: { data: null, status: 9, msg: long } }),
  )
  await sendAgain(phone, '唱𠮷')
  expect(await phone.getByRole('status').innerText()).toBe(`${'唱𠮷'.repeat(25)}…`)
  await phone.context().close()
})

test('[SHL-22] a sheet takes the focus and keeps it, Escape closes it and gives the focus back', async () => {
  const phone = await party.phone(`${party.server.origin}/index`)
  const opener = phone.getByRole('button', { name: zhCn['tv.scan'] })
  await opener.focus()
  await phone.keyboard.press('Enter')
  const sheet = phone.getByRole('dialog', { name: zhCn['bind.first'] })
  await sheet.waitFor()
  const isInside = () => sheet.evaluate((element) => element.contains(document.activeElement))
  for (let presses = 0; presses < 8; presses += 1) {
    // Between the last and the first field the browser's own bar has its turn.
    expect((await isInside()) || (await phone.evaluate(() => document.activeElement === document.body))).toBe(true)
    await phone.keyboard.press('Tab')
  }
  await phone.keyboard.press('Escape')
  await until('the sheet is closed', 5_000, async () => (await sheet.count()) === 0)
  await until('the focus is back', 2_000, () => opener.evaluate((element) => element === document.activeElement))
  await phone.context().close()
})
