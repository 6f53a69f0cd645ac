import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bindGuest, type GuestCall } from './guest.ts'
import { listen, scan } from './party.ts'
import { type HomeParty, startPlainParty } from './plain-home.ts'
import { anySound, hear, putEarTo, songHz } from './sound-ear.ts'
import { quietestWhileBusy } from './sound-peaks.ts'
import { until } from './until.ts'

let party: HomeParty
let tv: Page
let phone: Page
let guest: GuestCall

beforeAll(async () => {
  party = await startPlainParty()
  tv = await party.tv()
  await putEarTo(tv)
  await tv.goto(`${party.home}/tv?probe=1`)
  const invitation = await scan(tv)
  guest = await bindGuest(party.server.origin, invitation)
  phone = await party.guestPhone(invitation)
  for (const musicNo of ['100001', '100002']) await push({ type: '4', musicNo })
  await phone.goto(`${party.home}/play/control/all`)
  await sounds()
})

afterAll(() => party.end())

test('[WID-8] a TV that was opened without https moves the tone by exactly so many semitones, without a click, and the lyrics stay with the sound', async () => {
  expect(await tv.evaluate(() => [isSecureContext, 'audioWorklet' in BaseAudioContext.prototype])).toEqual([
    false,
    false,
  ])
  expect(semitones((await hear(tv, 2_000)).hz)).toBeCloseTo(0, 1)
  const [crossing] = await Promise.all([hear(tv, 3_000), press('升半音', 3)])
  expect(Math.abs(semitones((await hear(tv, 3_000)).hz) - 3)).toBeLessThan(0.1)
  await lyricsWithSound()
  await phone.getByText('升 3 个半音').waitFor()
  const [through] = await Promise.all([hear(tv, 2_500), push({ type: '14', tone: '-4' })])
  expect(Math.abs(semitones((await hear(tv, 3_000)).hz) + 4)).toBeLessThan(0.1)
  await lyricsWithSound()
  const [back] = await Promise.all([hear(tv, 2_500), press('回原调')])
  expect(Math.abs(semitones((await hear(tv, 3_000)).hz))).toBeLessThan(0.01)
  await lyricsWithSound()
  // A tone that is 6 semitones higher is 1.4 times as steep; a click would be twenty times.
  for (const { steepest } of [crossing, through, back]) expect(steepest).toBeLessThan(2)
})

test('[WID-8] without https only the microphone is missing, and phone and TV say why', async () => {
  await phone.getByText('电视要用 https 打开才能用麦克风').waitFor()
  expect(await phone.getByRole('slider', { name: '麦克风音量' }).isDisabled()).toBe(true)
  expect(await phone.getByRole('button', { name: '升半音' }).isEnabled()).toBe(true)
  await tv.keyboard.press('Enter')
  await tv.getByRole('button', { name: '打开麦克风' }).press('Enter')
  await tv.getByText('要用 https 打开这个页面，才能用麦克风').waitFor()
  await tv.keyboard.press('Escape')
})

test('[WID-8] without https a page that is busy for a second leaves no gap in a song of another tone', async () => {
  await push({ type: '14', tone: '3' })
  await until('it is higher', 10_000, async () => Math.abs(semitones((await hear(tv, 500)).hz) - 3) < 0.2)
  expect(await quietestWhileBusy(tv, 1_000)).toBeGreaterThan(0.02)
})

test('[WID-8] without https a song in another tone is paused, goes on and begins anew in that tone; the next one comes in its own', async () => {
  await push({ type: '14', tone: '3' })
  await press('暂停')
  await until('it is silent', 5_000, async () => (await anySound(tv)) < 0.001)
  await press('播放')
  await sounds()
  expect(Math.abs(semitones((await hear(tv, 2_000)).hz) - 3)).toBeLessThan(0.1)
  await lyricsWithSound()
  const before = (await listen(tv)).positionMs
  await press('重唱')
  await until('it begins anew', 5_000, async () => (await listen(tv)).positionMs < before)
  await until('it is as high as before', 10_000, async () => Math.abs(semitones((await hear(tv, 1_500)).hz) - 3) < 0.1)
  await lyricsWithSound()
  await press('切歌')
  await phone.getByText('原调', { exact: true }).waitFor()
  await until('it is in its own tone', 10_000, async () => Math.abs(semitones((await hear(tv, 1_500)).hz)) < 0.01)
  await lyricsWithSound()
})

test('[WID-8] a stretcher that dies takes only the tone with it, and the tone can be moved again', async () => {
  await push({ type: '14', tone: '3' })
  await phone.getByText('升 3 个半音').waitFor()
  await until('it is higher', 10_000, async () => Math.abs(semitones((await hear(tv, 1_500)).hz) - 3) < 0.1)
  const [worker] = tv.workers()
  await worker?.evaluate(() => void setTimeout(() => Promise.reject(new Error('out of memory'))))
  await phone.getByText('原调', { exact: true }).waitFor()
  await until('it is in its own tone', 10_000, async () => Math.abs(semitones((await hear(tv, 1_500)).hz)) < 0.01)
  await lyricsWithSound()
  expect(tv.workers()).toEqual([])
  await press('升半音', 3)
  await until('it is higher again', 10_000, async () => Math.abs(semitones((await hear(tv, 1_500)).hz) - 3) < 0.1)
})

async function push(fields: Record<string, string>): Promise<void> {
  await guest('/api/music/msgPush', { id: crypto.randomUUID(), ...fields })
}

async function press(name: string, times = 1): Promise<void> {
  for (let done = 0; done < times; done += 1) await phone.getByRole('button', { name, exact: true }).click()
}

function semitones(hz: number): number {
  return 12 * Math.log2(hz / songHz)
}

// A busy machine may look late once.
async function lyricsWithSound(): Promise<void> {
  await until('the lyrics are with the sound', 20_000, async () => Math.abs((await hear(tv, 3_000)).lyricsAheadMs) < 30)
}

async function sounds(): Promise<void> {
  await until('it sounds', 20_000, async () => (await anySound(tv)) > 0.01)
}
