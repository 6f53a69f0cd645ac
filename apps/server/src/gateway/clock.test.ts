import { cmd, errorCode } from '@openktv/contract/push'
import type { Command } from '@openktv/contract/remote'
import { afterEach, expect, test } from 'vitest'
import type { GatewayNeeds } from './hub.ts'
import { type GatewayShop, openGatewayShop } from './testing/gateway-shop.ts'
import { ackEverything, bindAs, isPushOf, pushOf } from './testing/peer.ts'

// What the server's clock says while somebody, or the network's time, sets it.
let offsetMs = 0
let shop: GatewayShop
afterEach(async () => {
  offsetMs = 0
  await shop.close()
})

const replay: Command = { type: 5, id: 'press-00001' }
const hourMs = 3_600_000
const jumps = [-hourMs, hourMs]

async function open(overrides: Partial<GatewayNeeds> = {}): Promise<void> {
  shop = await openGatewayShop({ now: () => Date.now() + offsetMs, ...overrides })
  shop.bindings.set('anna', { deviceId: 'tv', name: 'Hall 1', expiresMs: Date.now() + 24 * hourMs })
}

test.for(jumps)('[PSH-6] P13: a press is answered at its deadline, though the clock jumps by %i ms', async (jumpMs) => {
  await open({ limits: { pushMs: 1_000, askAgainMs: 300, sweepMs: 20 } })
  const tv = await shop.tv('tv')
  const phone = await shop.phone('anna')
  phone.send(pushOf(9, 'tv', replay))
  await tv.hear(isPushOf(5))
  offsetMs = jumpMs
  // Not at once either: it is still being asked.
  await tv.hear(isPushOf(5))
  expect((await phone.answer(9)).body).toMatchObject({ code: errorCode.ackTimeout })
  // Each asking of the TV stands for as long as a press may take, from when it was asked.
  await expect.poll(() => shop.gateway.counts(), { timeout: 5_000 }).toMatchObject({ presses: 0, asked: 0 })
  ackEverything(tv)
  phone.send(pushOf(10, 'tv', { ...replay, id: 'press-00002' }))
  expect(await phone.answer(10)).toMatchObject({ cmd: cmd.ok })
})

test.for(jumps)('P14: no TV is asked longer than a press may take, though its asker’s clock jumps', async (jumpMs) => {
  await open({ limits: { pushMs: 1_000, askAgainMs: 300, sweepMs: 20 } })
  await shop.tv('tv')
  const asked = shop.gateway.deliver('tv', JSON.stringify(replay), 6_000 + hourMs)
  offsetMs = jumpMs
  expect(await asked).toBe('slow')
})

test.for(jumps)(
  'P6: a ticket opens within its minute and not later, though the clock jumps by %i ms',
  async (jumpMs) => {
    let ticksMs = 0
    await open({ ticks: () => ticksMs })
    const [soon, late] = [
      await shop.alloc({ kind: 'tv', deviceId: 'tv' }),
      await shop.alloc({ kind: 'tv', deviceId: 'tv' }),
    ]
    offsetMs = jumpMs
    expect(await bindAs(await shop.dial(), soon)).toMatchObject({ cmd: cmd.ok })
    ticksMs = 60_000
    expect(await bindAs(await shop.dial(), late)).toMatchObject({ cmd: cmd.error })
  },
)

test.for(jumps)('P16: what was used up comes back, though the clock jumps by %i ms', async (jumpMs) => {
  let ticksMs = 0
  await open({ ticks: () => ticksMs })
  ackEverything(await shop.tv('tv'))
  const phone = await shop.phone('anna')
  for (let sessionId = 100; sessionId < 121; sessionId += 1) phone.send(pushOf(sessionId, 'tv', replay))
  expect((await phone.answer(120)).body).toMatchObject({ reason: 'msg.too.many' })
  offsetMs = jumpMs
  phone.send(pushOf(130, 'tv', replay))
  expect((await phone.answer(130)).body).toMatchObject({ reason: 'msg.too.many' })
  ticksMs = 1_000
  phone.send(pushOf(131, 'tv', replay))
  expect(await phone.answer(131)).toMatchObject({ cmd: cmd.ok })
})

test.for(jumps)('P19: nobody is cut off and the dead still are, though the clock jumps by %i ms', async (jumpMs) => {
  await open({ limits: { handshakeMs: 1_000, pingMs: 200, sweepMs: 10 } })
  const [tv, deaf, silent] = [await shop.tv('tv'), await shop.tv('deaf'), await shop.dial()]
  offsetMs = jumpMs
  tv.send({ cmd: cmd.heartbeat, sessionId: 70 })
  silent.send({ cmd: cmd.heartbeat, sessionId: 71 })
  await tv.hear(({ sessionId }) => sessionId === 70)
  await silent.hear(({ sessionId }) => sessionId === 71)
  deaf.socket.pause()
  await expect.poll(() => shop.gateway.isOnline('deaf'), { timeout: 3_000 }).toBe(false)
  await silent.closed()
  deaf.socket.resume()
  expect(tv.socket.readyState).toBe(tv.socket.OPEN)
})

test.for(jumps)(
  '[BND-8] P12: a binding is looked up when the hour is over, not when the clock jumps by %i ms',
  async (jumpMs) => {
    let asked = 0
    let ticksMs = 0
    await open({
      ticks: () => ticksMs,
      limits: { sweepMs: 10 },
      boundDevice: async () => {
        asked += 1
        return { deviceId: 'tv', name: 'Hall 1', expiresMs: Date.now() + 24 * hourMs }
      },
    })
    ackEverything(await shop.tv('tv'))
    const phone = await shop.phone('anna')
    expect(asked).toBe(1)
    offsetMs = jumpMs
    phone.send(pushOf(10, 'tv', replay))
    expect(await phone.answer(10)).toMatchObject({ cmd: cmd.ok })
    expect(asked).toBe(1)
    ticksMs = hourMs
    await expect.poll(() => asked).toBe(2)
  },
)
