import { EventEmitter, once } from 'node:events'
import { cmd } from '@openktv/contract/push'
import type { PlayerState } from '@openktv/contract/remote'
import { expect, onTestFinished, test } from 'vitest'
import { openNats } from '../engines/bus/nats.ts'
import { startNats } from '../testing/nats-server.ts'
import type { GatewayNeeds } from './hub.ts'
import { type GatewayShop, openGatewayShop } from './testing/gateway-shop.ts'
import { contentOf, isPushOf } from './testing/peer.ts'

const playing = (phase: PlayerState['phase']): PlayerState => ({ phase, vocal: false, positionMs: 0, durationMs: 0 })

test('[PSH-7] [BND-8] P24: a phone that comes while its TV at another server says something new is not told the old of it after that', async () => {
  let player = playing('loading')
  let asked = 0
  const database = new EventEmitter()
  const [near, far] = await twoServers(
    {
      playerOf: () => player,
      heldBy: () => {
        asked += 1
        return {}
      },
    },
    {
      snapshot: async (deviceId) => {
        await once(database, 'answer')
        return { deviceId, version: 7, items: [] }
      },
    },
  )
  const tv = await near.tv('tv')
  far.bindings.set('anna', { deviceId: 'tv', name: 'Hall 1' })
  const phone = await far.phone('anna')
  await expect.poll(() => asked).toBe(1)

  player = playing('waiting')
  near.gateway.notify('tv', { type: 'player', player })
  tv.socket.terminate()
  await phone.hear(isPushOf('player'))
  await phone.hear(isPushOf('device'))
  database.emit('answer')
  await phone.hear(isPushOf('queue'))
  phone.send({ cmd: cmd.heartbeat, sessionId: 9 })
  await phone.hear((packet) => packet.cmd === cmd.heartbeat)

  expect(phone.heard.filter(isPushOf('player')).map(contentOf)).toEqual([{ type: 'player', player }])
  expect(phone.heard.filter(isPushOf('device')).map((packet) => contentOf(packet)['online'])).toEqual([false])
})

/** Two servers that hear each other over NATS. */
async function twoServers(one: Partial<GatewayNeeds>, two: Partial<GatewayNeeds>) {
  const nats = await startNats()
  onTestFinished(nats.stop)
  return Promise.all([open(one), open(two)])

  async function open(needs: Partial<GatewayNeeds>): Promise<GatewayShop> {
    const bus = await openNats({ url: nats.url, onError: () => undefined, tell: () => undefined })
    onTestFinished(bus.close)
    const shop = await openGatewayShop({ ...needs, bus })
    onTestFinished(shop.close)
    return shop
  }
}
