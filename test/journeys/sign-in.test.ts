import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountPhone } from './account-phone.ts'
import { inboxOf } from './inbox.ts'
import { type Party, scan, startParty } from './party.ts'
import { until } from './until.ts'

// Many pages, on a machine that may be busy.
const patience = { timeout: 120_000 }
const password = 'Sing4ever'
const changed = 'Sing4evermore'
const number = '13800138000'
const email = 'singer@example.com'

let party: Party
let tv: Page
let phone: Page
let on: ReturnType<typeof accountPhone>
let origin: string

beforeAll(async () => {
  party = await startParty()
  origin = party.server.origin
  tv = await party.tv()
  phone = await party.phone(`${origin}/sign`)
  on = accountPhone(phone, origin)
})

afterAll(() => party.end())

test('[AUT-2] an e-mail account begins with the mailed link', patience, async () => {
  const inbox = inboxOf(origin, email)
  await phone.getByRole('tab', { name: '邮箱' }).click()
  await on.field('邮箱').fill(email)
  await on.choosePassword(password)
  await phone.getByRole('checkbox').check()
  await on.press('注册，发激活邮件')
  await phone.waitForURL('**/after/send/email?kind=1**')
  await phone.getByText('激活邮件已发出').waitFor()
  await phone.goto(await inbox.link())
  await phone.getByText('邮箱已激活，已登录').waitFor()
  await phone.goto(`${origin}/user/index`)
  await phone.getByText('s***@example.com').waitFor()
})

test('[AUT-2] a guest of the TV registers by phone and keeps favourites and the TV', patience, async () => {
  await on.signOut()
  await phone.goto(await scan(tv))
  await phone.waitForURL('**/index')
  await phone.goto(`${origin}/song/search`)
  await phone.getByRole('combobox').fill('sb')
  const kept = phone.waitForResponse('**/api/music/favorite')
  await on.press('收藏《送别》')
  await kept
  await phone.goto(`${origin}/user/index`)
  await phone.getByText('登录，留住收藏和唱过的歌').waitFor()
  await phone.getByRole('link', { name: '登录', exact: true }).click()
  await on.field('手机号').fill(number)
  await phone.getByRole('link', { name: '没有账号？去注册' }).click()
  await phone.waitForURL('**/sign')
  expect(await on.field('手机号').inputValue()).toBe(number)
  await on.press('获取验证码')
  await phone.getByText('验证码已发送，5 分钟内有效').waitFor()
  expect(await phone.getByRole('button', { name: /^\d+ 秒后重发$/ }).isDisabled()).toBe(true)
  await on.field('验证码').fill(await inboxOf(origin, number).code())
  await on.choosePassword(password)
  await phone.getByRole('checkbox').check()
  await on.press('注册并登录')

  await phone.waitForURL('**/user/index')
  await phone.getByText('138****8000').waitFor()
  await phone.getByText('客厅电视', { exact: true }).waitFor()
  await phone.getByText('送别', { exact: true }).waitFor()
})

test(
  '[AUT-2] signing out leaves a visitor; a wrong password is said below it, the right one brings all back',
  patience,
  async () => {
    await on.signOut()
    await phone.getByText('还没连接电视').waitFor()
    await phone.goto(`${origin}/login`)
    expect(await on.field('手机号').inputValue()).toBe('')
    await on.fillPassword(number, 'Sing4nothing')
    await on.press('登录')
    await phone.getByText('密码不对').first().waitFor()
    expect(await on.field('密码').getAttribute('aria-invalid')).toBe('true')
    await on.field('密码').fill(password)
    await phone.keyboard.press('Enter')
    await phone.waitForURL('**/user/index')
    await phone.getByText('客厅电视', { exact: true }).waitFor()
  },
)

test(
  '[AUT-11] the TV shows a code, the phone sees which TV asks and confirms, and the TV says who signed in',
  patience,
  async () => {
    await tv.bringToFront()
    await tv.keyboard.press('Enter')
    await tv.getByRole('button', { name: '登录' }).click()
    const asked = await signInAddress()
    expect(asked).toMatch(new RegExp(`^${origin}/qrcodeAuth/[A-Za-z0-9_-]{16,64}$`))
    const stranger = await party.phone(asked)
    await stranger.getByText('先登录你的账号').waitFor()
    await stranger.context().close()

    await phone.goto(asked)
    await phone.getByText('让“客厅电视”用你的账号登录？').waitFor()
    await on.press('确认登录')
    await phone.getByText('“客厅电视”已登录').waitFor()
    await tv.locator('[data-news=signedIn]').waitFor()
    await tv.locator('[data-panel=signIn]').waitFor({ state: 'detached' })
    await tv.getByText(/^\S+ 已登录$/).waitFor()

    await phone.goto(asked)
    await phone.getByText('这个二维码不能用了').waitFor()
    await phone.goto(`${origin}/ott/login?state=1&uuid=${'x'.repeat(24)}`)
    await phone.getByText('请重新扫电视上最新的').waitFor()
  },
)

test('[AUT-12] the sub-account of the TV is listed with the account', patience, async () => {
  await phone.goto(`${origin}/user/index`)
  await phone.getByText('在这些电视上登录过').waitFor()
  await phone.getByText(/^客厅电视 · /).waitFor()
})

test(
  '[AUT-3] a new number signs in by code with three presses beyond typing, and a wrong code is said below it',
  patience,
  async () => {
    const other = '13900139000'
    await on.signOut()
    await phone.goto(`${origin}/login`)
    await on.field('手机号').fill(other)
    let presses = 0
    const counted = async (act: Promise<unknown>) => {
      await act
      presses += 1
    }
    await counted(on.press('获取验证码'))
    const code = await inboxOf(origin, other).code()
    await until('the code is typed next', 5_000, () =>
      phone.evaluate(() => document.activeElement?.getAttribute('autocomplete') === 'one-time-code'),
    )
    await phone.keyboard.type(code === '000000' ? '000001' : '000000')
    await counted(phone.getByRole('checkbox').check())
    await on.press('登录')
    await phone.getByText('验证码不对').first().waitFor()
    await on.field('验证码').fill(code)
    await counted(on.press('登录'))
    await phone.waitForURL('**/index')
    expect(presses).toBeLessThanOrEqual(4)
  },
)

test('[AUT-2] a forgotten password is set anew by code, once another code may be sent', patience, async () => {
  await on.signOut()
  await phone.clock.install()
  await phone.goto(`${origin}/reset/pwd`)
  await on.field('手机号').fill(number)
  const inbox = inboxOf(origin, number)
  const first = await inbox.code()
  await on.press('获取验证码')
  await phone.getByRole('button', { name: /^\d+ 秒后重发$/ }).waitFor()
  await party.server.passMinute()
  await phone.clock.fastForward(60_000)
  await phone.getByRole('button', { name: '获取验证码', exact: true }).click()
  const code = await inbox.code()
  expect(code).not.toBe(first)
  await on.field('验证码').fill(code)
  await on.choosePassword(changed)
  await on.press('设置新密码')
  await phone.getByText('新密码已设好，请登录').waitFor()
  await on.fillPassword(number, changed)
  await on.press('登录')
  await phone.waitForURL('**/user/index')
})

test('[AUT-2] a mailed link sets a new password once', patience, async () => {
  const inbox = inboxOf(origin, email)
  const activation = await inbox.link()
  await on.signOut()
  await phone.goto(`${origin}/reset/pwd`)
  await phone.getByRole('tab', { name: '邮箱' }).click()
  await on.field('邮箱').fill(email)
  await on.press('发重设密码的邮件')
  await phone.getByText('重设密码的邮件已发出').waitFor()
  const link = await inbox.link()
  expect(link).not.toBe(activation)
  for (const result of ['新密码已设好，请登录', '链接无效或已过期，请重新获取']) {
    await phone.goto(link)
    await on.choosePassword(changed)
    await on.press('设置新密码')
    await phone.getByText(result).waitFor()
  }
})

test('no console showed an error on the whole way', () => {
  // The second code came too soon; Chromium says so by itself.
  expect(party.troubles.filter((trouble) => !trouble.includes('429 (Too Many Requests)'))).toEqual([])
})

/** The address in the TV's sign-in QR code, once the picture shows it. */
async function signInAddress(): Promise<string> {
  let address = ''
  await until('the TV shows its sign-in code', 10_000, async () => {
    address = await scan(tv)
    return address.includes('/qrcodeAuth/')
  })
  return address
}
