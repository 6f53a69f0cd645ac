import type { Page, WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zhCn } from '../../apps/companion/src/shared/i18n/zh-cn.ts'
import { type Party, scan, startParty } from './party.ts'
import { bindCompany } from './tv-company.ts'
import { until } from './until.ts'

const patience = { timeout: 20_000 }

let party: Party
beforeAll(async () => {
  party = await startParty()
})
afterAll(() => party.end())

/** A page whose cable is in again, or that was asleep; a browser here keeps no page to come back to, so that is said to it. */
const returns: Readonly<Record<string, (tv: Page) => Promise<unknown>>> = {
  async online(tv) {
    await tv.context().setOffline(true)
    await tv.context().setOffline(false)
  },
  pageshow: (tv) => tv.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  visibilitychange: (tv) => tv.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
}

test('[PSH-5] a TV that was asleep, or whose cable is in again, looks for its server at once, long before its next try', async () => {
  const tv = await party.tv()
  await scan(tv)
  await tv.clock.install()
  const sockets: WebSocketRoute[] = []
  await tv.routeWebSocket(/\/push/, (page) => {
    page.connectToServer()
    sockets.push(page)
  })
  await tv.reload()
  await scan(tv)
  const away = tv.locator('[data-link=away]')
  for (const [name, comeBack] of Object.entries(returns)) {
    // From here on no timer rings: it comes back for the event or not at all.
    await tv.clock.pauseAt(Date.now() + 60_000)
    await sockets.at(-1)?.close({ code: 1011 })
    await away.waitFor()
    const before = sockets.length
    await comeBack(tv)
    await until(`${name} brings it back`, 10_000, () => sockets.length > before)
    await away.waitFor({ state: 'detached' })
    await tv.clock.resume()
  }
  await tv.context().close()
})

test('[BND-8] a TV whose page comes in pieces opens it again by itself', async () => {
  const tv = await party.tv()
  let torn = 0
  await tv.route('**/assets/zh-cn-*.js', async (route) => {
    torn += 1
    await (torn === 1 ? route.abort() : route.continue())
  })
  await tv.clock.install()
  await tv.reload()
  await until('a part did not come', 10_000, () => torn === 1)
  expect(await tv.locator('#root > *').count()).toBe(0)
  await tv.clock.fastForward(5_000)
  await scan(tv)
  expect(torn).toBe(2)
  await tv.context().close()
})

test('[PSH-7] [PSH-8] a phone whose press the TV did not confirm asks the TV how well it hears the server', async () => {
  const tv = await party.tv()
  const heard: string[] = []
  await tv.routeWebSocket(/\/push/, (page) => {
    const server = page.connectToServer()
    server.onMessage((frame) => {
      const [, type = ''] = /\\"type\\":(\d+)/.exec(String(frame)) ?? []
      heard.push(type)
      if (type !== '7') page.send(frame)
    })
  })
  await tv.reload()
  const { phone, push } = await bindCompany(party, await scan(tv))
  await phone.clock.install()
  await push('送别')
  await phone.goto(`${party.server.origin}/play/control`)
  const pause = phone.getByRole('button', { name: '暂停', exact: true })
  await until('it can be pressed', 15_000, () => pause.isEnabled())
  await pause.click()
  await expect.poll(() => heard.includes('7'), patience).toBe(true)
  expect(heard).not.toContain('10')
  await phone.clock.fastForward(6_500)
  await phone.getByText(zhCn['push.timeout']).waitFor()
  await expect.poll(() => heard.includes('10'), patience).toBe(true)
  for (const page of [tv, phone]) await page.context().close()
})

test('[PSH-7] [PSH-9] a TV whose page stood still does nothing of what nobody waits for any more, and then what is pressed', async () => {
  const tv = await party.tv()
  const { phone, push, send, player } = await bindCompany(party, await scan(tv))
  await push('送别')
  await tv.locator('[data-phase=playing]').waitFor()
  await phone.goto(`${party.server.origin}/play/control`)
  const pause = phone.getByRole('button', { name: '暂停', exact: true })
  await until('it can be pressed', 15_000, () => pause.isEnabled())
  const still = tv.evaluate(() => {
    const untilMs = performance.now() + 12_000
    while (performance.now() < untilMs);
  })
  await pause.click()
  await phone.getByText(zhCn['push.timeout']).waitFor(patience)
  await still
  // Heard after all that lay in its socket; asked for again where it comes too soon after.
  await send(6, { vocal: '1' })
  expect((await player())?.phase).toBe('playing')
  await pause.click()
  await tv.locator('[data-phase=paused]').waitFor()
  for (const page of [tv, phone]) await page.context().close()
})
