import type { Request } from 'playwright-core'
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
const kilobyte = 1_000

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
    ]
  } finally {
    await party.end()
  }
}

/** Opens the index on a phone that is bound already, with an empty cache, and waits for the first push button. */
export async function measureFirstRoute({ server, tv, phone }: Party): Promise<FirstRoute> {
  const bound = await phone(await scan(await tv()))
  const pushButton = 'li button:enabled'
  await bound.waitForSelector(pushButton)
  const page = await phone('about:blank', { storageState: await bound.context().storageState() })
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.goto(`${server.origin}/`)
  await page.waitForSelector(pushButton)
  const until = requests.filter((request) => request.url().startsWith('http'))
  const code = until.filter((request) => /\.(js|css)$/.test(new URL(request.url()).pathname))
  const sizes = await Promise.all(code.map((request) => request.sizes()))
  return {
    requests: until.map((request) => request.url()),
    codeBytes: sizes.reduce((total, { responseBodySize }) => total + responseBodySize, 0),
  }
}

function alone(name: string, ours: string): Pick<Figure, 'name' | 'ours' | 'baseline' | 'ratio'> {
  return { name, ours, baseline: '', ratio: '' }
}
