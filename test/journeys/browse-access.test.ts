import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsInBothThemes } from './faults.ts'
import { onPhones } from './on-phones.ts'
import { type Party, scan, startParty } from './party.ts'

let party: Party
let tv: Page
beforeAll(async () => {
  party = await startParty()
  tv = await party.tv()
})
afterAll(() => party.end())

/** Every page that songs are found on, with what stands on it when it is there. */
const pages: readonly (readonly [path: string, there: string])[] = [
  ['/index', 'main section li a'],
  ['/song/rank', 'main li a'],
  ['/song/rank/songs?id=hot', 'main li button'],
  ['/song/category', 'main li a'],
  [`/song/category/index?id=${encodeURIComponent('民歌')}`, 'main section li a'],
  [`/category/song/list?id=${encodeURIComponent('民歌')}`, 'main li a'],
  [`/song/category/songs?id=${encodeURIComponent('民歌')}`, 'main li button'],
  ['/song/language', 'main li a'],
  ['/song/recommend', 'main li a'],
  [`/songList/detail?id=${encodeURIComponent('世界民歌')}`, 'main li button'],
  ['/songList/song?id=100001', 'main dl'],
  ['/songList/song?id=nobody', 'main svg'],
  ['/missing/song', 'main form'],
  ['/user/index?tab=collect&of=singers', 'main [aria-pressed="true"]'],
]

for (const locale of ['zh-CN', 'en-US'])
  test(
    `the pages that songs are found on break no rule of WCAG A and AA, dark and light: ${locale}`,
    { timeout: 180_000 },
    async () => {
      const invitation = await scan(tv)
      const aPhone = () => party.guestPhone(invitation, { locale, reducedMotion: 'reduce' })
      await onPhones(aPhone, pages, async (phone, [path, there]) => {
        await phone.goto(`${party.server.origin}${path}`)
        await phone.locator(there).first().waitFor()
        expect(await faultsInBothThemes(phone), path).toEqual([])
        expect(await phone.evaluate(() => document.documentElement.scrollWidth), path).toBe(375)
      })
    },
  )

test('nothing is cut sideways on a small phone, nor with letters twice as large', { timeout: 180_000 }, async () => {
  const invitation = await scan(tv)
  const aPhone = () => party.guestPhone(invitation, { viewport: { width: 320, height: 568 } })
  const wide: string[] = []
  await onPhones(aPhone, pages, async (phone, [path, there]) => {
    await phone.goto(`${party.server.origin}${path}`)
    await phone.locator(there).first().waitFor()
    if ((await phone.evaluate(() => document.documentElement.scrollWidth)) > 320) wide.push(path)
    await phone.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    if ((await phone.evaluate(() => document.documentElement.scrollWidth)) > 320) wide.push(`${path} at 200 %`)
  })
  expect(wide).toEqual([])
})
