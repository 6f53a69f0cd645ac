import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Party, scan, startParty } from '../test/journeys/party.ts'
import type { Figure } from './figure.ts'

/** What a phone with an empty cache loads until a song of the first list can be pressed. */
export type FirstRoute = {
  requests: string[]
  /** Scripts and styles (the default language is one of them), as they travelled. */
  codeBytes: number
}

export const firstRouteKilobytesMost = 115
export const firstRouteRequestsMost = 8
const otherKilobytesMost = 20
const kilobyte = 1_000
const built = 'apps/companion/dist/assets'
const firstSong = 'li button:enabled'
// A phone far from the router: 1.6 Mbit/s, 150 ms.
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }

/** How much a guest's phone loads, and in how many requests. */
export async function benchCompanion(): Promise<Figure[]> {
  const party = await startParty()
  try {
    const { requests, codeBytes } = await measureFirstRoute(party)
    const kilobytes = codeBytes / kilobyte
    return [
      {
        ...alone('first route, scripts and styles', `${kilobytes.toFixed(1)} KB`),
        demand: `≤ ${firstRouteKilobytesMost} KB brotli`,
        holds: kilobytes <= firstRouteKilobytesMost,
      },
      {
        ...alone('requests until the list is interactive', String(requests.length)),
        demand: `≤ ${firstRouteRequestsMost}`,
        holds: requests.length <= firstRouteRequestsMost,
      },
      await largestOther(requests),
    ]
  } finally {
    await party.end()
  }
}

// Any file that the first route does not load: a page, what pages share, another language.
async function largestOther(requests: readonly string[]): Promise<Figure> {
  const first = requests.map((url) => path.basename(new URL(url).pathname))
  const files = (await readdir(built)).filter((file) => /\.(js|css)$/.test(file) && !first.includes(file))
  const sizes = await Promise.all(
    files.map(async (file) => brotliCompressSync(await readFile(path.join(built, file))).length),
  )
  const kilobytes = Math.max(...sizes) / kilobyte
  return {
    ...alone('largest other file', `${kilobytes.toFixed(1)} KB`),
    demand: `≤ ${otherKilobytesMost} KB brotli`,
    holds: kilobytes <= otherKilobytesMost,
  }
}

/** Opens the index on a bound phone with an empty cache and a slow line, until the first song can be pressed. */
export async function measureFirstRoute({ server, tv, phone }: Party): Promise<FirstRoute> {
  const bound = await phone(await scan(await tv()))
  await bound.waitForSelector(firstSong)
  const page = await phone('about:blank', { storageState: await bound.context().storageState() })
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', slowLine)
  await page.addInitScript(noteWhenThere, firstSong)
  await page.goto(`${server.origin}/`)
  await page.waitForFunction(() => 'pressableMs' in document.documentElement.dataset)
  return page.evaluate(() => {
    const pressableMs = Number(document.documentElement.dataset['pressableMs'])
    const loaded = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= pressableMs)
    const entries = loaded.filter((entry) => entry instanceof PerformanceResourceTiming)
    const code = entries.filter(({ name, responseEnd }) => /\.(js|css)$/.test(name) && responseEnd <= pressableMs)
    return {
      requests: [location.href, ...entries.map(({ name }) => name)],
      codeBytes: code.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0),
    }
  })
}

/** Runs in the page: notes when something that fits the selector is there for the first time. */
function noteWhenThere(selector: string): void {
  const watching = new MutationObserver(() => {
    if (!document.querySelector(selector)) return
    watching.disconnect()
    document.documentElement.dataset['pressableMs'] = String(performance.now())
  })
  watching.observe(document, { childList: true, subtree: true, attributes: true })
}

function alone(name: string, ours: string): Pick<Figure, 'name' | 'ours' | 'baseline' | 'ratio'> {
  return { name, ours, baseline: '', ratio: '' }
}
