import { closeCode, cmd, errorCode } from '@openktv/contract/push'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type GatewayShop, openGatewayShop } from './testing/gateway-shop.ts'
import { createMpushPage, type MpushPage } from './testing/mpush-page.ts'
import { ackEverything, bindAs, contentOf, isPushOf, pushOf } from './testing/peer.ts'
import { openRaw, opcode } from './testing/raw-socket.ts'

let shop: GatewayShop
const pages: MpushPage[] = []
beforeEach(async () => {
  shop = await openGatewayShop()
  shop.bindings.set('anna', { deviceId: 'tv', name: 'Hall 1' })
})
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close()
  await shop.close()
})

function aPage(deviceId: string, userId: string): MpushPage {
  const page = createMpushPage({ deviceId, userId })
  pages.push(page)
  return page
}

const anna = { kind: 'user', userUuid: 'anna' } as const
const tvCaller = { kind: 'tv', deviceId: 'tv' } as const
const press = (id: string): string => JSON.stringify({ type: 5, id })

// An unmodified page can only be given another address; one that has a token puts the ticket there.
async function enter(page: MpushPage, caller: typeof anna | typeof tvCaller, way: 'url' | 'data' = 'url') {
  const { ticket } = await shop.alloc(caller)
  if (way === 'data') return page.connect(`${shop.url}/`, ticket)
  return page.connect(`${shop.url}/?ticket=${encodeURIComponent(ticket)}`)
}

test.for(['url', 'data'] as const)(
  '[PSH-2] [PSH-3] pages of mpush bind with the ticket in their %s; one presses, the other acknowledges, and the first hears OK',
  async (way) => {
    const [tv, phone] = [aPage('page-tv', 'tv'), aPage('page-phone', 'anna')]
    expect([await enter(tv, tvCaller, way), await enter(phone, anna, way)]).toEqual(['bound', 'bound'])
    expect(phone.sent.map(({ cmd: number, sessionId }) => [number, sessionId])).toEqual([
      [cmd.handshake, 1],
      [cmd.bind, 2],
    ])
    await expect.poll(() => phone.received.map(({ content }) => JSON.parse(content).type)).toEqual(['device', 'queue'])
    expect(phone.received.every(({ messageId }) => messageId !== undefined)).toBe(true)
    const answer = await phone.pushTo('tv', press('press-00001'))
    expect(answer).toEqual({ cmd: cmd.gatewayPush, data: JSON.stringify({ deviceName: 'Hall 1' }) })
    const asked = tv.heard.find(({ body }) => body?.['content'] === press('press-00001'))
    expect(asked?.flags).toBe(24)
    expect(tv.sent.at(-1)).toEqual({ cmd: cmd.ack, flags: 16, sessionId: asked?.sessionId, body: null })
    expect(tv.received.at(-1)).toEqual({ content: press('press-00001'), messageId: undefined })
  },
)

test('[PSH-2] a page of mpush without a ticket, or under another’s name, is not let in', async () => {
  expect(await aPage('page', 'anna').connect(`${shop.url}/`)).toBe('refused')
  expect(await enter(aPage('page', 'ben'), anna)).toBe('refused')
})

test('[PSH-5] of two pages of mpush that are one TV the older leaves by itself, the newer is told nothing and goes on', async () => {
  const [older, newer, phone] = [aPage('page-old', 'tv'), aPage('page-new', 'tv'), aPage('phone', 'anna')]
  await enter(older, tvCaller)
  await enter(newer, tvCaller)
  await expect.poll(() => [older.kicks(), older.isOpen()]).toEqual([1, false])
  await enter(phone, anna)
  expect(await phone.pushTo('tv', press('press-00001'))).toMatchObject({
    cmd: cmd.gatewayPush,
    data: expect.any(String),
  })
  expect([newer.kicks(), newer.isOpen()]).toEqual([0, true])
  expect(older.received.some(({ content }) => content.includes('press'))).toBe(false)
})

test('P19: a page of mpush that never sends a heartbeat stays', async () => {
  await shop.close()
  shop = await openGatewayShop({ limits: { pingMs: 200, sweepMs: 10 } })
  const tv = aPage('page-tv', 'tv')
  await enter(tv, tvCaller)
  const cut = await shop.tv('deaf')
  cut.socket.pause()
  // Whoever does not even answer pings is gone by then.
  await expect.poll(() => shop.gateway.isOnline('deaf'), { timeout: 3_000 }).toBe(false)
  cut.socket.terminate()
  expect([await shop.gateway.isOnline('tv'), tv.isOpen(), tv.sent.length]).toEqual([true, true, 2])
})

test('defect f: a session id that comes again after a reconnect, or twice on one socket, is another press', async () => {
  const [tv, phone] = [aPage('page-tv', 'tv'), aPage('page-phone', 'anna')]
  await enter(tv, tvCaller)
  const ids = ['press-first', 'press-again', 'press-third']
  for (const id of ids) {
    await enter(phone, anna)
    expect(await phone.pushTo('tv', press(id))).toMatchObject({ data: expect.any(String) })
    expect(phone.sent.map(({ sessionId }) => sessionId)).toEqual([1, 2, 3])
    await phone.close()
  }
  const peer = await shop.phone('anna')
  for (const id of ['press-same-1', 'press-same-2']) peer.send(pushOf(9, 'tv', { type: 5, id }))
  for (let count = 0; count < 2; count += 1) expect(await peer.answer(9)).toMatchObject({ cmd: cmd.ok })
  const taken = tv.received.flatMap(({ content }) => JSON.parse(content).id ?? [])
  expect(taken).toEqual([...ids, 'press-same-1', 'press-same-2'])
})

test('defects a and b: an ack that comes in the same breath counts, a stranger’s with the same number never does', async () => {
  const tv = await openRaw(`${shop.url}/?ticket=${(await shop.alloc(tvCaller)).ticket}`)
  tv.say('{"cmd":2,"sessionId":1,"body":{"deviceId":"raw"}}')
  tv.say('{"cmd":5,"sessionId":2,"body":{"userId":"tv"}}')
  const texts = (): string[] => tv.heard().map(({ payload }) => payload.toString())
  await expect.poll(() => texts().some((text) => text.includes('bind success'))).toBe(true)
  await expect.poll(() => texts().some((text) => text.includes('"queue'))).toBe(true)
  // The TV's frames are numbered by turns: the next is known before it is sent.
  const nextId = Number(JSON.parse(texts().at(-1) ?? '').sessionId) + 1
  const [phone, stranger] = [await shop.phone('anna'), await shop.tv('another TV')]
  let isAnswered = false
  const answered = phone.answer(9).finally(() => (isAnswered = true))
  phone.send(pushOf(9, 'tv', { type: 5, id: 'press-00001' }))
  await expect.poll(() => texts().some((text) => text.includes('press-00001'))).toBe(true)
  for (const peer of [stranger, phone]) {
    peer.send({ cmd: cmd.ack, sessionId: nextId })
    peer.send({ cmd: cmd.heartbeat, sessionId: 70 })
    await peer.hear(({ cmd: number, sessionId }) => number === cmd.heartbeat && sessionId === 70)
  }
  expect([isAnswered, shop.gateway.counts().asked]).toEqual([false, 1])
  tv.say(`{"cmd":23,"flags":16,"sessionId":${nextId},"body":null}`)
  expect(await answered).toMatchObject({ cmd: cmd.ok })
  tv.cut()
})

test('[BND-7] defect c: who has not said who it is cannot push, at no stage', async () => {
  const tv = await shop.tv('tv')
  const peer = await shop.dial()
  const pushed = pushOf(9, 'tv', { type: 5, id: 'press-00001' })
  peer.send(pushed)
  expect((await peer.answer(9)).body).toMatchObject({ cmd: cmd.gatewayPush, code: errorCode.invalidDevice })
  peer.send({ cmd: cmd.handshake, body: { deviceId: 'page', userId: 'anna' } })
  peer.send({ ...pushed, sessionId: 10 })
  expect((await peer.answer(10)).body).toMatchObject({ code: errorCode.invalidDevice })
  peer.send({ cmd: cmd.heartbeat, sessionId: 11 })
  await peer.hear(({ sessionId }) => sessionId === 11)
  expect(tv.heard.some(isPushOf(5))).toBe(false)
})

test('[PSH-8] defect d: a push to somebody nobody knows leaves the sender its socket', async () => {
  ackEverything(await shop.tv('tv'))
  const phone = await shop.phone('anna')
  for (const [index, nobody] of ['nobody', '', '__proto__', 'anna'].entries()) {
    phone.send(pushOf(20 + index, nobody, { type: 5, id: 'press-00001' }))
    expect((await phone.answer(20 + index)).body).toMatchObject({ code: errorCode.invalidDevice })
  }
  phone.send(pushOf(30, 'tv', { type: 5, id: 'press-00002' }))
  expect(await phone.answer(30)).toMatchObject({ cmd: cmd.ok })
})

test('[PSH-5] defect e: a kicked socket that stays open by itself neither pushes nor acknowledges any more, and is cut off', async () => {
  const tv = await shop.tv('tv')
  const { ticket } = await shop.alloc(anna)
  const kicked = await openRaw(`${shop.url}/?ticket=${ticket}`)
  kicked.say('{"cmd":2,"sessionId":1,"body":{"deviceId":"raw"}}')
  kicked.say('{"cmd":5,"sessionId":2,"body":{"userId":"anna"}}')
  const isTold = (part: string): boolean => kicked.heard().some(({ payload }) => payload.includes(part))
  await expect.poll(() => isTold('bind success')).toBe(true)
  const others = []
  for (let count = 0; count < 5; count += 1) others.push(await shop.phone('anna'))
  await expect.poll(() => isTold('"cmd":13')).toBe(true)
  const [last] = kicked.heard().slice(-1)
  expect([last?.opcode, last?.payload.readUInt16BE()]).toEqual([opcode.close, closeCode.kicked])
  // A close frame that is not answered: the socket is as open as before.
  for (let count = 0; count < 20; count += 1)
    kicked.say(JSON.stringify(pushOf(40, 'tv', { type: 5, id: 'press-kicked' })))
  ackEverything(tv)
  others[0]?.send(pushOf(50, 'tv', { type: 5, id: 'press-other' }))
  expect(await others[0]?.answer(50)).toMatchObject({ cmd: cmd.ok })
  expect(tv.heard.filter(isPushOf(5)).map(contentOf)).toEqual([{ type: 5, id: 'press-other' }])
  await kicked.ended
})

test('defect e: a TV that was kicked acknowledges nothing for the one that took its place', async () => {
  const raw = await openRaw(`${shop.url}/?ticket=${(await shop.alloc(tvCaller)).ticket}`)
  raw.say('{"cmd":2,"sessionId":1,"body":{"deviceId":"raw"}}')
  raw.say('{"cmd":5,"sessionId":2,"body":{"userId":"tv"}}')
  await expect.poll(() => shop.gateway.isOnline('tv')).toBe(true)
  const newer = await shop.dial()
  await bindAs(newer, await shop.alloc(tvCaller))
  const phone = await shop.phone('anna')
  phone.send(pushOf(9, 'tv', { type: 5, id: 'press-00001' }))
  const asked = await newer.hear(isPushOf(5))
  for (let id = 0; id < asked.sessionId + 5; id += 1) raw.say(`{"cmd":23,"sessionId":${id},"body":null}`)
  await raw.ended
  expect(shop.gateway.counts()).toMatchObject({ presses: 1 })
  ackEverything(newer)
  expect(await phone.answer(9)).toMatchObject({ cmd: cmd.ok })
})
