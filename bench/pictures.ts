import { mkdir } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { listen, scan, startParty } from '../test/journeys/party.ts'
import { until } from '../test/journeys/until.ts'

const folder = 'docs/pictures'
const soundDeadlineMs = 45_000
const songsPressed = 3
// Longer than a toast stays (spec core §9).
const calmMs = 4_000
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
  const phone = await party.phone(address, { deviceScaleFactor: 2, colorScheme: 'dark' })
  await pushButtons(phone).first().waitFor()
  await take(phone, 'index')

  await phone.goto(`${party.server.origin}/song/search`)
  await phone.getByRole('combobox').fill('s')
  await pushButtons(phone).first().waitFor()
  await take(phone, 'search')
  for (let pressed = 0; pressed < songsPressed; pressed += 1) await pushButtons(phone).first().click()
  await phone.goto(`${party.server.origin}/play/control`)
  await until('lyrics are on the screen', soundDeadlineMs, async () => (await listen(tv)).positionMs > intoTheSongMs)
  await take(tv, 'tv-playing')
  await take(phone, 'control')
}

/** The buttons of songs that are not chosen yet. */
function pushButtons(phone: Page): Locator {
  return phone.getByRole('button', { name: /^点《/, disabled: false })
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(calmMs)
  await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' })
  console.log(`${folder}/${name}.png`)
}
