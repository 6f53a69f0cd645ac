import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Party, startParty } from './party.ts'
import { until } from './until.ts'

const songs = 260

let party: Party
let phone: Page

beforeAll(async () => {
  party = await startParty()
  await party.server.stock(['generate', '--songs', String(songs), '--seed', '7'])
  phone = await party.phone(`${party.server.origin}/song/rank/songs?id=hot`)
  await phone.locator('main li').first().waitFor()
}, 180_000)
afterAll(() => party.end())

/** The first song below the head of the page: its address and its place on the screen. */
function firstInSight(page: Page): Promise<{ place: string | null; topPx: number; scrolledPx: number }> {
  return page.evaluate(() => {
    const rows = Array.from(document.querySelectorAll('main li'))
    const row = rows.find((candidate) => candidate.getBoundingClientRect().top >= 60)
    return {
      place: row?.querySelector('a')?.getAttribute('href') ?? null,
      topPx: Math.round(row?.getBoundingClientRect().top ?? 0),
      scrolledPx: Math.round(window.scrollY),
    }
  })
}

async function scrollTo(topPx: number): Promise<void> {
  await phone.evaluate((top) => window.scrollTo(0, top), topPx)
}

test('[REQ-12] [SHL-21] a list grows page by page as its end comes near, and only what is near the screen is drawn', async () => {
  const total = await until('every song is there', 60_000, async () => {
    await scrollTo(10_000_000)
    const shown = await phone.evaluate(() =>
      document.querySelector('main li[aria-setsize]')?.getAttribute('aria-setsize'),
    )
    return Number(shown) >= songs && Number(shown)
  })
  expect(await phone.locator('main li').count()).toBeLessThan(60)
  const last = phone.locator(`main li[aria-posinset="${total}"]`)
  // The last page may have come after the last scroll.
  await until('the last song is drawn', 10_000, async () => {
    await scrollTo(10_000_000)
    return (await last.count()) === 1
  })
  await until('the last song can be pressed', 5_000, () =>
    last.evaluate((row) => row.getBoundingClientRect().bottom < window.innerHeight - 60),
  )
})

test('[REQ-12] a list grows also where the browser says only what changes, not what is', async () => {
  const other = await party.phone('about:blank')
  await other.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const known = new WeakSet<Element>()
        super((looks, self) => {
          const changes = looks.filter(({ target }) => known.has(target))
          looks.forEach(({ target }) => known.add(target))
          if (changes.length > 0) tell(changes, self)
        }, options)
      }
    }
  })
  // So tall that its end is in sight from the beginning.
  await other.setViewportSize({ width: 375, height: 2_400 })
  await other.goto(`${party.server.origin}/song/rank/songs?id=hot`)
  await until('the next page is there', 10_000, async () => (await other.locator('main li').count()) > 20)
})

test('[SHL-21] the way back from a song ends where it began, and the way to the top at the top', async () => {
  await scrollTo(8_000)
  await thereAndBack(phone, 125)
  await phone.getByRole('button', { name: '回到顶部' }).click()
  await until('the top is there', 5_000, () => phone.evaluate(() => window.scrollY === 0))
  await phone.locator('main li[aria-posinset="1"]').waitFor()
})

test('[SHL-21] the way back ends where it began also on a phone that is slow to notice that the page is another', async () => {
  const slow = await party.phone('about:blank')
  await slow.addInitScript(() => {
    // What React does after a page is drawn waits for a message of its own.
    window.MessageChannel = class extends MessageChannel {
      constructor() {
        super()
        const post = this.port2.postMessage.bind(this.port2)
        this.port2.postMessage = (message: unknown) => void setTimeout(() => post(message), 100)
      }
    }
  })
  await slow.goto(`${party.server.origin}/song/rank/songs?id=hot`)
  await slow.locator('main li').nth(19).waitFor()
  await until('the app keeps the place itself', 10_000, () =>
    slow.evaluate(() => window.history.scrollRestoration === 'manual'),
  )
  await slow.evaluate(() => window.scrollTo(0, 600))
  await thereAndBack(slow, 15)
})

/** Opens a song that can be seen and comes back. */
async function thereAndBack(page: Page, place: number): Promise<void> {
  const song = page.locator(`main li[aria-posinset="${place}"], main li:not([aria-posinset]):nth-of-type(${place})`)
  await song.waitFor()
  const before = await firstInSight(page)
  await song.locator('a').first().click()
  await page.waitForURL('**/songList/song?id=*')
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
  await until('the song begins at its top', 5_000, () => page.evaluate(() => window.scrollY === 0))
  await page.goBack()
  await page.waitForURL('**/song/rank/songs?id=hot')
  await until('the same songs are in sight', 10_000, async () => {
    const now = await firstInSight(page)
    return now.place === before.place && Math.abs(now.topPx - before.topPx) <= 1
  })
  expect((await firstInSight(page)).scrolledPx).toBe(before.scrolledPx)
}

test('[REQ-12] a page that fails waits for a press instead of asking for ever', async () => {
  const other = await party.phone('about:blank')
  let refused = 0
  await other.route('**/api/music/hotMusic', async (route) => {
    const page = new URLSearchParams(route.request().postData() ?? '').get('currentPage')
    if (page === '1') return route.continue()
    refused += 1
    return route.fulfill({ json: { data: null, status: 404, msg: 'msg.not.found' } })
  })
  await other.goto(`${party.server.origin}/index`)
  await other.locator('main li').first().waitFor()
  await until('the next page was asked for', 20_000, async () => {
    await other.evaluate(() => window.scrollTo(0, 10_000_000))
    return refused > 0
  })
  await other.getByRole('button', { name: '再试一次' }).waitFor()
  expect(refused).toBe(1)
  await other.unroute('**/api/music/hotMusic')
  await other.getByRole('button', { name: '再试一次' }).click()
  await until(
    'the next page is there',
    10_000,
    async () => (await other.locator('main li a[href^="/songList/song"]').count()) > 30,
  )
})
