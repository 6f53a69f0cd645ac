import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { bindGuest } from './guest.ts'
import { listen, scan, startParty } from './party.ts'
import { type HomeParty, startPlainParty } from './plain-home.ts'
import { putEarTo } from './sound-ear.ts'
import { until } from './until.ts'

const songSeconds = 6

const homes = [
  ['with https, or on the machine itself,', startSafeParty],
  ['without https', startPlainParty],
] as const

let party: HomeParty | undefined

afterEach(() => party?.end())

for (const [where, start] of homes)
  test(`[WID-8] ${where} a song in another tone is heard to its very end, and the next one follows in its own`, async () => {
    party = await start()
    const tv = await party.tv()
    await putEarTo(tv, songSeconds)
    await tv.goto(`${party.home}/tv?probe=1`)
    const guest = await bindGuest(party.server.origin, await scan(tv))
    for (const musicNo of ['100001', '100002'])
      await guest('/api/music/msgPush', { type: '4', id: crypto.randomUUID(), musicNo })
    await until('it sounds', 20_000, async () => (await listen(tv)).accompaniment > 0.01)
    await guest('/api/music/msgPush', { type: '14', id: crypto.randomUUID(), tone: '5' })
    const first = await itemOf(tv)
    let last = 0
    await until('the next one is on', 20_000, async () => {
      if ((await itemOf(tv)) !== first) return true
      last = Math.max(last, (await listen(tv)).positionMs)
      return false
    })
    expect(last).toBeGreaterThan(songSeconds * 1_000 - 1_000)
    await until('it sounds too', 20_000, async () => (await listen(tv)).accompaniment > 0.01)
    expect(await tv.evaluate(() => localStorage.getItem('tv.player'))).toContain('"tone":0')
    await until('everything was sung', 20_000, async () => (await itemOf(tv)) === undefined)
  })

async function startSafeParty(): Promise<HomeParty> {
  const safe = await startParty()
  return { ...safe, home: safe.server.origin }
}

function itemOf(tv: Page): Promise<string | undefined> {
  return tv.evaluate(() => document.querySelector<HTMLElement>('[data-item]')?.dataset['item'])
}
