import type { Page } from 'playwright-core'
import type { Party } from '../test/journeys/party.ts'
import { slowDown } from './phone-slow.ts'

// As people type: initials, pinyin and plain letters of titles and singers of the invented catalogue. No two begin alike, so that every key
// is asked for; the first word warms up.
const words = ['wo', 'xqq', 'aini', 'love', 'zhang', 'yueg', 'shij', 'night', 'mxy', 'body', 'tian', 'hua']
const keysLeast = 30
const restMs = 150
const patienceMs = 2_000

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
  const painted = page.evaluate(nextPaint, patienceMs)
  await page.keyboard.press(key)
  return await painted
}

/** Runs in the page: waits without asking again in every frame, which would cost the slowed processor its time. Undefined: there was nothing to paint. */
function nextPaint(mostMs: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    addEventListener('painted', (event) => resolve(event instanceof CustomEvent ? Number(event.detail) : undefined), {
      once: true,
    })
    setTimeout(() => resolve(undefined), mostMs)
  })
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
        dispatchEvent(new CustomEvent('painted', { detail: performance.now() - keyMs }))
      })
      port1.start()
      port2.postMessage(null)
    })
  }).observe(document, { childList: true, subtree: true, characterData: true })
}
