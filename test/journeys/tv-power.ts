import type { BrowserContext, Page } from 'playwright-core'

/** The power goes: the TV's page is gone in the middle of whatever it did, without a last word. Resolves with its browser, whose storage stays. */
export async function cutPower(tv: Page): Promise<BrowserContext> {
  const context = tv.context()
  const session = await context.newCDPSession(tv)
  const crashed = tv.waitForEvent('crash')
  // Nobody is left who could answer.
  session.send('Page.crash').catch(() => undefined)
  await crashed
  await tv.close()
  return context
}

/** The power is back: the same browser opens the TV's page. */
export async function powerUp(context: BrowserContext, origin: string): Promise<Page> {
  const tv = await context.newPage()
  await tv.goto(`${origin}/tv?probe=1`)
  return tv
}

/** Changes what a TV that is off has stored: clears all of it, or moves its place in the song. */
export async function inStorage(
  context: BrowserContext,
  origin: string,
  wanted: 'clear' | { positionMs: number },
): Promise<void> {
  const page = await context.newPage()
  // A page of the same origin that keeps nothing itself.
  await page.goto(`${origin}/tv/icon.svg`)
  await page.evaluate((change) => {
    if (change === 'clear') return localStorage.clear()
    const player = JSON.parse(localStorage.getItem('tv.player') ?? '{}')
    localStorage.setItem('tv.player', JSON.stringify({ ...player, bookmark: { ...player.bookmark, ...change } }))
  }, wanted)
  await page.close()
}
