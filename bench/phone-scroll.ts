import type { Page } from 'playwright-core'
import type { Party } from '../test/journeys/party.ts'
import { until } from '../test/journeys/until.ts'
import { traceFrames } from './phone-frames.ts'
import { slowDown } from './phone-slow.ts'

/**
 * How a list was scrolled, as shares of the frames that should have been: `dropped` never came, came with a part missing or with no row where one
 * belongs; `late` moved in time, but the page's own thread had not finished what it wanted to add below the screen.
 */
export type Scrolled = { dropped: number; late: number }

const songs = 1_000
const rowPx = 66
const distancePx = 9_000
const speedPxPerS = 2_700

/** Scrolls 9,000 px with a wheel: through 1,000 songs, or through as many plain boxes. */
export async function measureScroll({ server, phone }: Party, what: 'songs' | 'boxes'): Promise<Scrolled> {
  const page = await phone('about:blank')
  if (what === 'songs') await openSongs(page, server.origin)
  else await page.setContent(boxes())
  const driver = await slowDown(page)
  const gaps = await page.evaluateHandle(watchGaps)
  const frames = await traceFrames(driver, async () => {
    const turn = { x: 180, y: 600, yDistance: -distancePx, speed: speedPxPerS, preventFling: true }
    await driver.send('Input.synthesizeScrollGesture', { ...turn, gestureSourceType: 'mouse' })
  })
  const [{ count }, scrolledPx] = [await gaps.jsonValue(), await page.evaluate(() => window.scrollY)]
  await page.context().close()
  if (scrolledPx < distancePx * 0.9) throw new Error(`the page of ${what} was scrolled by ${scrolledPx} px only`)
  const dropped = frames.filter(({ isDropped }) => isDropped).length + count
  return { dropped: dropped / frames.length, late: frames.filter(({ isLate }) => isLate).length / frames.length }
}

// All pages are loaded before, so that scrolling alone is measured.
async function openSongs(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/song/rank/songs?id=hot`)
  await page.locator('main li').first().waitFor()
  await until('1,000 songs are there', 120_000, () =>
    page.evaluate((count) => {
      window.scrollTo(0, document.body.scrollHeight)
      return document.querySelector(`li[aria-setsize="${count}"]`) !== null
    }, songs),
  )
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.locator('li[aria-posinset="1"]').waitFor()
}

function boxes(): string {
  const row = `<div style="height:${rowPx}px;border-bottom:1px solid #ccc"></div>`
  return `<!doctype html><meta name="viewport" content="width=device-width">${row.repeat(songs)}`
}

/** Runs in the page: counts how often the page had moved and a part of the screen had no row; touches nothing that would have to be drawn. */
function watchGaps(): { count: number } {
  const seen = { count: 0 }
  const list = document.querySelector('main ul:has(> li[aria-posinset])')
  const look = (): void => {
    const [first, last] = [list?.firstElementChild, list?.lastElementChild]
    if (!first || !last) return
    if (first.getBoundingClientRect().top > 200 || last.getBoundingClientRect().bottom < innerHeight) seen.count += 1
  }
  addEventListener('scroll', look, { capture: true, passive: true })
  return seen
}
