import { cmd, errorCode } from '@openktv/contract/push'
import type { Command } from '@openktv/contract/remote'
import { expect, onTestFinished, test } from 'vitest'
import type { GatewayNeeds } from './hub.ts'
import { createStandstill } from './standstill.ts'
import { type GatewayShop, openGatewayShop } from './testing/gateway-shop.ts'
import { ackEverything, contentOf, isPushOf, type Peer, pushOf } from './testing/peer.ts'

let shop: GatewayShop

let ticksMs = 0
const pauseSong: Command = { type: 7, id: 'press-00001', playing: false }
const pushSong: Command = { type: 4, id: 'press-00002', musicNo: 's1' }

/** A TV that does all it hears of, and a phone. */
async function open(overrides: Partial<GatewayNeeds>): Promise<{ tv: Peer; phone: Peer }> {
  ticksMs = 0
  shop = await openGatewayShop({ ticks: () => ticksMs, ...overrides })
  onTestFinished(shop.close)
  shop.bindings.set('anna', { deviceId: 'tv', name: 'Hall 1' })
  const tv = await shop.tv('tv')
  ackEverything(tv)
  return { tv, phone: await shop.phone('anna') }
}

test('P15: a standstill counts for one beat more, in which what came in meanwhile is read; one beat that is late is none', () => {
  const { beat, sinceMs } = createStandstill(250, 0)
  beat(250)
  expect(sinceMs(750)).toBe(750)
  expect(sinceMs(7_000)).toBe(250)
  beat(7_000)
  expect(sinceMs(7_001)).toBe(250)
  beat(7_250)
  expect(sinceMs(7_251)).toBe(7_251)
})

const slow = { cmd: cmd.error, body: { code: errorCode.ackTimeout, reason: 'msg.device.slow' } }

test('[PSH-6] P15: what is for the moment and is read after the server stood still for 6 s is answered as slow and not done; what is for the queue is done', async () => {
  // So far apart that no beat comes in between by itself.
  const { tv, phone } = await open({ limits: { sweepMs: 100_000 } })
  ticksMs = 250_000
  phone.send(pushOf(10, 'tv', pauseSong))
  phone.send(pushOf(11, 'tv', pushSong))
  expect(await phone.answer(10)).toMatchObject(slow)
  expect(await phone.answer(11)).toMatchObject({ cmd: cmd.ok })
  expect(tv.heard.filter(isPushOf(7))).toEqual([])
})

test('[PSH-6] P15: a little later what is for the moment is done again', async () => {
  const { tv, phone } = await open({ limits: { sweepMs: 200 } })
  ticksMs = 6_001
  phone.send(pushOf(10, 'tv', pauseSong))
  expect(await phone.answer(10)).toMatchObject(slow)
  await expect.poll(() => shop.gateway.sinceMs()).toBe(6_001)
  phone.send(pushOf(11, 'tv', { ...pauseSong, id: 'press-00003' }))
  expect(await phone.answer(11)).toMatchObject({ cmd: cmd.ok })
  expect(tv.heard.filter(isPushOf(7)).map((packet) => contentOf(packet)['id'])).toEqual(['press-00003'])
})

test('[PSH-6] P15: what is for the moment does not wait for the database longer than for its own deadline', async () => {
  let look: (() => void) | undefined
  const looking = new Promise<void>((resolve) => (look = resolve))
  let isSlow = false
  const { tv, phone } = await open({
    boundDevice: async () => {
      if (isSlow) await looking
      return { deviceId: 'tv', name: 'Hall 1' }
    },
  })
  isSlow = true
  shop.gateway.rebind('anna')
  phone.send(pushOf(10, 'tv', pauseSong))
  phone.send(pushOf(11, 'tv', pushSong))
  await expect.poll(() => shop.gateway.counts().presses).toBe(2)
  ticksMs = 6_000
  expect(await phone.answer(10)).toMatchObject(slow)
  look?.()
  expect(await tv.hear(isPushOf(4))).toBeDefined()
  expect(tv.heard.filter(isPushOf(7))).toEqual([])
})
