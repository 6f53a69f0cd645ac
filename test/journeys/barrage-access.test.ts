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

for (const locale of ['zh-CN', 'en-US'])
  test(`the page breaks no rule of WCAG A and AA, dark and light, and is cut nowhere: ${locale}`, async () => {
    const small = await party.guestPhone(invitation, {
      locale,
      reducedMotion: 'reduce',
      viewport: { width: 320, height: 568 },
    })
    await small.goto(`${party.server.origin}/barrage/control`)
    await small.locator('form').waitFor()
    expect(await faultsInBothThemes(small)).toEqual([])
    expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    // What is left above a keyboard.
    await small.setViewportSize({ width: 320, height: 300 })
    const form = await small.locator('form').boundingBox()
    expect((form?.y ?? 0) + (form?.height ?? 0)).toBeLessThanOrEqual(300)
    await small.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await small.context().close()
  })
