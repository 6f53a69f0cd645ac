import type { Page } from 'playwright-core'
import { until } from './until.ts'

/** What a person does on the account pages of a phone that reads Chinese. */
export function accountPhone(phone: Page, origin: string) {
  /** Presses a button once it is free. */
  async function press(name: string): Promise<void> {
    const button = phone.getByRole('button', { name, exact: true })
    await until(`${name} is free`, 10_000, async () => (await button.getAttribute('aria-busy')) !== 'true')
    await button.click()
  }

  /** The input with this label. */
  function field(label: string) {
    return phone.locator('input').and(phone.getByLabel(label, { exact: true }))
  }

  /** A new password, typed twice. */
  async function choosePassword(password: string): Promise<void> {
    await field('设置密码').fill(password)
    await field('再输一遍密码').fill(password)
  }

  /** Everything that signing in by password asks for. */
  async function fillPassword(account: string, password: string): Promise<void> {
    await phone.getByRole('tab', { name: '密码登录' }).click()
    await field('手机号或邮箱').fill(account)
    await field('密码').fill(password)
    await phone.getByRole('checkbox').check()
  }

  async function signOut(): Promise<void> {
    await phone.goto(`${origin}/user/index`)
    await press('退出登录')
    await phone.getByRole('dialog').getByRole('button', { name: '退出登录', exact: true }).click()
    await phone.getByText('登录，留住收藏和唱过的歌').waitFor()
  }

  return { press, field, choosePassword, fillPassword, signOut }
}
