import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endpoint } from '@openktv/contract/endpoint'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { userOf } from '../../apps/server/src/http/caller.ts'
import { strictRules } from '../../apps/server/src/http/http.ts'
import { servePages } from '../../apps/server/src/http/pages.ts'
import { openBareHttp } from '../../apps/server/src/testing/bare-http.ts'
import { openBrowser } from './open-browser.ts'
import { until } from './until.ts'

const pay = endpoint({ path: '/pay/testPay', input: z.object({}), output: z.unknown() })
const fields = { subject: '会员 & <b>"\'', amount: '9.90', submit: 'x', action: 'y' }

let browser: Browser
let cashier: Server
let folder: string
let http: ReturnType<typeof openBareHttp>
let origin: string
/** What reached the cashier. */
const paid: { url: string; form: Record<string, string> }[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'openktv-hand-off-'))
  await writeFile(
    path.join(folder, 'index.html'),
    '<!doctype html><html lang="en"><title>shop</title><link rel="icon" href="data:,"><p>shop',
  )
  cashier = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const { method, url = '' } = request
      if (method === 'POST') paid.push({ url, form: Object.fromEntries(new URLSearchParams(body)) })
      response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><title>cashier</title><link rel="icon" href="data:,">')
    })
  })
  const gateway = `http://127.0.0.1:${await portOf(cashier)}`
  http = openBareHttp({ rules: { ...strictRules, payOrigins: [gateway] } })
  http.routes.on(pay, async (_payload, asked) =>
    http.handOffs.lend(userOf(asked), { action: `${gateway}/cashier?version=1`, fields }),
  )
  servePages(
    http.app,
    { companion: folder, tv: folder, worker: true },
    { publicOrigin: undefined, pageOrigins: [], payOrigins: [gateway] },
  )
  origin = await http.app.listen({ port: 0, host: '127.0.0.1' })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser.close()
  await http.close()
  cashier.close()
  await rm(folder, { recursive: true })
})

test('[REQ-5] the payment form reaches the cashier under the page’s own strict policy, and only once', async () => {
  const { page, troubles } = await openPage()
  const answer = await askToPay(page)
  await page.evaluate((text) => window.handOff(document, text), answer)
  await until('the form reached the cashier', 10_000, () => paid.length > 0)
  expect(paid).toEqual([{ url: '/cashier?version=1', form: fields }])
  await page.waitForURL('**/cashier?version=1')
  expect(troubles).toEqual([])
  await page.goto(`${origin}/index`)
  await page.evaluate((text) => window.handOff(document, text), answer)
  await until('the spent script was refused', 10_000, () => troubles.some((text) => text.includes('404')))
  expect(paid).toHaveLength(1)
  await page.context().close()
})

test('[REQ-5] another browser that learns the address of a hand-off gets nothing of it', async () => {
  const mine = await openPage()
  const answer = await askToPay(mine.page)
  const theirs = await openPage()
  const refused = theirs.page.waitForResponse('**/pay/handoff/*')
  await theirs.page.evaluate((text) => window.handOff(document, text), answer)
  expect((await refused).status()).toBe(404)
  const before = paid.length
  await mine.page.evaluate((text) => window.handOff(document, text), answer)
  await until('the form reached the cashier', 10_000, () => paid.length === before + 1)
  await mine.page.context().close()
  await theirs.page.context().close()
})

test('[REQ-5] no other way to write a script works on a page of ours', async () => {
  const { page } = await openPage()
  const ran = await page.evaluate(async () => {
    const hostile = "<script>window.owned = 'inline'</script>"
    const attempts: (() => unknown)[] = [
      () => document.write(hostile),
      () => (document.body.innerHTML = '<img src=x onerror="window.owned = 1">'),
      () => document.body.append(Object.assign(document.createElement('script'), { text: "window.owned = 'text'" })),
      () =>
        document.body.append(Object.assign(document.createElement('script'), { src: 'data:text/javascript,owned=1' })),
      () => document.body.setAttribute('onclick', 'window.owned = 1'),
      () => Reflect.apply(setTimeout, window, ["window.owned = 'timer'", 0]),
      () => window.handOff(document, hostile),
      () => Reflect.get(window, 'trustedTypes').createPolicy('mine', { createHTML: (text: string) => text }),
      () => Reflect.get(window, 'trustedTypes').createPolicy('ktv-script', { createHTML: (text: string) => text }),
    ]
    const outcomes = attempts.map((attempt) => {
      try {
        attempt()
        return 'went through'
      } catch (error) {
        return error instanceof TypeError || error instanceof EvalError ? 'refused' : String(error)
      }
    })
    document.body.click()
    await new Promise((resolve) => setTimeout(resolve, 100))
    return { owned: Reflect.get(window, 'owned'), outcomes }
  })
  expect(ran.owned).toBeUndefined()
  expect(ran.outcomes.filter((outcome) => outcome === 'refused').length).toBeGreaterThanOrEqual(6)
  await page.context().close()
})

declare global {
  interface Window {
    handOff: (page: Document, text: string) => void
  }
}

/** A page of ours with the client's own writer at hand. */
async function openPage(): Promise<{ page: Page; troubles: string[] }> {
  const context = await browser.newContext()
  const stdin = {
    contents: "import { handOff } from './hand-off.ts'; window.handOff = handOff",
    resolveDir: 'packages/client/src',
  }
  const { outputFiles } = await build({ stdin, bundle: true, write: false, format: 'iife' })
  await context.addInitScript(outputFiles[0]?.text ?? '')
  const troubles: string[] = []
  context.on('console', (message) => void (message.type() === 'error' && troubles.push(message.text())))
  const page = await context.newPage()
  await page.goto(`${origin}/index`)
  return { page, troubles }
}

function askToPay(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const headers = { token: 'li', 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await fetch('/api/pay/testPay', { method: 'POST', headers })
    return answer.text()
  })
}

async function portOf(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
