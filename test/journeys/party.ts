import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { openBrowser } from './open-browser.ts'
import { readQr } from './read-qr.ts'
import { type JourneyServer, startServer } from './server.ts'
import { until } from './until.ts'

/** A server, a browser, a TV and as many phones as come. */
export type Party = {
  server: JourneyServer
  /** Opens `/tv` with the listening probe on. */
  tv: (options?: BrowserContextOptions) => Promise<Page>
  /** A new phone that opens an address, by default the one in the TV's QR code. */
  phone: (url: string, options?: BrowserContextOptions) => Promise<Page>
  /** A new phone that has opened the address in a TV's QR code and stands on the index. */
  guestPhone: (invitation: string, options?: BrowserContextOptions) => Promise<Page>
  /** Every error that any console or page showed. */
  troubles: string[]
  end: () => Promise<void>
}

const phoneScreen = { width: 375, height: 812 }
const tvScreen = { width: 1920, height: 1080 }
const soundAtOnce = '--autoplay-policy=no-user-gesture-required'

type PartyOptions = { autoplay?: boolean; flags?: readonly string[] }

/** Starts the party. `autoplay` false is a TV that wants a first key press, as every browser out of the box. `flags`: more of them for the browser. */
export async function startParty({ autoplay = true, flags = [] }: PartyOptions = {}): Promise<Party> {
  const [server, browser] = await Promise.all([
    startServer(),
    openBrowser([...flags, ...(autoplay ? [soundAtOnce] : [])]),
  ])
  const troubles: string[] = []
  const context = (options: BrowserContextOptions) => openContext(browser, options, troubles)
  const phone: Party['phone'] = async (url, options) => {
    const opened = await context({ viewport: phoneScreen, locale: 'zh-CN', hasTouch: true, isMobile: true, ...options })
    const page = await opened.newPage()
    await page.goto(url)
    return page
  }
  return {
    server,
    troubles,
    async tv(options) {
      const opened = await context({ viewport: tvScreen, locale: 'zh-CN', ...options })
      const page = await opened.newPage()
      await page.goto(`${server.origin}/tv?probe=1`)
      return page
    },
    phone,
    async guestPhone(invitation, options) {
      const page = await phone(invitation, options)
      await page.waitForURL('**/index')
      return page
    },
    async end() {
      await browser.close()
      await server.stop()
    },
  }
}

async function openContext(
  browser: Browser,
  options: BrowserContextOptions,
  troubles: string[],
): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  context.on('weberror', (failure) => troubles.push(String(failure.error())))
  context.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`${message.text()} (${message.location().url})`)
  })
  return context
}

/** What the TV's QR code says, read from a picture of the screen. */
export async function scan(tv: Page): Promise<string> {
  await tv.locator('[data-url]').first().waitFor()
  // A JPEG is ready in half the time of a PNG.
  return until('the TV shows a QR code', 10_000, async () =>
    readQr(await tv.screenshot({ type: 'jpeg' })).catch(() => ''),
  )
}

/** What is heard from the TV: loudness of each stem, and where in the song it is. */
export async function listen(tv: Page): Promise<{ accompaniment: number; vocal: number; positionMs: number }> {
  return tv.evaluate(() => {
    const { accompanimentRms, vocalRms, positionMs } = document.documentElement.dataset
    return {
      accompaniment: Number(accompanimentRms ?? 0),
      vocal: Number(vocalRms ?? 0),
      positionMs: Number(positionMs ?? 0),
    }
  })
}
