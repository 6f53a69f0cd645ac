import { EventEmitter, once } from 'node:events'
import { closeCode, cmd, errorCode } from '@openktv/contract/push'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BoundDevice } from './identity.ts'
import { type GatewayShop, openGatewayShop } from './testing/gateway-shop.ts'
import { bindAs, contentOf, isPushOf, pushOf } from './testing/peer.ts'

let shop: GatewayShop
beforeEach(async () => {
  shop = await openGatewayShop({
    playerOf: (deviceId) =>
      deviceId === 'tv' ? { phase: 'playing', vocal: true, positionMs: 5, durationMs: 9 } : undefined,
  })
})
afterEach(() => shop.close())

const anna = { kind: 'user', userUuid: 'anna' } as const

test('[PSH-2] P7: a bound phone hears OK and then what is true now: its TV, the queue, the player', async () => {
  shop.bindings.set('anna', { deviceId: 'tv', name: 'Hall 1' })
  const phone = await shop.dial()
  expect((await bindAs(phone, await shop.alloc(anna))).body).toEqual({ cmd: cmd.bind, data: 'bind success' })
  await phone.hear(isPushOf('player'))
  const told = phone.heard.slice(2).map(contentOf)
  expect(told).toEqual([
    { type: 'device', deviceId: 'tv', name: 'Hall 1', online: false },
    { type: 'queue', queue: { deviceId: 'tv', version: 7, items: [] } },
    { type: 'player', player: { phase: 'playing', vocal: true, positionMs: 5, durationMs: 9 } },
  ])
})

test('P7: a bound TV hears OK and then its queue', async () => {
  const tv = await shop.tv('tv')
  expect(contentOf(await tv.hear(isPushOf('queue')))).toMatchObject({ queue: { version: 7 } })
})

test('P7: nobody gets in as somebody else, with an old ticket, or with none', async () => {
  const node = await shop.alloc(anna)
  const claims = [
    { userId: 'somebody else', ticket: node.ticket },
    { userId: 'anna', ticket: node.ticket },
    { userId: 'anna', ticket: 'made up' },
    { userId: '', ticket: '' },
  ]
  for (const claim of claims) {
    const peer = await shop.dial()
    expect(await bindAs(peer, claim)).toMatchObject({ cmd: cmd.error, body: { cmd: cmd.bind, reason: 'bind failed' } })
    expect(await peer.closed()).toBe(closeCode.auth)
  }
})

test('P7: a ticket that has been used opens nothing a second time', async () => {
  const node = await shop.alloc(anna)
  const first = await shop.dial()
  expect(await bindAs(first, node)).toMatchObject({ cmd: cmd.ok })
  const second = await shop.dial()
  expect(await bindAs(second, node)).toMatchObject({ cmd: cmd.error })
  expect(await second.closed()).toBe(closeCode.auth)
})

test('P7: a TV that nobody knows is turned away', async () => {
  const unknown = await openGatewayShop({ nextEpoch: () => Promise.reject(new Error('no such TV')) })
  const peer = await unknown.dial()
  expect(await bindAs(peer, await unknown.alloc({ kind: 'tv', deviceId: 'gone' }))).toMatchObject({ cmd: cmd.error })
  expect(await peer.closed()).toBe(closeCode.restart)
  await unknown.close()
})

test('P7: binding again as oneself is OK, as another is the end', async () => {
  const phone = await shop.phone('anna')
  phone.send({ cmd: cmd.bind, sessionId: 30, body: { userId: 'anna', tags: 'x' } })
  expect(await phone.answer(30)).toMatchObject({ cmd: cmd.ok })
  phone.send({ cmd: cmd.bind, sessionId: 31, body: { userId: 'ben' } })
  expect(await phone.answer(31)).toMatchObject({ cmd: cmd.error })
  expect(await phone.closed()).toBe(closeCode.auth)
})

test('P8: who has unbound cannot push until it binds with a new ticket', async () => {
  shop.bindings.set('anna', { deviceId: 'tv', name: 'Hall 1' })
  const phone = await shop.phone('anna')
  phone.send({ cmd: cmd.unbind, sessionId: 40, body: { userId: 'anna' } })
  expect((await phone.answer(40)).body).toEqual({ cmd: cmd.unbind, data: 'unbind success' })
  phone.send(pushOf(41, 'tv', { type: 5, id: 'press-00001' }))
  expect((await phone.answer(41)).body).toMatchObject({ code: errorCode.invalidDevice })
  const { ticket } = await shop.alloc(anna)
  phone.send({ cmd: cmd.bind, sessionId: 42, body: { userId: 'anna', data: ticket } })
  expect(await phone.answer(42)).toMatchObject({ cmd: cmd.ok })
})

test('[PSH-5] P9: of two sockets of one TV the newer stays, the older is kicked for good', async () => {
  const older = await shop.tv('tv')
  const newer = await shop.tv('tv')
  const kick = await older.hear((packet) => packet.cmd === cmd.kick)
  expect(kick).toMatchObject({ sessionId: 0, body: { deviceId: 'page of tv', userId: 'tv' } })
  expect(await older.closed()).toBe(closeCode.kicked)
  expect(await shop.gateway.isOnline('tv')).toBe(true)
  expect(newer.socket.readyState).toBe(newer.socket.OPEN)
})

test('P10: a person may have five phones; the sixth sends the oldest away', async () => {
  const phones = []
  for (let count = 0; count < 6; count += 1) phones.push(await shop.phone('anna'))
  expect(await phones[0]?.closed()).toBe(closeCode.kicked)
  for (const phone of phones.slice(1)) expect(phone.socket.readyState).toBe(phone.socket.OPEN)
})

test('P20: phones hear their TV come and go, and other TVs they do not', async () => {
  shop.bindings.set('anna', { deviceId: 'tv', name: 'Hall 1' })
  const phone = await shop.phone('anna')
  await phone.hear(isPushOf('device'))
  await shop.tv('other')
  const tv = await shop.tv('tv')
  expect(contentOf(await phone.hear(isPushOf('device')))).toMatchObject({ deviceId: 'tv', online: true })
  tv.socket.terminate()
  expect(contentOf(await phone.hear(isPushOf('device')))).toMatchObject({ deviceId: 'tv', online: false })
  expect(await shop.gateway.isOnline('tv')).toBe(false)
  expect(phone.heard.some((packet) => JSON.stringify(packet).includes('other'))).toBe(false)
})

test('[BND-8] P11: a phone that scans another TV is switched over without reconnecting', async () => {
  shop.bindings.set('anna', { deviceId: 'old', name: 'Hall 1' })
  const phone = await shop.phone('anna')
  await phone.hear(isPushOf('queue'))
  shop.bindings.set('anna', { deviceId: 'new', name: 'Hall 2' })
  shop.gateway.rebind('anna')
  const fits = isPushOf('queue')
  expect(contentOf(await phone.hear(fits))).toMatchObject({ queue: { deviceId: 'new' } })
  shop.gateway.notify('old', { type: 'joined', nickname: 'from the old TV' })
  shop.gateway.notify('new', { type: 'joined', nickname: 'from the new TV' })
  expect(contentOf(await phone.hear(isPushOf('joined')))).toMatchObject({ nickname: 'from the new TV' })
  phone.send(pushOf(50, 'old', { type: 5, id: 'press-00001' }))
  expect((await phone.answer(50)).body).toMatchObject({ cmd: cmd.gatewayPush, code: errorCode.invalidDevice })
})

test('[BND-7] P11: a phone that lets go of its TV can push no more, in the same instant', async () => {
  shop.bindings.set('anna', { deviceId: 'tv', name: 'Hall 1' })
  await shop.tv('tv')
  const phone = await shop.phone('anna')
  shop.bindings.delete('anna')
  shop.gateway.rebind('anna')
  phone.send(pushOf(60, 'tv', { type: 5, id: 'press-00001' }))
  expect((await phone.answer(60)).body).toMatchObject({ code: errorCode.invalidDevice })
  expect(phone.socket.readyState).toBe(phone.socket.OPEN)
})

test('P11: a phone whose TV could not be looked up comes again instead of being deaf for good', async () => {
  const hall = { deviceId: 'tv', name: 'Hall 1' }
  const database = new EventEmitter()
  const answers: Promise<BoundDevice>[] = [Promise.resolve(hall)]
  const shaky = await openGatewayShop({ boundDevice: async () => answers.shift() })
  const phone = await shaky.phone('anna')
  answers.push(once(database, 'answer').then(() => hall))
  shaky.gateway.rebind('anna')
  phone.send(pushOf(70, 'tv', { type: 5, id: 'press-00001' }))
  phone.send({ cmd: cmd.heartbeat, sessionId: 71 })
  await phone.hear((packet) => packet.cmd === cmd.heartbeat)
  database.emit('error', new Error('the database is away'))
  expect((await phone.answer(70)).body).toMatchObject({ code: errorCode.pushFailed })
  expect(await phone.closed()).toBe(closeCode.restart)
  await shaky.close()
})

test('P7: a TV that could not be told its queue comes again', async () => {
  const shaky = await openGatewayShop({ snapshot: () => Promise.reject(new Error('the database is away')) })
  const tv = await shaky.tv('tv')
  expect(await tv.closed()).toBe(closeCode.restart)
  await shaky.close()
})

test('[BND-8] P12: a phone whose binding has ended hears nothing more of that TV, also when it presses nothing', async () => {
  shop.bindings.set('anna', { deviceId: 'tv', name: 'Hall 1', expiresMs: Date.now() + 300 })
  const phone = await shop.phone('anna')
  await phone.hear(isPushOf('queue'))
  shop.bindings.delete('anna')
  await expect
    .poll(() => {
      const before = phone.heard.length
      shop.gateway.notify('tv', { type: 'joined', nickname: 'Ben' })
      return new Promise((resolve) => {
        setTimeout(() => resolve(phone.heard.length > before), 30)
      })
    })
    .toBe(false)
})

test('[BND-8] a binding in use is looked up again, which renews it, and the phone goes on hearing', async () => {
  let asked = 0
  const busy = await openGatewayShop({
    limits: { lookAgainMs: 50, sweepMs: 10 },
    boundDevice: async () => {
      asked += 1
      return { deviceId: 'tv', name: 'Hall 1' }
    },
  })
  const phone = await busy.phone('anna')
  await expect.poll(() => asked).toBeGreaterThan(2)
  busy.gateway.notify('tv', { type: 'joined', nickname: 'Ben' })
  await phone.hear(isPushOf('joined'))
  await busy.close()
})
