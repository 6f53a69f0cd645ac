import type { Duplex } from 'node:stream'
import { closeCode, cmd, errorCode, frameBytesMax } from '@openktv/contract/push'
import type { Command } from '@openktv/contract/remote'
import { afterEach, expect, test } from 'vitest'
import type { GatewayNeeds } from './hub.ts'
import { defaultLimits } from './limits.ts'
import { type GatewayShop, openGatewayShop } from './testing/gateway-shop.ts'
import { ackEverything, bindAs, contentOf, isPushOf, type Peer, pushOf } from './testing/peer.ts'

let shop: GatewayShop
afterEach(() => shop.close())

const replay: Command = { type: 5, id: 'press-00001' }

async function open(overrides: Partial<GatewayNeeds> = {}): Promise<void> {
  shop = await openGatewayShop(overrides)
  for (const person of ['anna', 'ben']) shop.bindings.set(person, { deviceId: 'tv', name: 'Hall 1' })
}

// What a socket has heard by the time everything it has said was taken in.
async function settled(peer: Peer): Promise<void> {
  const sessionId = 9_000 + peer.heard.length
  peer.send({ cmd: cmd.heartbeat, sessionId })
  await peer.hear((packet) => packet.cmd === cmd.heartbeat && packet.sessionId === sessionId)
}

const answersTo = (peer: Peer, sessionId: number): number =>
  peer.heard.filter((packet) => packet.sessionId === sessionId && (packet.cmd === cmd.ok || packet.cmd === cmd.error))
    .length

test('P14: an ack that comes three times acknowledges one press, and no other', async () => {
  await open()
  const [tv, phone] = [await shop.tv('tv'), await shop.phone('anna')]
  phone.send(pushOf(9, 'tv', replay))
  phone.send(pushOf(10, 'tv', { ...replay, id: 'press-00002' }))
  const [first, second] = [await tv.hear(isPushOf(5)), await tv.hear(isPushOf(5))]
  for (let times = 0; times < 3; times += 1) tv.send({ cmd: cmd.ack, sessionId: first.sessionId })
  expect(await phone.answer(9)).toMatchObject({ cmd: cmd.ok })
  await settled(tv)
  await settled(phone)
  expect([answersTo(phone, 9), answersTo(phone, 10)]).toEqual([1, 0])
  tv.send({ cmd: cmd.ack, sessionId: second.sessionId })
  expect(await phone.answer(10)).toMatchObject({ cmd: cmd.ok })
})

test('[PSH-6] P13: an ack that comes after the deadline changes nothing, and the TV goes on', async () => {
  await open({ limits: { pushMs: 1_000, askAgainMs: 400, sweepMs: 10 } })
  const [tv, phone] = [await shop.tv('tv'), await shop.phone('anna')]
  phone.send(pushOf(9, 'tv', replay))
  expect((await phone.answer(9)).body).toMatchObject({ code: errorCode.ackTimeout })
  ackEverything(tv)
  await settled(tv)
  await settled(phone)
  expect(answersTo(phone, 9)).toBe(1)
  phone.send(pushOf(10, 'tv', { ...replay, id: 'press-00002' }))
  expect(await phone.answer(10)).toMatchObject({ cmd: cmd.ok })
  await expect.poll(() => shop.gateway.counts()).toMatchObject({ presses: 0, asked: 0 })
})

test('P18: who does not read is closed with 4009 before much has piled up, and nobody else notices', async () => {
  await open()
  const ends: Duplex[] = []
  shop.server.on('upgrade', (_request, socket: Duplex) => ends.push(socket))
  const slow = await shop.phone('anna')
  const [end] = ends
  const [tv, other] = [await shop.tv('tv'), await shop.phone('ben')]
  ackEverything(tv)
  slow.socket.pause()
  const nickname = 'x'.repeat(30_000)
  let mostBytes = 0
  let sessionId = 100
  while (shop.gateway.counts().people > 1) {
    for (let count = 0; count < 4 && shop.gateway.counts().people > 1; count += 1) {
      shop.gateway.notify('tv', { type: 'joined', nickname })
      mostBytes = Math.max(mostBytes, end?.writableLength ?? 0)
    }
    if (shop.gateway.counts().people === 1) slow.socket.resume()
    sessionId += 1
    other.send(pushOf(sessionId, 'tv', { ...replay, id: `press-${sessionId}` }))
    expect((await other.answer(sessionId)).body?.['reason'] ?? 'msg.too.many').toBe('msg.too.many')
  }
  expect(mostBytes).toBeGreaterThan(nickname.length)
  expect(mostBytes).toBeLessThanOrEqual(defaultLimits.bufferedBytes + frameBytesMax)
  expect(await slow.closed()).toBe(closeCode.slow)
  expect([tv, other].map(({ socket }) => socket.readyState)).toEqual([tv.socket.OPEN, tv.socket.OPEN])
})

test('P16: three sockets that flood are closed after their hundred frames, and every press of the others is answered in its time', async () => {
  await open({ ticks: () => Math.floor(performance.now() / 10_000) * 10_000 })
  ackEverything(await shop.tv('tv'))
  const phone = await shop.phone('ben')
  const floods = [await shop.phone('anna'), await shop.dial(), await shop.tv('another TV')]
  for (const flood of floods) {
    for (let count = 0; count < 5_000; count += 1) flood.send({ cmd: cmd.heartbeat, sessionId: count })
  }
  const startMs = performance.now()
  for (let sessionId = 100; sessionId < 115; sessionId += 1) {
    phone.send(pushOf(sessionId, 'tv', { ...replay, id: `press-${sessionId}` }))
    expect(await phone.answer(sessionId)).toMatchObject({ cmd: cmd.ok })
  }
  expect(performance.now() - startMs).toBeLessThan(defaultLimits.pushMs)
  for (const flood of floods) {
    expect(await flood.closed()).toBe(closeCode.rate)
    expect(flood.heard.filter((packet) => packet.cmd === cmd.heartbeat).length).toBeLessThanOrEqual(200)
  }
})

test('P16: who has pressed too much has no more for coming back on another socket, until the time is over', async () => {
  let ticksMs = 0
  await open({ ticks: () => ticksMs, limits: { sweepMs: 10 } })
  ackEverything(await shop.tv('tv'))
  const first = await shop.phone('anna')
  for (let sessionId = 100; sessionId < 120; sessionId += 1) first.send(pushOf(sessionId, 'tv', replay))
  expect(await first.answer(119)).toMatchObject({ cmd: cmd.ok })
  first.socket.terminate()
  await expect.poll(() => shop.gateway.counts().people).toBe(0)
  const second = await shop.phone('anna')
  second.send(pushOf(9, 'tv', replay))
  expect((await second.answer(9)).body).toMatchObject({ reason: 'msg.too.many' })
  ticksMs = 1_000
  second.send(pushOf(10, 'tv', replay))
  expect(await second.answer(10)).toMatchObject({ cmd: cmd.ok })
})

test('[PSH-5] P9: of ten sockets that become one TV in the same moment one stays, and every press is done and answered once', async () => {
  await open()
  const phone = await shop.phone('anna')
  const nodes = await Promise.all(Array.from({ length: 10 }, () => shop.alloc({ kind: 'tv', deviceId: 'tv' })))
  const tvs = await Promise.all(nodes.map(() => shop.dial()))
  const bound = tvs.map((tv, index) => bindAs(tv, nodes[index] ?? { userId: '', ticket: '' }).catch(() => undefined))
  for (const tv of tvs) ackEverything(tv)
  for (let sessionId = 100; sessionId < 110; sessionId += 1) {
    phone.send(pushOf(sessionId, 'tv', { ...replay, id: `press-${sessionId}` }))
  }
  for (let sessionId = 100; sessionId < 110; sessionId += 1) await phone.answer(sessionId)
  await Promise.all(bound)
  await expect.poll(() => shop.gateway.counts().sockets).toBe(2)
  const left = tvs.filter(({ socket }) => socket.readyState === socket.OPEN)
  expect(left).toHaveLength(1)
  phone.send(pushOf(200, 'tv', { ...replay, id: 'press-after' }))
  expect(await phone.answer(200)).toMatchObject({ cmd: cmd.ok })
  expect(left[0]?.heard.filter(isPushOf(5)).map((packet) => contentOf(packet)['id'])).toContain('press-after')
  for (let sessionId = 100; sessionId < 110; sessionId += 1) expect(answersTo(phone, sessionId)).toBe(1)
})

test('[BND-7] P11: who is bound to another TV in mid-push hears once how it ended; the next press is for the other TV', async () => {
  await open()
  const [before, after] = [await shop.tv('tv'), await shop.tv('other')]
  ackEverything(after)
  const phone = await shop.phone('anna')
  phone.send(pushOf(9, 'tv', replay))
  const asked = await before.hear(isPushOf(5))
  shop.bindings.set('anna', { deviceId: 'other', name: 'Hall 2' })
  shop.gateway.rebind('anna')
  phone.send(pushOf(10, 'tv', { ...replay, id: 'press-00002' }))
  phone.send(pushOf(11, 'other', { ...replay, id: 'press-00003' }))
  expect((await phone.answer(10)).body).toMatchObject({ code: errorCode.invalidDevice })
  expect((await phone.answer(11)).body).toMatchObject({ data: JSON.stringify({ deviceName: 'Hall 2' }) })
  before.send({ cmd: cmd.ack, sessionId: asked.sessionId })
  expect((await phone.answer(9)).body).toMatchObject({ data: JSON.stringify({ deviceName: 'Hall 1' }) })
  await settled(phone)
  expect([9, 10, 11].map((sessionId) => answersTo(phone, sessionId))).toEqual([1, 1, 1])
  expect(before.heard.filter(isPushOf(5))).toHaveLength(1)
})

test('P13: after a standstill of the server a TV that was asked is slow, and nothing has failed', async () => {
  let ticksMs = 0
  await open({ ticks: () => ticksMs, limits: { sweepMs: 10 } })
  const tv = await shop.tv('tv')
  const delivery = shop.gateway.deliver('tv', JSON.stringify(replay), 6_000)
  await tv.hear(isPushOf(5))
  ticksMs = 6_000
  expect(await delivery).toBe('slow')
  expect(shop.errors).toEqual([])
})
