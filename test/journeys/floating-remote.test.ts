import { cmd } from '@openktv/contract/push'
import { action } from '@openktv/contract/remote'
import { collectLog, type EventName, type LogRecord } from '@openktv/contract/tracking'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsInBothThemes } from './faults.ts'
import { type Party, scan, startParty } from './party.ts'
import { until } from './until.ts'

let party: Party
let tv: Page

beforeAll(async () => {
  party = await startParty()
  tv = await party.tv()
})

afterAll(() => party.end())

test('[WID-1] a phone without a TV that presses the floating remote is asked to connect one', async () => {
  const phone = await party.phone(`${party.server.origin}/index`)
  await opener(phone).click()
  await phone.getByRole('dialog', { name: '先连接电视，再点歌' }).waitFor()
  await phone.context().close()
})

test('[WID-1] [SHL-5] it floats over the song lists, not over the expanded search and not over the remote itself', async () => {
  const phone = await aPhone()
  for (const path of ['/index', '/song/rank', '/singer/category', '/song/control']) {
    await phone.goto(party.server.origin + path)
    await opener(phone).waitFor()
  }
  for (const path of ['/song/search#sbx', '/play/control', '/user/index', '/found?logId=0']) {
    await phone.goto(party.server.origin + path)
    await phone.locator('h1').first().waitFor({ state: 'attached' })
    await phone.waitForLoadState('networkidle')
    expect(await opener(phone).count(), path).toBe(0)
  }
  await phone.context().close()
})

test('[WID-1] it stands above the bar and leaves the last row of a list free', async () => {
  for (const viewport of [
    { width: 375, height: 812 },
    { width: 320, height: 568 },
  ]) {
    const phone = await aPhone({ viewport })
    await opener(phone).waitFor()
    const last = phone.getByRole('button', { name: /^点《/ }).last()
    await until('the end is reached', 10_000, async () => {
      await phone.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      const lastBox = await last.boundingBox()
      const button = await opener(phone).boundingBox()
      return lastBox && button && lastBox.y + lastBox.height <= button.y
    })
    const bar = await phone.getByRole('navigation', { name: '主导航' }).boundingBox()
    const button = await opener(phone).boundingBox()
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
    await phone.context().close()
  }
})

test('[WID-1] where nothing is on the TV it says so, and nothing can be pressed', async () => {
  const phone = await aPhone()
  const drawer = await open(phone)
  await drawer.getByText('电视空着呢').waitFor()
  for (const name of ['重唱', '现在是伴唱，切到原唱', '播放', '切歌'])
    expect(await drawer.getByRole('button', { name }).isDisabled(), name).toBe(true)
  await phone.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  expect(await focused(phone)).toBe('打开遥控器')
  await phone.context().close()
})

test('[WID-1] [LOG-2] restart, voice, pause and next from the drawer, by keyboard, each shown when the TV has done it', async () => {
  const phone = await aPhone()
  const told = listenToLog(phone)
  await choose(phone, 2)
  await tv.locator('[data-phase=playing]').waitFor()
  await opener(phone).focus()
  await phone.keyboard.press('Enter')
  const drawer = drawerOf(phone)
  await drawer.getByText('正在唱').waitFor()
  await press(drawer, '暂停')
  await drawer.getByText('已暂停').waitFor()
  await tv.locator('[data-phase=paused]').waitFor()
  await press(drawer, '播放')
  await tv.locator('[data-phase=playing]').waitFor()
  await press(drawer, '现在是伴唱，切到原唱')
  await drawer.getByRole('button', { name: '现在是原唱，切到伴唱' }).waitFor()
  await press(drawer, '重唱')
  const before = await drawer.locator('p').first().innerText()
  await press(drawer, '切歌')
  await until('the next song is shown', 10_000, async () => (await drawer.locator('p').first().innerText()) !== before)
  await drawer.getByRole('link', { name: /^已点/ }).click()
  await phone.waitForURL('**/play/control')
  // A command is told of when the TV has answered, which may be with the next batch.
  await until('all presses are told', 15_000, () => told('float_control_click').length === 6)
  await until('all commands are told', 15_000, () => told('song_control').length === 5)
  expect(told('float_control_click')).toEqual(['open', '7', '7', '6', '5', '8'])
  expect(told('song_control')).toEqual(['7', '7', '6', '5', '8'])
  await phone.context().close()
})

test('[WID-1] [PSH-8] a control is busy while its push runs and ignores presses; where it fails it says why and is free at once', async () => {
  const phone = await party.phone('about:blank')
  let pushes = 0
  let isHeld = false
  await phone.routeWebSocket(/\/push/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((text) => {
      const isPush = String(text).includes(`"cmd":${cmd.gatewayPush}`)
      if (isPush && String(text).includes(String.raw`\"type\":${action.playPause},`)) pushes += 1
      if (!isPush || !isHeld) server.send(text)
    })
  })
  // The other way that a press takes when the socket says nothing is as silent.
  await phone.route('**/api/music/msgPush', (route) => (isHeld ? undefined : route.fallback()))
  await phone.goto(await scan(tv))
  await phone.waitForURL('**/index')
  await choose(phone, 1)
  const drawer = await open(phone)
  const pause = drawer.getByRole('button', { name: /^(暂停|播放)$/ })
  await until('it can be pressed', 15_000, () => pause.isEnabled())
  isHeld = true
  const before = pushes
  // Three at once, so that the later ones come while the first is under way however slow the machine is.
  await pause.evaluate((button) => [1, 2, 3].forEach(() => button instanceof HTMLElement && button.click()))
  expect(await pause.getAttribute('aria-busy')).toBe('true')
  await drawer.getByText(/请稍后再试|请检查网络/).waitFor()
  expect(await pause.getAttribute('aria-busy')).toBe('false')
  expect(pushes - before).toBe(1)
  await phone.context().close()
})

for (const locale of ['zh-CN', 'en-US'])
  test(`[WID-1] the drawer breaks no rule of WCAG A or AA, dark and light: ${locale}`, async () => {
    const phone = await aPhone({ locale, reducedMotion: 'reduce' })
    await open(phone)
    expect(await faultsInBothThemes(phone)).toEqual([])
    await phone.context().close()
  })

test('no console showed an error on the whole way', () => {
  expect(party.troubles).toEqual([])
})

/** What this phone tells of an event: the `type` of each, in their order. */
function listenToLog(phone: Page): (event: EventName) => string[] {
  const records: LogRecord[] = []
  phone.on('request', (request) => {
    if (request.url().endsWith(collectLog.path)) records.push(...collectLog.input.parse(request.postDataJSON()))
  })
  return (event) =>
    records
      .filter((record) => record.event === event)
      .flatMap(({ trackValues }) => trackValues.filter(({ key }) => key === 'type').map(({ value }) => value))
}

async function aPhone(options?: Parameters<Party['phone']>[1]): Promise<Page> {
  const phone = await party.phone(await scan(tv), options)
  await phone.waitForURL('**/index')
  return phone
}

const opener = (phone: Page) => phone.getByRole('button', { name: /^(打开遥控器|Open the remote)$/ })
const drawerOf = (phone: Page) => phone.getByRole('dialog', { name: /^(遥控|Remote)$/ })

async function open(phone: Page) {
  await opener(phone).click()
  const drawer = drawerOf(phone)
  await drawer.waitFor()
  return drawer
}

/** Presses a button of the drawer by keyboard, once it is free. */
async function press(drawer: ReturnType<typeof drawerOf>, name: string): Promise<void> {
  const button = drawer.getByRole('button', { name, exact: true })
  await until(`${name} is free`, 10_000, async () => (await button.getAttribute('aria-busy')) === 'false')
  await button.focus()
  await button.press('Enter')
}

/** Puts the first songs of the page on the TV that are not there yet. */
async function choose(phone: Page, count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) {
    const name = await phone.getByRole('button', { name: /^点《/ }).first().getAttribute('aria-label')
    const button = phone.getByRole('button', { name: name ?? '', exact: true }).first()
    await button.click()
    await button.waitFor({ state: 'detached' })
  }
}

function focused(phone: Page): Promise<string> {
  return phone.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
}
