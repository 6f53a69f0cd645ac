import type { Page } from 'playwright-core'
import type { Party } from '../test/journeys/party.ts'
import { slowDown } from './phone-slow.ts'

// As people type: initials, pinyin and plain letters of titles and singers of the invented catalogue. No two begin alike, so that every key
// is asked for; the first word warms up.
const words = ['wo', 'xqq', 'aini', 'love', 'zhang', 'yueg', 'shij', 'night', 'mxy', 'body', 'tian', 'hua']
const keysLeast = 30
const restMs = 150

/** From each key to the frame that shows what was found for it, in ms; keys after which nothing on the screen changed are left out. */
export async function measureKeystrokes({ server, phone }: Party): Promise<number[]> {
  const page = await phone('about:blank')
  await page.addInitScript(watchPaints)
  await page.goto(`${server.origin}/song/search#sbx`)
  const field = page.getByRole('combobox')
  await field.waitFor()
  await slowDown(page)
  const paintedMs: number[] = []
  for (const [turn, word] of words.entries()) {
    await field.fill('')
    await page.waitForTimeout(restMs)
    for (const key of word) {
      const passedMs = await press(page, key)
      if (turn > 0 && passedMs !== undefined) paintedMs.push(passedMs)
      await page.waitForTimeout(restMs)
    }
  }
  await page.context().close()
  if (paintedMs.length < keysLeast) throw new Error(`only ${paintedMs.length} keys changed what is on the screen`)
  return paintedMs
}

async function press(page: Page, key: string): Promise<number | undefined> {
  await page.evaluate(() => delete document.documentElement.dataset['paintedMs'])
  await page.keyboard.press(key)
  try {
    await page.waitForFunction(() => 'paintedMs' in document.documentElement.dataset, undefined, { timeout: 2_000 })
  } catch {
    // The same songs as before this key: there was nothing to paint.
    return undefined
  }
  return page.evaluate(() => Number(document.documentElement.dataset['paintedMs']))
}

/** Runs in the page: from the last key to the first frame in which the rows of what was found are others. */
function watchPaints(): void {
  let pressedMs = 0
  let shown = ''
  addEventListener('keydown', (event) => (pressedMs = event.timeStamp), { capture: true })
  new MutationObserver(() => {
    const rows = document.querySelectorAll('main li a[href^="/song"], main li a[href^="/singer"]')
    const now = Array.from(rows, (row) => row.textContent).join('\n')
    if (now === shown || now === '') return
    shown = now
    const keyMs = pressedMs
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      // After the frame, when it has been handed to be drawn.
      port1.addEventListener('message', () => {
        document.documentElement.dataset['paintedMs'] = String(performance.now() - keyMs)
      })
      port1.start()
      port2.postMessage(null)
    })
  }).observe(document, { childList: true, subtree: true, characterData: true })
}
