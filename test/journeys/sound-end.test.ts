import { afterAll, beforeAll, expect, test } from 'vitest'
import { bindGuest, type GuestCall } from './guest.ts'
import { listen, type Party, scan, startParty } from './party.ts'
import { putEarTo } from './sound-ear.ts'
import { until } from './until.ts'

const songSeconds = 6

let party: Party
let guest: GuestCall

beforeAll(async () => {
  party = await startParty()
})

afterAll(() => party.end())

test('[WID-8] a song in another tone is heard to its very end, and the next one follows in its own', async () => {
  const tv = await party.tv()
  await putEarTo(tv, songSeconds)
  await tv.reload()
  guest = await bindGuest(party.server.origin, await scan(tv))
  for (const musicNo of ['100001', '100002'])
    await guest('/api/music/msgPush', { type: '4', id: crypto.randomUUID(), musicNo })
  await until('it sounds', 20_000, async () => (await listen(tv)).accompaniment > 0.01)
  await guest('/api/music/msgPush', { type: '14', id: crypto.randomUUID(), tone: '5' })
  const first = await itemOf()
  let last = 0
  await until('the next one is on', 20_000, async () => {
    if ((await itemOf()) !== first) return true
    last = (await listen(tv)).positionMs
    return false
  })
  expect(last).toBeGreaterThan(songSeconds * 1_000 - 1_000)
  await until('it sounds too', 20_000, async () => (await listen(tv)).accompaniment > 0.01)
  expect(await tv.evaluate(() => localStorage.getItem('tv.player'))).toContain('"tone":0')
  await until('everything was sung', 20_000, async () => (await itemOf()) === undefined)

  function itemOf() {
    return tv.evaluate(() => document.querySelector<HTMLElement>('[data-item]')?.dataset['item'])
  }
})
