import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bindGuest } from './guest.ts'
import { listen, type Party, scan, startParty } from './party.ts'
import { until } from './until.ts'

let party: Party
let tv: Page

beforeAll(async () => {
  party = await startParty({ autoplay: false })
  tv = await party.tv()
})

afterAll(() => party.end())

test('a browser that wants a key press first says so on the TV and on the phone, and the first press starts the song', async () => {
  const phone = await party.phone(await scan(tv))
  await phone.waitForURL('**/index')
  const guest = await bindGuest(party.server.origin, await scan(tv))
  await guest('/api/music/msgPush', { type: '4', id: crypto.randomUUID(), musicNo: '100001' })
  await phone.goto(`${party.server.origin}/play/control`)
  await tv.locator('[data-notice=locked]').waitFor()
  await phone.getByText('在电视上按一下“确定”就开唱').waitFor()
  expect((await listen(tv)).accompaniment).toBe(0)
  await tv.keyboard.press('Enter')
  await until('it sounds', 10_000, async () => (await listen(tv)).accompaniment > 0.01)
})

test('the remote of the TV is enough: OK opens the menu, arrows and OK pause, back closes', async () => {
  await tv.keyboard.press('Enter')
  await tv.locator('[data-menu]').waitFor()
  await tv.keyboard.press('Enter')
  await until('silence', 5_000, async () => (await listen(tv)).accompaniment < 0.001)
  await tv.keyboard.press('Enter')
  await until('it sounds again', 5_000, async () => (await listen(tv)).accompaniment > 0.01)
  await tv.keyboard.press('Escape')
  await tv.locator('[data-menu]').waitFor({ state: 'detached' })
})
