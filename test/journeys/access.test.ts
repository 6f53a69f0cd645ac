import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faults } from './faults.ts'
import { bindGuest } from './guest.ts'
import { onPhones } from './on-phones.ts'
import { type Party, scan, startParty } from './party.ts'

// The pages that songs are found on are looked at in a journey of their own.
const screens = [
  '/song/search',
  '/song/search?keyword=s#sbx',
  '/song/search?keyword=zzzz',
  '/song/voice/search',
  '/singer/category',
  '/singer/list?category=home',
  '/singer/search',
  '/singer/songs?id=李叔同',
  '/singer/detail?id=李叔同',
  '/song/control',
  '/play/control',
  '/play/control/all',
  '/found?logId=0',
  '/user/index',
  '/user/message?logId=0',
  '/user/message?tab=system',
  '/message/sound',
  '/message/detail?id=none',
  '/user/agreement',
  '/login',
  '/sign',
  '/reset/pwd',
  '/after/send/email?kind=1&to=singer@example.com',
  '/email/active?ticket=none',
  '/ott/login?state=1&uuid=none',
  '/no/such/page',
]

let party: Party
let tv: Page

beforeAll(async () => {
  party = await startParty()
  tv = await party.tv()
  const guest = await bindGuest(party.server.origin, await scan(tv))
  for (const musicNo of ['100001', '100004', '100005'])
    await guest('/api/music/msgPush', { type: '4', id: crypto.randomUUID(), musicNo })
})

afterAll(() => party.end())

// First, while the songs last.
test('no screen of the TV breaks a rule of WCAG A or AA', async () => {
  await tv.locator('[data-screen=playing]').waitFor()
  expect(await faults(tv)).toEqual([])
})

for (const [locale, colorScheme] of [
  ['zh-CN', 'dark'],
  ['en-US', 'light'],
] as const)
  test(
    `no screen of the phone breaks a rule of WCAG A or AA: ${locale}, ${colorScheme}`,
    { timeout: 240_000 },
    async () => {
      // Codes do not last as long as all these screens take.
      const invitation = await scan(tv)
      const aPhone = () => party.guestPhone(invitation, { locale, colorScheme, reducedMotion: 'reduce' })
      await onPhones(aPhone, screens, async (phone, screen) => {
        await phone.goto(party.server.origin + screen)
        await phone.locator('h1').first().waitFor({ state: 'attached' })
        await phone.waitForLoadState('networkidle')
        expect(await faults(phone), screen).toEqual([])
      })
    },
  )
