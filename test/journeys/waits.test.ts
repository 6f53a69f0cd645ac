import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountZhCn } from '../../apps/companion/src/shared/i18n/account/zh-cn.ts'
import { accountPhone } from './account-phone.ts'
import { type Party, startParty } from './party.ts'
import { until } from './until.ts'

const text = accountZhCn

let party: Party
let origin: string
beforeAll(async () => {
  party = await startParty()
  origin = party.server.origin
})
afterAll(() => party.end())

/** A page whose clock the test moves on. */
async function opened(path: string): Promise<Page> {
  const phone = await party.phone('about:blank')
  await phone.clock.install()
  await phone.goto(origin + path)
  return phone
}

test('[AUT-3] a mail too soon after another: the button counts down what the server said, then sends again', async () => {
  const phone = await opened('/reset/pwd')
  const on = accountPhone(phone, origin)
  const ask = async (): Promise<void> => {
    await phone.goto(`${origin}/reset/pwd`)
    await phone.getByRole('tab', { name: text['way.email'] }).click()
    await on.field('邮箱').fill('nobody@example.com')
    await on.press(text['reset.email.go'])
  }
  await ask()
  await phone.waitForURL('**/after/send/email?*')
  await ask()
  const waiting = phone.getByRole('button', { name: /^[1-9]\d? 秒后再试$/ })
  await waiting.waitFor()
  expect(await waiting.isDisabled()).toBe(true)
  await phone.clock.fastForward(61_000)
  const button = phone.getByRole('button', { name: text['reset.email.go'] })
  await button.waitFor()
  expect(await button.isEnabled()).toBe(true)
  await phone.context().close()
})

test('[AUT-3] the page of a mail that was sent counts down to the next one, and takes the server’s word for it', async () => {
  const phone = await opened('/after/send/email?kind=1&to=somebody%40example.com')
  const again = phone.getByRole('button', { name: text['sent.again'], exact: true })
  const waiting = phone.getByRole('button', { name: /后可再发$/ })
  await waiting.waitFor()
  await phone.clock.fastForward(61_000)
  await phone.route('**/api/account/sendActiveEmail', (route) =>
    route.fulfill({ status: 429, json: { data: { waitMs: 3_000_000 }, status: 429, msg: 'msg.too.many' } }),
  )
  await again.click()
  await phone.getByRole('button', { name: '50 分钟后可再发', exact: true }).waitFor()
  expect(await waiting.isDisabled()).toBe(true)
  await phone.context().close()
})

test('[AUT-3] a code too soon after another shows the rest of the wait, also on a page that was opened anew', async () => {
  const phone = await opened('/login')
  const on = accountPhone(phone, origin)
  const ask = async (): Promise<void> => {
    await phone.goto(`${origin}/login`)
    await on.field('手机号').fill('13600136000')
    await on.press(text['code.send'])
  }
  await ask()
  await phone.getByText(text['code.sent']).waitFor()
  await ask()
  const waiting = phone.getByRole('button', { name: /^[1-9]\d? 秒后重发$/ })
  await waiting.waitFor()
  await until('it counts', 5_000, async () => {
    const before = await waiting.innerText()
    await phone.clock.fastForward(2_000)
    return (await waiting.innerText()) !== before
  })
  await phone.context().close()
})
