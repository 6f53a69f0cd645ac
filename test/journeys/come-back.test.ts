import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bindGuest, type GuestCall } from './guest.ts'
import { listen, type Party, scan, startParty } from './party.ts'
import { until } from './until.ts'

const titles = ['送别', 'Amazing Grace', 'Greensleeves', '아리랑']

let party: Party
let tv: Page
let phone: Page
let guest: GuestCall

beforeAll(async () => {
  party = await startParty()
  tv = await party.tv()
  phone = await party.phone(await scan(tv))
  await phone.waitForURL('**/index')
  guest = await bindGuest(party.server.origin, await scan(tv))
  for (const title of titles) await push(title)
  await phone.goto(`${party.server.origin}/song/control`)
  await until('the phone shows all songs', 5_000, async () => (await queueOn(phone)).length === titles.length)
})

afterAll(() => party.end())

test('a TV that is reloaded in mid-song goes on where it was', async () => {
  await until('the song has come some way', 20_000, async () => (await listen(tv)).positionMs > 6_000)
  const before = (await listen(tv)).positionMs
  await tv.reload()
  await until('it sounds again', 15_000, async () => (await listen(tv)).accompaniment > 0.01)
  const after = (await listen(tv)).positionMs
  expect(after).toBeGreaterThan(before - 2_000)
  expect(after).toBeLessThan(before + 15_000)
  expect(await tv.locator('[data-screen=playing]').innerText()).toContain('送别')
})

test('[PSH-5] [PSH-11] kill -9 of the server: TV and phones come back by themselves and the queue is what everybody was told', async () => {
  const told = await queueOn(phone)
  await party.server.kill()
  await until('the TV plays on without the server', 5_000, async () => (await listen(tv)).accompaniment > 0.01)
  await party.server.restart()
  await until('the queue still is what it was', 15_000, async () => {
    const answer = await guest('/api/music/chooseList', {})
    return JSON.stringify(answer).includes('Greensleeves')
  })
  await until('the TV is back', 15_000, async () => phone.evaluate(() => !document.body.innerText.includes('不在线')))
  expect(await queueOn(phone)).toEqual(told)
  const press = crypto.randomUUID()
  await until('a new song reaches the TV and every phone', 15_000, async () => {
    await push('Frère Jacques', press).catch(() => undefined)
    return (await queueOn(phone)).at(-1)?.includes('Frère Jacques')
  })
  expect((await queueOn(phone)).slice(0, -1)).toEqual(told)
})

test('[PSH-8] a TV that is gone is said at once, and no song is queued behind its back', async () => {
  const before = await queueOn(phone)
  await tv.goto('about:blank')
  await until('the phone knows', 5_000, () => phone.getByText('不在线').first().isVisible())
  await expect(push('送别')).rejects.toThrow('5001 msg.device.offline')
  await tv.goto(`${party.server.origin}/tv?probe=1`)
  await until('the TV is back in the song', 15_000, async () => (await listen(tv)).accompaniment > 0.01)
  expect(await queueOn(phone)).toEqual(before)
})

test('[BND-7] a ticket that never was is answered with a drawn page and a way on', async () => {
  const stranger = await party.phone(`${party.server.origin}/q/AAAAAAAAAAAAAAAAAAAAAA`)
  await stranger.getByText('这不是电视的二维码').waitFor()
  await stranger.getByRole('button', { name: '输入连接码' }).waitFor()
})

test('an unknown address is a drawn page with a way back', async () => {
  const stranger = await party.phone(`${party.server.origin}/no/such/page`)
  await stranger.getByText('没有这个页面').waitFor()
  await stranger.getByText('回到点歌').click()
  await stranger.waitForURL('**/index')
})

async function push(title: string, id: string = crypto.randomUUID()): Promise<void> {
  const { result } = await guest('/api/music/search', { keyword: title })
  const [song] = result
  if (!song) throw new Error(`no song ${title}`)
  await guest('/api/music/msgPush', { type: '4', id, musicNo: song.serialNo })
}

function queueOn(page: Page): Promise<string[]> {
  return page.locator('ol > li').evaluateAll((items) => items.map((item) => item.querySelector('p')?.textContent ?? ''))
}
