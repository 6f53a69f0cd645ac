import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zhCn } from '../../apps/companion/src/shared/i18n/zh-cn.ts'
import { openBrowser } from './open-browser.ts'

// The bar itself over a cache of answers, in a real browser: what the show area keeps there is nothing that can be seen elsewhere.
const home = fileURLToPath(new URL('../../apps/companion/', import.meta.url))
const pageScript = `
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { SessionProvider } from './src/features/account/session-context.ts'
import { mediaIndexKey, supermanMediaKey } from './src/features/feed/feed-lists.ts'
import { BottomBar } from './src/app/layout/bottom-bar.tsx'
import { CallProvider } from './src/shared/call-context.tsx'
import { I18nProvider, load } from './src/shared/i18n/i18n.ts'

const queries = new QueryClient()
const keys = [mediaIndexKey, [...supermanMediaKey, 'somebody'], ['songs', { from: 'hot' }]]
window.fill = () => keys.forEach((key) => queries.setQueryData(key, 'kept'))
window.kept = () => keys.filter((key) => queries.getQueryData(key) !== undefined).map(([first]) => first)
const session = { token: () => undefined }
load('zh-CN').then((initial) => createRoot(document.body).render(
  <I18nProvider initial={initial}><QueryClientProvider client={queries}><CallProvider value={async () => null}>
    <SessionProvider value={session}><BrowserRouter><BottomBar /></BrowserRouter></SessionProvider>
  </CallProvider></QueryClientProvider></I18nProvider>,
))
`

declare global {
  interface Window {
    fill: () => void
    kept: () => string[]
  }
}

let browser: Browser
let page: Page
let close: () => void

beforeAll(async () => {
  const stdin = { contents: pageScript, resolveDir: home, loader: 'tsx' } as const
  const built = await build({ stdin, bundle: true, write: false, outdir: 'page', format: 'iife', jsx: 'automatic' })
  const script = built.outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? ''
  const server = createServer(({ url }, response) => {
    if (url === '/page.js') response.setHeader('content-type', 'text/javascript').end(script)
    else response.setHeader('content-type', 'text/html').end('<!doctype html><body><script src="/page.js"></script>')
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  close = () => server.close()
  const { port } = server.address() as AddressInfo
  browser = await openBrowser()
  page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${port}/index`)
})
afterAll(async () => {
  await browser.close()
  close()
})

/** What is still kept after an item was chosen. */
async function keptAfter(item: string): Promise<string[]> {
  await page.evaluate(() => window.fill())
  await page.getByRole('link', { name: item }).click()
  return page.evaluate(() => window.kept())
}

test('[SHL-10] the third item keeps the lists of the show area, every other one lets go of them and of nothing else', async () => {
  expect(await keptAfter(zhCn['nav.found'])).toEqual(['feed', 'feed', 'songs'])
  for (const key of ['nav.songs', 'nav.control', 'nav.me', 'nav.queue'] as const)
    expect([key, await keptAfter(zhCn[key])]).toEqual([key, ['songs']])
})
