import { closeCode, cmd, errorCode, flag } from '@openktv/contract/push'
import type { Command } from '@openktv/contract/remote'
import { afterEach, expect, test } from 'vitest'
import type { GatewayNeeds } from './hub.ts'
import { defaultLimits } from './limits.ts'
import { type GatewayShop, openGatewayShop } from './testing/gateway-shop.ts'
import { ackEverything, contentOf, isPushOf, type Peer, pushOf } from './testing/peer.ts'

let shop: GatewayShop
afterEach(() => shop.close())

const replay: Command = { type: 5, id: 'press-00001' }

async function open(overrides: Partial<GatewayNeeds> = {}): Promise<Peer> {
  shop = await openGatewayShop(overrides)
  shop.bindings.set('anna', { deviceId: 'tv', name: 'Hall 1' })
  return shop.phone('anna')
}

test('[PSH-4] P13: a command reaches the TV, is acknowledged, and the phone hears which TV took it', async () => {
  const phone = await open()
  const tv = await shop.tv('tv')
  phone.send(pushOf(9, 'tv', replay))
  const push = await tv.hear(isPushOf(5))
  expect(push.flags & flag.autoAck).toBe(flag.autoAck)
  expect(contentOf(push)).toEqual(replay)
  tv.send({ cmd: cmd.ack, sessionId: push.sessionId })
  const { body } = await phone.answer(9)
  expect(body).toEqual({ cmd: cmd.gatewayPush, data: JSON.stringify({ deviceName: 'Hall 1' }) })
})

test('[PSH-3] P14: every ack counts, also one that comes at once, a thousand times', async () => {
  const unlimited = { perSecond: 1e6, burst: 1e6 }
  const phone = await open({ limits: { frames: unlimited, pushes: unlimited } })
  ackEverything(await shop.tv('tv'))
  for (let sessionId = 100; sessionId < 1_100; sessionId += 1) phone.send(pushOf(sessionId, 'tv', replay))
  for (let sessionId = 100; sessionId < 1_100; sessionId += 1) {
    expect((await phone.answer(sessionId)).cmd).toBe(cmd.ok)
  }
})

test('P14: an ack from another socket acknowledges nothing', async () => {
  const phone = await open({ limits: { pushMs: 400, sweepMs: 20 } })
  const tv = await shop.tv('tv')
  const stranger = await shop.tv('another TV')
  phone.send(pushOf(9, 'tv', replay))
  const { sessionId } = await tv.hear(isPushOf(5))
  for (let id = sessionId - 5; id < sessionId + 5; id += 1) {
    stranger.send({ cmd: cmd.ack, sessionId: id })
    phone.send({ cmd: cmd.ack, sessionId: id })
  }
  expect((await phone.answer(9)).body).toMatchObject({ code: errorCode.ackTimeout })
})

test('[PSH-8] P13: a TV that is not there is answered at once', async () => {
  const phone = await open()
  const startMs = performance.now()
  phone.send(pushOf(9, 'tv', replay))
  expect((await phone.answer(9)).body).toEqual({
    cmd: cmd.gatewayPush,
    code: errorCode.offline,
    reason: 'msg.device.offline',
  })
  expect(performance.now() - startMs).toBeLessThan(1_000)
})

test('[PSH-6] P13: a TV that stays silent is answered at the deadline, never with silence', async () => {
  const phone = await open({ limits: { sweepMs: 20 } })
  await shop.tv('tv')
  phone.send({
    cmd: cmd.gatewayPush,
    sessionId: 9,
    body: { userId: 'tv', timeout: 300, content: JSON.stringify(replay) },
  })
  expect((await phone.answer(9)).body).toEqual({
    cmd: cmd.gatewayPush,
    code: errorCode.ackTimeout,
    reason: 'msg.device.slow',
  })
  expect([defaultLimits.pushMs, defaultLimits.askAgainMs]).toEqual([6_000, 2_000])
})

test('P14: a TV whose page is reloaded in the middle of a push is asked again', async () => {
  const phone = await open()
  const before = await shop.tv('tv')
  phone.send(pushOf(9, 'tv', replay))
  await before.hear(isPushOf(5))
  ackEverything(await shop.tv('tv'))
  expect((await phone.answer(9)).cmd).toBe(cmd.ok)
})

test('P14: a TV that lost the question is asked again under the same command id', async () => {
  const phone = await open({ limits: { askAgainMs: 100 } })
  const tv = await shop.tv('tv')
  phone.send(pushOf(9, 'tv', replay))
  const first = await tv.hear(isPushOf(5))
  const second = await tv.hear(isPushOf(5))
  expect(contentOf(second)).toEqual(contentOf(first))
  tv.send({ cmd: cmd.ack, sessionId: second.sessionId })
  expect((await phone.answer(9)).cmd).toBe(cmd.ok)
  expect(phone.heard.filter(({ sessionId, cmd: number }) => sessionId === 9 && number === cmd.ok)).toHaveLength(1)
})

test('[BND-7] P12: nobody pushes to a TV that is not theirs; a TV pushes to nobody', async () => {
  const phone = await open()
  const tv = await shop.tv('tv')
  const other = await shop.tv('other')
  phone.send(pushOf(9, 'other', replay))
  expect((await phone.answer(9)).body).toMatchObject({ code: errorCode.invalidDevice, reason: 'msg.bind.device' })
  tv.send(pushOf(10, 'other', replay))
  expect((await tv.answer(10)).body).toMatchObject({ code: errorCode.invalidDevice })
  expect(other.heard.some(isPushOf(5))).toBe(false)
})

test('[BND-8] P12: a binding that has run out is looked up again before it is refused', async () => {
  const phone = await open()
  const expiresMs = Date.now() + 40
  shop.bindings.set('anna', { deviceId: 'tv', name: 'Hall 1', expiresMs })
  shop.gateway.rebind('anna')
  await expect.poll(() => Date.now()).toBeGreaterThan(expiresMs)
  shop.bindings.set('anna', { deviceId: 'tv', name: 'Hall 1', expiresMs: Date.now() + 60_000 })
  phone.send(pushOf(10, 'tv', replay))
  expect((await phone.answer(10)).body).toMatchObject({ code: errorCode.offline })
})

test('P12: a command that is none is refused and the socket stays', async () => {
  const phone = await open()
  const malformed = ['', '{', '[]', '{"type":99,"id":"press-00001"}', '{"type":5,"id":"no"}']
  const nul = String.raw`{"type":4,"id":"press-00001","musicNo":"1\u0000"}`
  for (const [index, content] of [...malformed, nul].entries()) {
    const sessionId = 100 + index
    phone.send({ cmd: cmd.gatewayPush, sessionId, body: { userId: 'tv', content } })
    expect((await phone.answer(sessionId)).body).toMatchObject({
      code: errorCode.pushFailed,
      reason: 'msg.bad.request',
    })
  }
})

test('P13: what breaks behind the gateway is answered as a failed operation', async () => {
  const phone = await open({ handleCommand: () => Promise.reject(new Error('the disk is on fire')) })
  phone.send(pushOf(9, 'tv', replay))
  expect((await phone.answer(9)).body).toMatchObject({ code: errorCode.pushFailed, reason: 'msg.operation.failed' })
  expect(shop.errors).toEqual([new Error('the disk is on fire')])
})

test('P16: who presses like mad is refused for a while, on all phones together, and stays connected', async () => {
  const phone = await open({ ticks: () => 1_000 })
  const second = await shop.phone('anna')
  ackEverything(await shop.tv('tv'))
  const reasons = []
  for (let index = 0; index < 40; index += 1) {
    const peer = index % 2 === 0 ? phone : second
    peer.send(pushOf(100 + index, 'tv', { ...replay, id: `press-${1_000 + index}` }))
    reasons.push((await peer.answer(100 + index)).body?.['reason'])
  }
  expect(reasons.filter((reason) => reason === 'msg.too.many')).toHaveLength(20)
  expect(phone.socket.readyState).toBe(phone.socket.OPEN)
})

test('P16: a socket that floods is closed, the others go on', async () => {
  const phone = await open({ ticks: () => 1_000 })
  const flooding = await shop.dial()
  for (let count = 0; count < 150; count += 1) flooding.send({ cmd: cmd.heartbeat })
  expect(await flooding.closed()).toBe(closeCode.rate)
  phone.send({ cmd: cmd.heartbeat, sessionId: 70 })
  await phone.hear((packet) => packet.sessionId === 70)
})

test('P17: a report is acknowledged when it is stored, and refused when it cannot be', async () => {
  await open()
  const tv = await shop.tv('tv')
  const ended = { type: 'ended', itemId: 'item', reason: 'finished' }
  const flags = flag.json | flag.autoAck
  tv.send({ cmd: cmd.push, flags, sessionId: 80, body: { content: JSON.stringify(ended) } })
  await tv.hear((packet) => packet.cmd === cmd.ack && packet.sessionId === 80)
  expect(shop.reports).toEqual([{ deviceId: 'tv', report: ended }])
  tv.send({ cmd: cmd.push, flags, sessionId: 81, body: { content: '{"type":"ended"}' } })
  expect((await tv.answer(81)).body).toMatchObject({ cmd: cmd.push, reason: 'msg.bad.request' })
  const phone = await shop.phone('anna')
  phone.send({ cmd: cmd.push, flags, sessionId: 82, body: { content: JSON.stringify(ended) } })
  await phone.hear((packet) => packet.cmd === cmd.ack && packet.sessionId === 82)
  expect(shop.reports).toHaveLength(1)
})

test('P19: who does not shake hands, or never says who it is, is sent away; who does not answer pings is cut off', async () => {
  await open({ limits: { handshakeMs: 150, pingMs: 40, sweepMs: 10 } })
  const silent = await shop.dial()
  const nobody = await shop.dial()
  nobody.send({ cmd: cmd.handshake, body: { deviceId: 'page' } })
  const deaf = await shop.tv('tv')
  const awake = await shop.tv('other')
  deaf.socket.pause()
  expect(await silent.closed()).toBe(closeCode.handshakeTimeout)
  expect(await nobody.closed()).toBe(closeCode.handshakeTimeout)
  await expect.poll(() => shop.gateway.isOnline('tv'), { timeout: 3_000 }).toBe(false)
  deaf.socket.resume()
  expect(awake.socket.readyState).toBe(awake.socket.OPEN)
})

test('P18: a reader so slow that the buffer overflows is closed', async () => {
  await open()
  const tv = await shop.tv('tv')
  tv.socket.pause()
  const nickname = 'x'.repeat(60_000)
  await expect
    .poll(
      () => {
        for (let count = 0; count < 50; count += 1) shop.gateway.notify('tv', { type: 'joined', nickname })
        return shop.gateway.isOnline('tv')
      },
      { timeout: 5_000 },
    )
    .toBe(false)
  tv.socket.resume()
})
