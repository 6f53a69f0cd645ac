import { mkdir } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { listen, scan, startParty } from '../test/journeys/party.ts'
import { until } from '../test/journeys/until.ts'

const folder = 'docs/pictures'
const soundDeadlineMs = 30_000
// Far enough into the song that lyrics are on the screen.
const intoTheSongMs = 14_000

await mkdir(folder, { recursive: true })
const party = await startParty()
try {
  await takeAll()
} finally {
  await party.end()
}

/** The story of the README: an idle TV, a phone that finds songs, a TV that plays them. */
async function takeAll(): Promise<void> {
  const tv = await party.tv()
  const address = await scan(tv)
  await take(tv, 'tv-idle')
  const phone = await party.phone(address, { deviceScaleFactor: 2 })
  await phone.waitForSelector('li button:enabled')
  await take(phone, 'index')

  await phone.goto(`${party.server.origin}/song/search`)
  await phone.getByRole('searchbox').fill('sb')
  await phone.waitForSelector('li button:enabled')
  await take(phone, 'search')
  await phone.locator('li button:enabled').first().click()
  await until('the TV sounds', soundDeadlineMs, async () => (await listen(tv)).accompaniment > 0)

  await phone.getByRole('searchbox').fill('a')
  for (const button of (await phone.locator('li button:enabled').all()).slice(0, 2)) await button.click()
  await phone.goto(`${party.server.origin}/song/control`)
  await until('lyrics are on the screen', soundDeadlineMs, async () => (await listen(tv)).positionMs > intoTheSongMs)
  await take(tv, 'tv-playing')
  await take(phone, 'control')
}

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' })
  console.log(`${folder}/${name}.png`)
}
