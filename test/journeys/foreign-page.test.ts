import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Endpoint } from '@openktv/contract/endpoint'
import { endpoints } from '@openktv/contract/endpoints'
import { fetchUserInfo } from '@openktv/contract/account'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathOf } from '../../apps/server/src/http/endpoint-routes.ts'
import { openShop, type Phone, type Shop } from '../../apps/server/src/testing/shop.ts'
import { openBrowser } from './open-browser.ts'
import { until } from './until.ts'

let browser: Browser
let evil: Server
let evilOrigin: string
let shop: Shop
let phone: Phone

beforeAll(async () => {
  shop = await openShop()
  phone = await shop.aPhone(await shop.aTv())
  evil = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>evil</title><body>')
  })
  await once(evil.listen(0, '127.0.0.1'), 'listening')
  const address = evil.address()
  evilOrigin = `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`
  browser = await openBrowser()
})

afterAll(async () => {
  await browser.close()
  evil.close()
  await shop.close()
})

const fields: Record<string, string> = {
  account: '13900000000',
  purpose: 'signIn',
  nickname: 'evil',
  language: 'EN',
  type: '4',
  id: '12345678-evil',
  musicNo: '1001',
  favorite: '1',
  appId: 'openktv',
  userId: 'x',
}

test(
  'a page of another site in a browser that is signed in cannot make any call do anything',
  { timeout: 120_000 },
  async () => {
    const calls: Endpoint[] = Object.values(endpoints)
    const urls = calls.map((call) => `${shop.origin}${pathOf(call)}`)
    const context = await browser.newContext()
    // The token where the app keeps it, for whatever a browser would send along by itself.
    await context.addCookies(['token', 'loginToken'].map((name) => ({ name, value: phone.token, url: shop.origin })))
    const page = await context.newPage()
    await page.goto(evilOrigin)
    const before = shop.logged().length
    const read = await page.evaluate(attack, { urls, fields })
    const attempts = urls.length * 5
    const lines = (): string[] =>
      shop
        .logged()
        .slice(before)
        .split('\n')
        .filter((line) => /^[\w-]{12} (?:GET|POST|OPTIONS) /.test(line))
    await until('every attempt was answered', 60_000, () => lines().length >= attempts)
    // 405: a form by the other method, which no call has.
    expect(lines().filter((line) => !/ (?:403|405|404) \d+ ms$/.test(line))).toEqual([])
    expect(read).toEqual([])
    const after = await phone.call(fetchUserInfo, {})
    expect(after.nickname).not.toBe('evil')
    expect(after.deviceId).toBe(phone.deviceId)
    await context.close()
  },
)

test('a page of another site can neither frame ours nor use its files as scripts', async () => {
  const page = await browser.newPage()
  await page.goto(evilOrigin)
  const loaded = await page.evaluate(async (origin) => {
    const script = Object.assign(document.createElement('script'), { src: `${origin}/assets/main-1a2b3c.js` })
    const outcome = new Promise((resolve) => {
      script.addEventListener('load', () => resolve('ran'))
      script.addEventListener('error', () => resolve('refused'))
    })
    document.body.append(script)
    document.body.append(Object.assign(document.createElement('iframe'), { src: `${origin}/index` }))
    return outcome
  }, shop.origin)
  expect(loaded).toBe('refused')
  await until('the frame shows an error of the browser', 10_000, () =>
    page.frames().some((frame) => frame.url().startsWith('chrome-error:')),
  )
  await page.close()
})

type Attack = { urls: string[]; fields: Record<string, string> }

/** Runs in the evil page: forms, and requests that need no permission or ask for it. Says what it could read. */
async function attack({ urls, fields: values }: Attack): Promise<string[]> {
  const frame = Object.assign(document.createElement('iframe'), { name: 'sink' })
  document.body.append(frame)
  const submit = (url: string, method: string): Promise<unknown> =>
    new Promise((resolve) => {
      const form = Object.assign(document.createElement('form'), { action: url, method, target: 'sink' })
      for (const [name, value] of Object.entries(values)) {
        form.append(Object.assign(document.createElement('input'), { name, value }))
      }
      frame.addEventListener('load', resolve, { once: true })
      document.body.append(form)
      form.submit()
    })
  const body = new URLSearchParams(values)
  const read: string[] = []
  for (const url of urls) {
    await submit(url, 'post')
    await submit(url, 'get')
    await fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'include', body }).catch(() => undefined)
    await fetch(`${url}?${body.toString()}`, { mode: 'no-cors', credentials: 'include' }).catch(() => undefined)
    await fetch(url, { method: 'POST', headers: { token: 'x' }, body }).then(
      async (answer) => read.push(await answer.text()),
      () => undefined,
    )
  }
  return read
}
