import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bindGuest } from './guest.ts'
import { listen, type Party, scan, startParty } from './party.ts'
import { cutPower, inStorage, powerUp } from './tv-power.ts'
import { bindCompany, type Company } from './tv-company.ts'
import { until } from './until.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const yearMs = 365 * dayMs
const patience = { timeout: 20_000 }

let party: Party
let browser: Browser
beforeAll(async () => {
  party = await startParty()
  const first = (await party.tv()).context()
  browser = first.browser() ?? raise('the TV stands in no browser')
  await first.close()
})
afterAll(() => party.end())

test('[PSH-5] [PSH-11] [BND-8] the server is gone for an hour: the song is sung to its end, no QR code lies, and all goes on by itself', async () => {
  const { server } = party
  const idle = await aTvWithClock()
  const first = await aTvWithClock()
  const company = await bindCompany(party, await scan(first))
  const { phone } = company
  for (const title of ['送别', 'Amazing Grace', 'Greensleeves']) await company.push(title)
  const singing = await nearTheEnd(first, company.player)
  await until('the next song lies ready', 20_000, async () => (await company.held()).includes(1))
  await phone.goto(`${server.origin}/play/control`)
  const screens = [idle, singing]
  const codes = await Promise.all(screens.map(codeOn))

  await server.kill()
  for (const screen of screens) await screen.locator('[data-link=away]').waitFor()
  // Should the server come back now, these would open its door; after their ten minutes they would not.
  expect(await Promise.all(screens.map(codeOn))).toEqual(codes)
  for (const screen of screens) await passHour(screen)
  for (const screen of screens) await expect.poll(() => codeOn(screen)).toBeNull()
  await singing.getByRole('heading', { name: 'Amazing Grace', level: 1 }).waitFor({ timeout: 40_000 })
  await until('the next song sounds', 20_000, async () => (await listen(singing)).accompaniment > 0.01)
  await phone.getByText('连不上服务器').first().waitFor()

  await server.restart()
  for (const screen of screens) await screen.locator('[data-link=away]').waitFor({ state: 'detached' })
  await phone.getByText('连不上服务器').first().waitFor({ state: 'detached' })
  await expect.poll(company.queue, patience).toEqual(['Amazing Grace', 'Greensleeves'])
  expect(await company.sung()).toEqual(['送别'])
  await phone.getByRole('heading', { name: 'Amazing Grace' }).waitFor()
  for (const screen of screens) await expect.poll(() => codeOn(screen), patience).not.toBeNull()
  expect(await Promise.all(screens.map(codeOn))).not.toEqual(codes)
  for (const screen of screens) await bindGuest(server.origin, await invitation(screen))
  for (const page of [...screens, phone]) await page.context().close()
})

test('[BND-8] a TV that finds no server when it is opened says so, and registers itself once there is one', async () => {
  const context = await newContext()
  const calls = /\/(api|auth|push)\//
  await context.route(calls, (route) => route.abort())
  const tv = await powerUp(context, party.server.origin)
  await tv.locator('[data-link=away]').waitFor()
  expect(await codeOn(tv)).toBeNull()
  await context.unroute(calls)
  await bindGuest(party.server.origin, await scan(tv))
  await context.close()
})

test.each([
  ['two years slow', -2 * yearMs],
  ['two years fast', 2 * yearMs],
])(
  '[BND-8] [PSH-5] a TV whose clock is %s registers itself, sings, keeps its line and renews its QR code',
  async (_how, wrongByMs) => {
    const tv = await aTvWithClock(wrongByMs)
    const company = await bindCompany(party, await scan(tv))
    await company.push('送别')
    await until('it sounds', 20_000, async () => (await listen(tv)).accompaniment > 0.01)
    for (const days of [1, -1]) {
      const fromMs = performance.now()
      const before = await listen(tv)
      await tv.clock.setSystemTime(Date.now() + wrongByMs + days * dayMs)
      await until('the song goes on', 10_000, async () => (await listen(tv)).positionMs > before.positionMs + 500)
      expect((await listen(tv)).positionMs - before.positionMs).toBeLessThan(performance.now() - fromMs + 1_000)
      const code = await codeOn(tv)
      // Two heartbeats, and two thirds of the life of a QR code.
      await tv.clock.fastForward(7 * minuteMs)
      await until('another QR code', 15_000, async () => ![code, null].includes(await codeOn(tv)))
      expect(await tv.locator('[data-link=away]').count()).toBe(0)
    }
    await until('a line is being swept', 30_000, () =>
      tv.evaluate(() => {
        const syllables = [...document.querySelectorAll<HTMLElement>('[data-syllable]')]
        const sung = syllables.map(({ dataset }) => Number(dataset['sung'] ?? 0))
        return sung.length > 3 && sung[0] === 1 && sung.at(-1) === 0
      }),
    )
    await expect.poll(async () => (await company.player())?.positionMs, patience).toBeGreaterThan(3_000)
    await bindGuest(party.server.origin, await invitation(tv))
    for (const page of [tv, company.phone]) await page.context().close()
  },
)

test('[BND-8] storage that is cleared while the TV runs is filled again, and after a power cut it is the same TV in the same song', async () => {
  const tv = await aTvWithClock()
  const company = await bindCompany(party, await scan(tv))
  for (const title of ['送别', 'Amazing Grace']) await company.push(title)
  await until('it sounds', 20_000, async () => (await listen(tv)).accompaniment > 0.01)
  const before = await identityOf(tv)
  await tv.evaluate(() => localStorage.clear())
  await expect.poll(() => identityOf(tv).catch(() => undefined), patience).toEqual(before)
  await until('the place is kept too', 10_000, () => tv.evaluate(() => localStorage.getItem('tv.player') !== null))
  const { positionMs } = await listen(tv)
  const back = await powerUp(await cutPower(tv), party.server.origin)
  await until('it sounds again', 20_000, async () => (await listen(back)).accompaniment > 0.01)
  expect((await listen(back)).positionMs).toBeGreaterThan(positionMs - 2_000)
  expect(await identityOf(back)).toEqual(before)
  expect(await company.queue()).toEqual(['送别', 'Amazing Grace'])
  for (const page of [back, company.phone]) await page.context().close()
})

test('[BND-8] [PSH-8] storage that is cleared while the TV is off: a new TV registers itself, and the old one is away until its phone scans once more', async () => {
  const { origin } = party.server
  const tv = await aTvWithClock()
  const company = await bindCompany(party, await scan(tv))
  await company.push('送别')
  await company.phone.goto(`${origin}/play/control`)
  const before = await identityOf(tv)
  const context = await cutPower(tv)
  await inStorage(context, origin, 'clear')
  await company.phone.getByText('不在线').first().waitFor()
  const back = await powerUp(context, origin)
  const url = await scan(back)
  expect(await identityOf(back)).not.toEqual(before)
  await expect(company.push('Amazing Grace')).rejects.toThrow('5001 msg.device.offline')
  await company.phone.goto(url)
  await company.phone.waitForURL('**/index')
  await (await bindCompany(party, url)).push('Amazing Grace')
  await company.phone.goto(`${origin}/play/control`)
  await company.phone.getByRole('heading', { name: 'Amazing Grace' }).waitFor()
  await back.getByRole('heading', { name: 'Amazing Grace', level: 1 }).waitFor()
  for (const page of [back, company.phone]) await page.context().close()
})

test('[BND-8] a TV whose browser keeps nothing sings all the same', async () => {
  const context = await newContext()
  await context.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    }),
  )
  const tv = await powerUp(context, party.server.origin)
  const company = await bindCompany(party, await scan(tv))
  await company.push('送别')
  await until('it sounds', 20_000, async () => (await listen(tv)).accompaniment > 0.01)
  for (const page of [tv, company.phone]) await page.context().close()
})

function newContext(): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'zh-CN' })
}

function raise(message: string): never {
  throw new Error(message)
}

/** A new TV whose clock can be moved, and is wrong from the beginning. */
async function aTvWithClock(wrongByMs = 0): Promise<Page> {
  const context = await newContext()
  await context.clock.install({ time: Date.now() + wrongByMs })
  return powerUp(context, party.server.origin)
}

/** The TV after a power cut, with some seconds of its song left. */
async function nearTheEnd(tv: Page, player: Company['player']): Promise<Page> {
  const { origin } = party.server
  await until('it sounds', 20_000, async () => (await listen(tv)).accompaniment > 0.01)
  const { durationMs } = await until('the server knows how long the song is', 10_000, player)
  const context = await cutPower(tv)
  await inStorage(context, origin, { positionMs: durationMs - 12_000 })
  const back = await powerUp(context, origin)
  await until('it sounds again', 20_000, async () => (await listen(back)).positionMs > durationMs - 12_000)
  return back
}

async function passHour(tv: Page): Promise<void> {
  for (let passed = 0; passed < 60; passed += 12) await tv.clock.fastForward(12 * minuteMs)
}

/** The address in the QR code that a TV shows; null while it shows none. */
async function codeOn(tv: Page): Promise<string | null> {
  const code = tv.locator('[data-url]')
  return (await code.count()) === 0 ? null : code.first().getAttribute('data-url')
}

async function invitation(tv: Page): Promise<string> {
  return (await codeOn(tv)) ?? ''
}

function identityOf(tv: Page): Promise<unknown> {
  return tv.evaluate(() => JSON.parse(localStorage.getItem('tv.identity') ?? 'none'))
}
