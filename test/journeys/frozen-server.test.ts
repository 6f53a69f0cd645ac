import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zhCn } from '../../apps/companion/src/shared/i18n/zh-cn.ts'
import { bindGuest, type GuestCall } from './guest.ts'
import { overhear, type Overheard } from './overhear.ts'
import { listen, type Party, scan, startParty } from './party.ts'
import { stickSockets, type StuckSockets } from './stick-sockets.ts'
import { until } from './until.ts'

const patience = { timeout: 20_000 }

let party: Party
beforeAll(async () => {
  party = await startParty()
})
afterAll(() => party.end())

test('[PSH-6] [PSH-8] [PSH-11] the server stands still while songs are pushed: a phone asks both ways and says what it knows, and when the server goes on each song is there once', async () => {
  const { tv, phone, heard, guest } = await aRoom()
  const { result } = await guest('/api/music/search', { keyword: 'Amazing Grace' })
  const impatient = { type: '4', id: crypto.randomUUID(), musicNo: result[0]?.serialNo ?? '' }
  const button = phone.getByRole('button', { name: /^点《(?!Amazing)/ }).first()
  const title = (await button.getAttribute('aria-label'))?.slice(2, -1)

  const goOn = party.server.freeze()
  // The same press twice, by somebody who never gives up waiting.
  const waiting = Promise.all([1, 2].map(() => guest('/api/music/msgPush', impatient)))
  await button.click()
  await phone.getByText(zhCn['push.timeout']).waitFor(patience)
  const pushes = heard.presses.filter(({ type }) => type === 4)
  expect(pushes.map(({ way }) => way)).toEqual(['socket', 'http'])
  expect(pushes[1]?.id).toBe(pushes[0]?.id)

  goOn()
  await waiting
  await expect.poll(() => queueOf(guest), patience).toHaveLength(2)
  await tv.locator('[data-phase=playing]').waitFor()
  // Whatever else the server has had in its ears is heard by now.
  await phone.getByText(zhCn['song.singing'], { exact: true }).first().waitFor()
  expect(new Set(await queueOf(guest))).toEqual(new Set(['Amazing Grace', title]))
  expect(heard.answers.get(pushes[0]?.id ?? '') ?? 0).toBeLessThan(2)
  for (const page of [tv, phone]) await page.context().close()
})

test('[PSH-6] [PSH-8] what was pressed for the moment while the server stood still is not done when it goes on', async () => {
  const { tv, phone, heard, guest } = await aRoom()
  const { result } = await guest('/api/music/search', { keyword: 'Amazing Grace' })
  await guest('/api/music/msgPush', { type: '4', id: crypto.randomUUID(), musicNo: result[0]?.serialNo ?? '' })
  await tv.locator('[data-phase=playing]').waitFor()
  const earlier = heard.bound()
  await phone.goto(`${party.server.origin}/play/control`)
  await until('the phone’s socket is bound', 20_000, () => heard.bound() > earlier)
  const halt = phone.getByRole('button', { name: '暂停', exact: true })
  await until('it can be pressed', 15_000, () => halt.isEnabled())

  const goOn = party.server.freeze()
  const waiting = guest('/api/music/msgPush', { type: '5', id: crypto.randomUUID() }).catch(String)
  const before = await listen(tv)
  await halt.click()
  await phone.getByText(zhCn['push.timeout']).waitFor(patience)
  expect(heard.presses.filter(({ type }) => type === 7).map(({ way }) => way)).toEqual(['socket', 'http'])
  goOn()
  expect(await waiting).toContain('msg.device.slow')
  // Whoever presses now is heard, after all that was pressed before.
  await until('the next press is done', 15_000, () =>
    guest('/api/music/msgPush', { type: '6', id: crypto.randomUUID(), vocal: '1' }).then(
      () => true,
      () => false,
    ),
  )
  await until('the vocals sound', 10_000, async () => (await listen(tv)).vocal > 0.001)
  expect(await tv.locator('[data-phase=playing]').count()).toBe(1)
  expect((await listen(tv)).positionMs).toBeGreaterThan(before.positionMs + 6_000)
  for (const page of [tv, phone]) await page.context().close()
})

test('[PSH-6] [PSH-9] [PSH-11] only the phone’s socket is stuck: the press is done the other way within its deadline, and once, although the socket moves on later', async () => {
  const { tv, phone, heard, guest, socket } = await aRoom()
  const earlier = heard.bound()
  socket.stick()
  await phone.getByRole('button', { name: /^点《/ }).first().click()
  // Said by an answer; past the deadline it would be the network that is poor.
  await phone.getByText(/^《.+》已到.+马上开唱$/).waitFor(patience)
  const pushes = (way: string) => heard.presses.filter((press) => press.type === 4 && press.way === way)
  const [done] = pushes('http')
  expect(pushes('socket')).toEqual([])
  await until('the phone has another socket', 20_000, () => heard.bound() > earlier)

  // The press comes once more on that one, where there is time for it, and in the end on the first one.
  expect(socket.release()).toBeGreaterThan(0)
  const answers = () => heard.answers.get(done?.id ?? '') ?? 0
  await expect.poll(() => answers() > 0 && answers() === pushes('socket').length, patience).toBe(true)
  expect([...pushes('http'), ...pushes('socket')].every(({ id }) => id === done?.id)).toBe(true)
  expect(await queueOf(guest)).toHaveLength(1)
  for (const page of [tv, phone]) await page.context().close()
})

test('[PSH-7] only one answer is late: what the TV has said since it was asked for stays on the phone', async () => {
  const { tv, phone, guest } = await aRoom()
  const { result } = await guest('/api/music/search', { keyword: 'Amazing Grace' })
  await guest('/api/music/msgPush', { type: '4', id: crypto.randomUUID(), musicNo: result[0]?.serialNo ?? '' })
  await tv.locator('[data-phase=playing]').waitFor()
  const late = await holdAnswers(phone, '**/api/music/chooseList')
  await phone.goto(`${party.server.origin}/play/control`)
  await expect.poll(late.first, patience).toContain('"phase":"playing"')
  await phone.getByRole('button', { name: '暂停', exact: true }).click()
  await tv.locator('[data-phase=paused]').waitFor()
  const goOn = phone.getByRole('button', { name: '播放', exact: true })
  await goOn.waitFor()
  await late.letGo()
  await pause(1_000)
  expect(await goOn.isVisible()).toBe(true)
  for (const page of [tv, phone]) await page.context().close()
})

/** Keeps what a page is answered at an address until it is let go, the first answer last. */
async function holdAnswers(page: Page, address: string) {
  const held: { body: string; pass: () => Promise<void> }[] = []
  await page.route(address, async (route) => {
    const response = await route.fetch()
    held.push({ body: await response.text(), pass: () => route.fulfill({ response }) })
  })
  return {
    first: (): string => held[0]?.body ?? '',
    async letGo(): Promise<void> {
      for (const { pass } of held.toReversed()) await pass()
    },
  }
}

type Room = { tv: Page; phone: Page; heard: Overheard; socket: StuckSockets; guest: GuestCall }

/** A TV, a phone whose socket is bound, and a guest without a page. */
async function aRoom(): Promise<Room> {
  const tv = await party.tv()
  const url = await scan(tv)
  const [phone, guest] = await Promise.all([party.phone('about:blank'), bindGuest(party.server.origin, url)])
  const heard = overhear(phone)
  const socket = await stickSockets(phone)
  await phone.goto(url)
  await phone.waitForURL('**/index')
  // What is overheard has not reached the page yet.
  await until('the phone knows that its socket is bound', 20_000, () => socket.bound() > 0)
  return { tv, phone, heard, socket, guest }
}

async function queueOf(guest: GuestCall): Promise<string[]> {
  const { recordJson } = await guest<{ recordJson: { list: { musicName: string }[] } }>('/api/music/chooseList', {})
  return recordJson.list.map(({ musicName }) => musicName)
}
