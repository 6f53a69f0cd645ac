import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bindGuest, type GuestCall } from './guest.ts'
import { type Party, scan, startParty } from './party.ts'
import { anySound, musicLoudness, putEarTo, songShare } from './sound-ear.ts'
import { loudestSample } from './sound-peaks.ts'
import { until } from './until.ts'

let party: Party
let tv: Page
let guest: GuestCall

beforeAll(async () => {
  party = await startParty({ flags: ['--use-fake-device-for-media-stream'] })
  tv = await party.tv()
  // As loud as a song can be.
  await putEarTo(tv, 90, 1)
  await tv.reload()
  guest = await bindGuest(party.server.origin, await scan(tv))
  await push({ type: '4', musicNo: '100001' })
  await until('it sounds', 20_000, async () => (await anySound(tv)) > 0.1)
})

afterAll(() => party.end())

test('[WID-8] the loudest song alone comes out as it is', async () => {
  const decibels = 20 * Math.log10((await loudestSample(tv, 3_000)) / songShare)
  expect(Math.abs(decibels)).toBeLessThan(0.05)
})

test('[WID-8] a singer on top of the loudest song is heard without clipping', async () => {
  await openMicrophone()
  await push({ type: '14', music: '0', mic: '100', reverb: '100' })
  await until('the song is silent', 10_000, async () => (await musicLoudness(tv)) < 0.001)
  const singer = await loudestSample(tv, 4_000)
  await push({ type: '14', music: '100' })
  const both = await loudestSample(tv, 4_000)
  expect(singer + songShare).toBeGreaterThan(1)
  expect(both).toBeLessThan(1)
})

async function openMicrophone(): Promise<void> {
  const open = tv.getByRole('button', { name: '关闭麦克风' })
  if (await open.isVisible()) return
  await tv.context().grantPermissions(['microphone'])
  await tv.keyboard.press('Enter')
  await tv.getByRole('button', { name: '打开麦克风' }).press('Enter')
  await open.waitFor()
}

async function push(fields: Record<string, string>): Promise<void> {
  await guest('/api/music/msgPush', { id: crypto.randomUUID(), ...fields })
}
