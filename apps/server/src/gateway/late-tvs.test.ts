import { EventEmitter, once } from 'node:events'
import { cmd } from '@openktv/contract/push'
import { expect, onTestFinished, test } from 'vitest'
import type { Bus } from '../engines/bus/bus.ts'
import { createMemoryBus } from '../engines/bus/memory.ts'
import type { GatewayNeeds } from './hub.ts'
import { type GatewayShop, openGatewayShop } from './testing/gateway-shop.ts'
import { contentOf, isPushOf, type Peer } from './testing/peer.ts'

test('P9: a TV’s socket that was cut while it was being bound takes nothing from the one that came after it', async () => {
  const database = new EventEmitter()
  let epoch = 0
  let isFirst = true
  const shop = await open({
    nextEpoch: async () => {
      const isSlow = isFirst
      isFirst = false
      if (isSlow) await once(database, 'answer')
      epoch += 1
      return epoch
    },
  })
  const cut = await beginBind(shop)
  await expect.poll(() => isFirst).toBe(false)
  cut.socket.terminate()
  await expect.poll(() => shop.gateway.counts().sockets).toBe(0)

  const tv = await shop.tv('tv')
  database.emit('answer')
  await beat(tv)
  expect(tv.heard.filter((packet) => packet.cmd === cmd.kick)).toEqual([])
  expect(await shop.gateway.isOnline('tv')).toBe(true)
})

test('[BND-8] P9: a TV’s socket that comes too late to be bound leaves what the bound one has reported', async () => {
  const database = new EventEmitter()
  const left: string[] = []
  let isFirst = true
  const shop = await open({
    tvLeft: (deviceId) => left.push(deviceId),
    deviceName: async () => {
      const isSlow = isFirst
      isFirst = false
      if (isSlow) await once(database, 'answer')
      return 'Hall 1'
    },
  })
  const late = await beginBind(shop)
  await expect.poll(() => isFirst).toBe(false)
  const tv = await shop.tv('tv')
  database.emit('answer')
  await late.closed()
  await beat(tv)
  expect(left).toEqual([])
})

test('[BND-8] P24: a server that hears late that its TV has gone to another one does not leave the phones without it', async () => {
  const bus = createMemoryBus()
  onTestFinished(bus.close)
  const near = await open({ bus: deaf(bus) })
  const far = await open({ bus })
  far.bindings.set('anna', { deviceId: 'tv', name: 'Hall 1' })
  const phone = await far.phone('anna')
  await phone.hear(isPushOf('queue'))
  const before = await near.tv('tv')
  await far.tv('tv')
  before.socket.terminate()
  await expect.poll(() => near.gateway.counts().sockets).toBe(0)
  await expect.poll(() => online(phone)).toEqual([false, true, true, false, true])
})

function online(phone: Peer): unknown[] {
  return phone.heard.filter(isPushOf('device')).map((packet) => contentOf(packet)['online'])
}

/** A bus on which nobody hears that somebody newer has come. */
function deaf(bus: Bus): Bus {
  return { ...bus, register: (key, entry) => bus.register(key, { ...entry, replaced: () => undefined }) }
}

async function open(needs: Partial<GatewayNeeds>): Promise<GatewayShop> {
  const shop = await openGatewayShop(needs)
  onTestFinished(shop.close)
  return shop
}

async function beginBind(shop: GatewayShop): Promise<Peer> {
  const [peer, { ticket }] = [await shop.dial(), await shop.alloc({ kind: 'tv', deviceId: 'tv' })]
  peer.send({ cmd: cmd.handshake, body: { deviceId: 'page' } })
  peer.send({ cmd: cmd.bind, body: { data: ticket } })
  return peer
}

/** What the server does of itself has been done once it has answered. */
async function beat(peer: Peer): Promise<void> {
  peer.send({ cmd: cmd.heartbeat, sessionId: 77 })
  await peer.hear((packet) => packet.cmd === cmd.heartbeat && packet.sessionId === 77)
}
