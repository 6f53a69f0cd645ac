import { afterAll, beforeAll, test } from 'vitest'
import type { AccountWords } from '../../apps/companion/src/shared/i18n/account-texts.ts'
import { accountEn } from '../../apps/companion/src/shared/i18n/account/en.ts'
import { accountZhCn } from '../../apps/companion/src/shared/i18n/account/zh-cn.ts'
import { accountZhTw } from '../../apps/companion/src/shared/i18n/account/zh-tw.ts'
import { onPhones } from './on-phones.ts'
import { type Party, scan, startParty } from './party.ts'
import { until } from './until.ts'

const catalogues = { 'zh-CN': accountZhCn, 'zh-TW': accountZhTw, en: accountEn }
const to = 'a%40example.com'

/** Each path with the titles of its screen, and a text that only this screen has. */
const screens = [
  ['/login', 'title.signIn', 'signIn.byCode'],
  ['/ott/login?state=s&uuid=u', 'title.tv', 'tv.first'],
  ['/sign', 'title.register', 'register.lead'],
  ['/reset/pwd', 'title.reset', 'reset.lead'],
  ['/email/active?ticket=t', 'title.active', 'active.failed'],
  [`/after/send/email?kind=1&to=${to}`, 'title.sent', 'sent.register'],
  [`/after/send/email?kind=2&to=${to}`, 'title.sent', 'sent.reset'],
  ['/user/agreement', 'title.agreement', 'title.agreement'],
] as const

/** The text of a key that is no plural. */
function text(words: AccountWords, key: keyof typeof accountZhCn): string {
  const message = words[key]
  return typeof message === 'string' ? message : message.other
}

let party: Party
let invitation: string
beforeAll(async () => {
  party = await startParty()
  invitation = await scan(await party.tv())
})
afterAll(() => party.end())

for (const [locale, words] of Object.entries(catalogues))
  test(`[RT-1] [SHL-24] every account path opens its screen in ${locale}`, { timeout: 60_000 }, async () => {
    await onPhones(
      () => party.guestPhone(invitation, { locale }),
      screens,
      async (phone, [path, title, only]) => {
        await phone.goto(party.server.origin + path)
        await phone.getByRole('heading', { level: 1, name: text(words, title), exact: true }).waitFor()
        await phone.getByText(text(words, only), { exact: true }).first().waitFor()
        await until(
          `${path} has its title`,
          10_000,
          async () => (await phone.title()) === `${text(words, title)} · OpenKTV`,
        )
      },
    )
  })
