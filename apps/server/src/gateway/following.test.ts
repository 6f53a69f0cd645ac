import { cmd } from '@openktv/contract/push'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BoundDevice } from './identity.ts'
import { type GatewayShop, openGatewayShop } from './testing/gateway-shop.ts'
import { ackEverything, pushOf } from './testing/peer.ts'

const hall: BoundDevice = { deviceId: 'tv', name: 'Hall 1' }

let shop: GatewayShop
// The look-ups that the database has not answered yet; while it is quick there are none.
let asked: ((device: BoundDevice) => void)[]
let isSlow: boolean
beforeEach(async () => {
  asked = []
  isSlow = false
  const boundDevice = (): Promise<BoundDevice> =>
    isSlow ? new Promise((resolve) => asked.push(resolve)) : Promise.resolve(hall)
  shop = await openGatewayShop({ boundDevice })
})
afterEach(() => shop.close())

test('[BND-7] P11: a push that waits for a look-up waits for the one that overtakes it too, and is not refused', async () => {
  ackEverything(await shop.tv('tv'))
  const phone = await shop.phone('anna')
  isSlow = true
  shop.gateway.rebind('anna')
  phone.send(pushOf(5, 'tv', { type: 5, id: 'press-00001' }))
  // The server has heard it when it answers what came after it.
  phone.send({ cmd: cmd.heartbeat, sessionId: 6 })
  await phone.hear((packet) => packet.cmd === cmd.heartbeat)
  shop.gateway.rebind('anna')
  await expect.poll(() => asked.length).toBe(2)
  asked[0]?.(hall)
  phone.send({ cmd: cmd.heartbeat, sessionId: 7 })
  await phone.hear((packet) => packet.cmd === cmd.heartbeat)
  asked[1]?.(hall)
  expect(await phone.answer(5)).toMatchObject({ cmd: cmd.ok })
})
