import { unbindDevice } from '@openktv/contract/device'
import { closeCode, cmd, errorCode, flag, type Packet } from '@openktv/contract/push'
import { type Command, fetchChooseList } from '@openktv/contract/remote'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Phone, Tv } from '../testing/shop.ts'
import { allocAt, type House, openHouse, openRoom, type Room } from './testing/house.ts'
import { ackEverything, bindAs, contentOf, dial, isPushOf, type Peer } from './testing/peer.ts'

const song = '1001'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

let room: Room
let tv: Tv
let phone: Phone
beforeEach(async () => {
  room = await openRoom(house)
  ;({ tv, phone } = room)
})
afterEach(() => room.leave())

const enter: Room['enter'] = (server, who) => room.enter(server, who)

let pressed = 10_000
function push(peer: Peer, command: Command = { type: 5, id: `press-${(pressed += 1)}` }): Promise<Packet> {
  return room.push(peer, command)
}

const isDevice = (online: boolean) => (packet: Packet) =>
  isPushOf('device')(packet) && contentOf(packet)['online'] === online

test('[PSH-4] P15, P24: a song goes from a phone at one server to a TV at another, with the queue, and phones at both see it', async () => {
  const near = await enter('one', phone)
  const far = await enter('two', await house.one.aPhone(tv))
  const screen = await enter('one', tv)
  ackEverything(screen)
  const answer = await push(far, { type: 4, id: 'press-far-1', musicNo: song })
  expect(answer).toMatchObject({ cmd: cmd.ok, body: { cmd: cmd.gatewayPush } })
  const queue = { version: 1, items: [{ musicNo: song }] }
  expect(contentOf(await screen.hear(isPushOf(4)))).toMatchObject({ musicNo: song, v: 1, queue })
  // Not told beside it: only what was true when it came.
  expect(screen.heard.filter(isPushOf('queue')).map(contentOf)).toMatchObject([{ queue: { version: 0 } }])
  for (const peer of [near, far]) {
    const hasSong = (packet: Packet): boolean => isPushOf('queue')(packet) && JSON.stringify(packet).includes(song)
    expect(contentOf(await peer.hear(hasSong))).toMatchObject({ queue: { version: 1 } })
  }
})

test('P24: a phone at another server sees the TV come, what it plays, and go', async () => {
  const far = await enter('two', phone)
  await far.hear(isDevice(false))
  const screen = await enter('one', tv)
  await far.hear(isDevice(true))
  const player = { phase: 'playing', vocal: true, positionMs: 5, durationMs: 9 }
  const flags = flag.json | flag.autoAck
  screen.send({ cmd: cmd.push, flags, sessionId: 80, body: { content: JSON.stringify({ type: 'player', player }) } })
  await screen.hear((packet) => packet.cmd === cmd.ack && packet.sessionId === 80)
  expect((await house.two.caller(phone.token)(fetchChooseList, {})).player).toEqual(player)
  const later = await enter('two', phone)
  expect(contentOf(await later.hear(isPushOf('player')))).toEqual({ type: 'player', player })
  await later.hear(isDevice(true))
  screen.socket.terminate()
  for (const peer of [far, later]) await peer.hear(isDevice(false))
})

test('[PSH-8] P24: a TV that is at no server is answered at once', async () => {
  const far = await enter('two', phone)
  const startMs = performance.now()
  expect((await push(far)).body).toMatchObject({ code: errorCode.offline })
  expect(performance.now() - startMs).toBeLessThan(1_000)
})

test('[PSH-5] P9: of two sockets of one TV at two servers the newer stays, the older is kicked for good', async () => {
  const older = await enter('one', tv)
  const newer = await enter('two', tv)
  await older.hear((packet) => packet.cmd === cmd.kick)
  expect(await older.closed()).toBe(closeCode.kicked)
  ackEverything(newer)
  for (const server of ['one', 'two'] as const) {
    expect(await push(await enter(server, phone))).toMatchObject({ cmd: cmd.ok })
  }
  expect(newer.socket.readyState).toBe(newer.socket.OPEN)
})

test('[BND-7] P11, P24: who lets go of the TV at one server can push no more at the other', async () => {
  ackEverything(await enter('one', tv))
  const far = await enter('two', phone)
  expect(await push(far)).toMatchObject({ cmd: cmd.ok })
  await house.one.caller(phone.token)(unbindDevice, {})
  await expect
    .poll(async () => (await push(far)).body, { timeout: 1_000, interval: 20 })
    .toMatchObject({ code: errorCode.invalidDevice })
})

test('P6: a ticket of one server opens a socket at another, once', async () => {
  const { userId, ticket } = await allocAt(house.one.caller(tv.token))
  const { url } = await allocAt(house.two.caller(tv.token))
  const first = await dial(url)
  expect(await bindAs(first, { userId, ticket })).toMatchObject({ cmd: cmd.ok })
  const second = await dial(url)
  expect(await bindAs(second, { userId, ticket })).toMatchObject({ cmd: cmd.error })
  expect(await second.closed()).toBe(closeCode.auth)
})

test('[PSH-8] P25: NATS gone for 5 s: a room at one server goes on, the others are told quickly and never "offline", and all is well when it is back', async () => {
  ackEverything(await enter('one', tv))
  const near = await enter('one', phone)
  const far = await enter('two', phone)
  const quiet = await enter('two', await house.one.aPhone(tv))
  const leaving = await house.one.aPhone(tv)
  const gone = await enter('two', leaving)
  expect(await push(far)).toMatchObject({ cmd: cmd.ok })
  await house.nats.kill()
  const goneMs = performance.now()
  await house.one.caller(leaving.token)(unbindDevice, {})
  expect((await push(gone)).body).toMatchObject({ code: errorCode.invalidDevice })
  expect(await push(near, { type: 4, id: 'press-alone', musicNo: song })).toMatchObject({ cmd: cmd.ok })
  while (performance.now() - goneMs < 5_000) {
    const startMs = performance.now()
    expect((await push(far)).body).toMatchObject({ code: errorCode.pushFailed, reason: 'msg.operation.failed' })
    expect(performance.now() - startMs).toBeLessThan(1_000)
    expect(await push(near)).toMatchObject({ cmd: cmd.ok })
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  await house.nats.restart()
  const backMs = performance.now()
  for (let answer = await push(far); answer.cmd !== cmd.ok; answer = await push(far)) {
    expect(answer.body).toMatchObject({ code: errorCode.pushFailed })
    await new Promise((resolve) => setTimeout(resolve, 120))
  }
  // A second is promised; the machine may be busy.
  expect(performance.now() - backMs).toBeLessThan(5_000)
  // What was chosen meanwhile at the other server is told now, also to who pressed nothing.
  const hasSong = (packet: Packet): boolean => isPushOf('queue')(packet) && JSON.stringify(packet).includes(song)
  await quiet.hear(hasSong)
})
