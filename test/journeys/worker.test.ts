import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { farewellWorker } from '../../apps/server/src/http/farewell-worker.ts'
import { type Party, startParty } from './party.ts'
import { openRelay, type Relay } from './relay.ts'
import { until } from './until.ts'

let party: Party
let relay: Relay
let phone: Page

beforeAll(async () => {
  party = await startParty()
})

afterAll(() => party.end())

beforeEach(async () => {
  relay = await openRelay(party.server.origin)
  phone = await party.phone(`${relay.origin}/index`)
  await phone.locator('li button').first().waitFor()
  await phone.evaluate(() => navigator.serviceWorker.ready)
  await phone.reload()
  await phone.locator('li button').first().waitFor()
  await until('the worker answers for the page', 5_000, () =>
    phone.evaluate(() => !!navigator.serviceWorker.controller),
  )
})

afterEach(async () => {
  await phone.context().close()
  await relay.close()
})

const cacheNames = (): Promise<string[]> => phone.evaluate(() => caches.keys())

const kept = (): Promise<string[]> =>
  phone.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

test('[SHL-23] without a network the second visit starts from what is kept, says so in the reader’s language, and goes on once there is one', async () => {
  relay.cut(true)
  await phone.goto(`${relay.origin}/index`)
  await phone.getByText('连不上服务器').waitFor()
  await phone.goto(`${relay.origin}/song/rank?language=en`)
  await phone.getByText('Can’t reach the server').waitFor()
  relay.cut(false)
  await phone.getByRole('button').first().click()
  await phone.locator('h1').first().waitFor({ state: 'attached' })
  await until(
    'the page is there',
    10_000,
    async () => (await phone.title()).includes('OpenKTV') && relay.asked.length > 0,
  )
})

test('[SHL-23] what is asked of the server goes past the worker, where the browser can do that', async () => {
  const ways = await phone.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/api/'))
      .map((entry) => ('workerFinalSourceType' in entry ? entry.workerFinalSourceType : 'worker')),
  )
  expect(new Set(ways)).toEqual(new Set(['network']))
})

test('[SHL-23] only hashed files and the page of this build are kept, never what the server answers to a call', async () => {
  for (const screen of ['/song/rank', '/singer/category', '/user/index', '/found?logId=0']) {
    await phone.goto(relay.origin + screen)
    await phone.waitForLoadState('networkidle')
  }
  const paths = await kept()
  expect(paths).toContain('/index.html')
  expect(paths.filter((path) => path !== '/index.html' && !path.startsWith('/assets/'))).toEqual([])
  const before = relay.asked.filter(({ line }) => line.includes('/api/')).length
  await phone.goto(`${relay.origin}/index`)
  await phone.locator('li button').first().waitFor()
  expect(relay.asked.filter(({ line }) => line.includes('/api/')).length).toBeGreaterThan(before)
  relay.cut(true)
  const answers = await phone.evaluate(() =>
    Promise.all(
      ['/api/music/hotMusic', '/files/songs/none', '/q/abcdefghijklmnop', '/livez'].map((address) =>
        fetch(address).then(
          () => 'answered',
          () => 'nothing',
        ),
      ),
    ),
  )
  expect(answers).toEqual(['nothing', 'nothing', 'nothing', 'nothing'])
})

test('[SHL-23] a new build takes the place of the old one, and what the old one kept is gone', async () => {
  const [old = ''] = await cacheNames()
  const id = old.split('-').at(-1) ?? ''
  expect(id).toMatch(/^[0-9a-f]{16}$/)
  const fresh = '0123456789abcdef'
  relay.change('/sw.js', (script) => script.replaceAll(id, fresh))
  await phone.reload()
  await until(
    'only the new build is kept',
    10_000,
    async () => (await cacheNames()).join() === `openktv-shell-${fresh}`,
  )
  await phone.reload()
  await phone.locator('li button').first().waitFor()
})

test('[SHL-23] a poisoned entry is never shown as a page nor run as a script', async () => {
  await phone.evaluate(async () => {
    const [name = ''] = await caches.keys()
    const cache = await caches.open(name)
    const poison = { headers: { 'content-type': 'text/html' } }
    for (const { url } of await cache.keys()) {
      const body = url.endsWith('.js') ? 'document.title = "poison"' : '<h1>poison</h1>'
      await cache.put(url, new Response(body, url.endsWith('.js') ? {} : poison))
    }
    for (const address of ['/', '/index']) await cache.put(address, new Response('<h1>poison</h1>', poison))
  })
  await phone.reload()
  await phone.locator('li button').first().waitFor()
  expect(await phone.content()).not.toContain('poison')
  relay.cut(true)
  await phone.goto(`${relay.origin}/index`)
  const text = await phone.locator('body').innerText()
  for (const words of ['现在没有网络', '目前沒有網路', 'You are offline']) expect(text).toContain(words)
  expect(text).not.toContain('poison')
})

test('[SHL-23] the kill switch takes the worker and all it kept from every phone that comes by', async () => {
  relay.change('/sw.js', () => farewellWorker)
  await phone.reload()
  await until('no worker is left', 10_000, async () =>
    phone.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length === 0),
  )
  await until('nothing is kept', 5_000, async () => (await cacheNames()).length === 0)
  await phone.reload()
  await phone.locator('li button').first().waitFor()
  expect(await phone.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})
