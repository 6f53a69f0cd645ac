import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faults } from './faults.ts'
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

for (const [locale, colorScheme] of [
  ['zh-CN', 'dark'],
  ['zh-CN', 'light'],
  ['en-US', 'dark'],
  ['en-US', 'light'],
] as const)
  test(
    `the pages that songs are found on break no rule of WCAG A and AA: ${locale}, ${colorScheme}`,
    { timeout: 180_000 },
    async () => {
      const phone = await party.phone(await scan(tv), { locale, colorScheme })
      await phone.waitForURL('**/index')
      await phone.locator('main section li a').first().waitFor()
      const found: Record<string, string[]> = { '/index': await faults(phone) }
      for (const [path, there] of pages) {
        await phone.goto(`${party.server.origin}${path}`)
        await phone.locator(there).first().waitFor()
        found[path] = await faults(phone)
        expect(await phone.evaluate(() => document.documentElement.scrollWidth), path).toBe(375)
      }
      expect(Object.entries(found).filter(([, broken]) => broken.length > 0)).toEqual([])
      await phone.context().close()
    },
  )

test('nothing is cut sideways on a small phone, nor with letters twice as large', { timeout: 180_000 }, async () => {
  const phone = await party.phone(await scan(tv), { viewport: { width: 320, height: 568 } })
  await phone.waitForURL('**/index')
  const wide: string[] = []
  for (const [path, there] of [['/index', 'main section li a'] as const, ...pages]) {
    await phone.goto(`${party.server.origin}${path}`)
    await phone.locator(there).first().waitFor()
    if ((await phone.evaluate(() => document.documentElement.scrollWidth)) > 320) wide.push(path)
    await phone.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    if ((await phone.evaluate(() => document.documentElement.scrollWidth)) > 320) wide.push(`${path} at 200 %`)
  }
  expect(wide).toEqual([])
})
