import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsInBothThemes } from './faults.ts'
import { type Party, scan, startParty } from './party.ts'

let party: Party
let invitation: string
beforeAll(async () => {
  party = await startParty()
  invitation = await scan(await party.tv())
})
afterAll(() => party.end())

/** What stands on the search while somebody uses it: name, what to do, and whether it is there. */
const moments: readonly [string, (phone: Page) => Promise<unknown>][] = [
  [
    'typing',
    async (phone) => {
      await phone.getByRole('combobox').fill('s')
      await phone.getByRole('option').first().waitFor()
    },
  ],
  [
    'walking the words',
    async (phone) => {
      await phone.getByRole('combobox').press('ArrowDown')
      await phone.getByRole('option', { selected: true }).waitFor()
    },
  ],
  [
    'found',
    async (phone) => {
      await phone.getByRole('combobox').press('Enter')
      await phone.getByRole('tab').first().waitFor()
    },
  ],
  [
    'too long',
    async (phone) => {
      await phone.getByRole('combobox').fill('一二三四五六七八九十一二三四五六')
      await phone.getByText('16/15').waitFor()
    },
  ],
  [
    'remembered',
    async (phone) => {
      await phone.getByRole('combobox').fill('')
      await phone.getByRole('region').nth(1).waitFor()
    },
  ],
]

for (const locale of ['zh-CN', 'en-US'])
  test(
    `[SCH-2] the search breaks no rule of WCAG A or AA while it is used, dark and light: ${locale}`,
    { timeout: 60_000 },
    async () => {
      const options = { locale, reducedMotion: 'reduce', viewport: { width: 320, height: 568 } } as const
      const phone = await party.phone(invitation, options)
      await phone.waitForURL('**/index')
      await phone.goto(`${party.server.origin}/song/search#sbx`)
      for (const [moment, reach] of moments) {
        await reach(phone)
        expect(await faultsInBothThemes(phone), moment).toEqual([])
        const wide = await phone.evaluate(() => document.documentElement.scrollWidth)
        expect(wide, moment).toBeLessThanOrEqual(320)
      }
      await phone.context().close()
    },
  )
