import type { Page } from 'playwright-core'
import type { Party } from '../test/journeys/party.ts'
import { until } from '../test/journeys/until.ts'
import { slowDown } from './phone-slow.ts'

/** How a list was scrolled: the share of the frames that should have been and were not. */
export type Scrolled = { droppedShare: number }

const songs = 1_000
const rowPx = 66
const distancePx = 9_000
const speedPxPerS = 2_700
const frameMs = 1_000 / 60

/** Scrolls 9,000 px with a wheel: through 1,000 songs, or through as many plain boxes. */
export async function measureScroll({ server, phone }: Party, what: 'songs' | 'boxes'): Promise<Scrolled> {
  const page = await phone('about:blank')
  if (what === 'songs') await openSongs(page, server.origin)
  else await page.setContent(boxes())
  const driver = await slowDown(page)
  const times = await page.evaluateHandle(watchFrames)
  const turn = { x: 180, y: 600, yDistance: -distancePx, speed: speedPxPerS, preventFling: true }
  await driver.send('Input.synthesizeScrollGesture', { ...turn, gestureSourceType: 'mouse' })
  const [frames, scrolledPx] = [await times.jsonValue(), await page.evaluate(() => window.scrollY)]
  await page.context().close()
  if (scrolledPx < distancePx * 0.9) throw new Error(`the page of ${what} was scrolled by ${scrolledPx} px only`)
  return { droppedShare: droppedOf(frames) }
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

/** Runs in the page: notes the time of every frame from the first one that has scrolled; touches nothing that would have to be drawn. */
function watchFrames(): number[] {
  const times: number[] = []
  const tick = (ms: number): void => {
    if (times.length > 0 || window.scrollY > 0) times.push(ms)
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
  return times
}

function droppedOf(framesMs: readonly number[]): number {
  const gaps = framesMs.slice(1).map((ms, index) => Math.round((ms - (framesMs[index] ?? ms)) / frameMs))
  const wanted = gaps.reduce((sum, gap) => sum + Math.max(gap, 1), 0)
  return 1 - gaps.length / wanted
}
