import { EventEmitter, once } from 'node:events'
import { cmd } from '@openktv/contract/push'
import type { Command } from '@openktv/contract/remote'
import { afterEach, expect, test } from 'vitest'
import { type GatewayNeeds, phonesSubject } from './hub.ts'
import { createCountedBus } from './testing/counted-bus.ts'
import { type GatewayShop, openGatewayShop } from './testing/gateway-shop.ts'
import { ackEverything, type Peer, pushOf } from './testing/peer.ts'

let shop: GatewayShop
afterEach(() => shop.close())

const replay: Command = { type: 5, id: 'press-00001' }

async function open(overrides: Partial<GatewayNeeds>): Promise<void> {
  shop = await openGatewayShop(overrides)
  shop.bindings.set('anna', { deviceId: 'tv', name: 'Hall 1' })
}

test('P11: a phone that is cut while its new TV is looked up leaves nothing behind, and its press is not done for nobody', async () => {
  const bus = createCountedBus()
  await open({ bus })
  ackEverything(await shop.tv('tv'))
  const phone = await shop.phone('anna')
  const gate = new EventEmitter()
  const reached = once(gate, 'reached')
  bus.before(async (name) => {
    if (name !== phonesSubject('tv')) return
    gate.emit('reached')
    await once(gate, 'open')
  })
  shop.gateway.rebind('anna')
  await reached
  phone.send(pushOf(9, 'tv', replay))
  await expect.poll(() => shop.gateway.counts().presses).toBe(1)
  phone.socket.terminate()
  await expect.poll(() => shop.gateway.counts().sockets).toBe(1)
  gate.emit('open')
  await expect.poll(() => shop.gateway.counts()).toMatchObject({ sockets: 1, people: 0, presses: 0, asked: 0 })
  expect(bus.held().filter((name) => name === phonesSubject('tv'))).toEqual([])
})

type Stage = [name: string, come: (index: number) => Promise<Peer>]
const stages: Stage[] = [
  ['that have just opened', () => shop.dial()],
  [
    'that have shaken hands',
    async () => {
      const peer = await shop.dial()
      peer.send({ cmd: cmd.handshake, body: { deviceId: 'page' } })
      return peer
    },
  ],
  [
    'that are being bound',
    async (index) => {
      const caller =
        index % 2 === 0 ? ({ kind: 'tv', deviceId: 'tv' } as const) : ({ kind: 'user', userUuid: 'anna' } as const)
      const [peer, { ticket }] = [await shop.dial(), await shop.alloc(caller)]
      peer.send({ cmd: cmd.handshake, body: { deviceId: 'page' } })
      peer.send({ cmd: cmd.bind, body: { data: ticket } })
      return peer
    },
  ],
  ['of phones', (index) => shop.phone(`person ${index}`)],
  ['of one TV', () => shop.tv('tv')],
  [
    'of phones in the middle of a press',
    async (index) => {
      const person = `person ${index}`
      shop.bindings.set(person, { deviceId: 'silent', name: 'Hall 2' })
      const phone = await shop.phone(person)
      phone.send(pushOf(9, 'silent', { ...replay, id: `press-${1_000 + index}` }))
      return phone
    },
  ],
]

test.for(stages)('500 sockets %s come and are cut, and nothing is left of them', async ([, come]) => {
  const bus = createCountedBus()
  await open({ bus, limits: { pushMs: 1_000, askAgainMs: 300, sweepMs: 20 } })
  const atFirst = bus.held()
  const silent = await shop.tv('silent')
  for (let round = 0; round < 10; round += 1) {
    const peers = await Promise.all(Array.from({ length: 50 }, (_, index) => come(round * 50 + index)))
    for (const [index, { socket }] of peers.entries()) {
      if (index % 3 === 0) socket.close()
      else socket.terminate()
    }
  }
  silent.socket.terminate()
  await expect
    .poll(() => shop.gateway.counts(), { timeout: 5_000 })
    .toMatchObject({ sockets: 0, people: 0, presses: 0, asked: 0 })
  expect(bus.held()).toEqual(atFirst)
  expect(shop.errors).toEqual([])
  ackEverything(await shop.tv('tv'))
  const phone = await shop.phone('anna')
  phone.send(pushOf(9, 'tv', replay))
  expect(await phone.answer(9)).toMatchObject({ cmd: cmd.ok })
})
