import { closeCode, cmd, errorCode, flag, type Packet } from '@openktv/contract/push'
import { unbindDevice } from '@openktv/contract/device'
import { type Command, commandResult, fetchChooseList } from '@openktv/contract/remote'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startChild } from '../testing/child.ts'
import { migrationsFolder } from '../testing/databases.ts'
import type { Phone, Tv } from '../testing/shop.ts'
import { allocAt, connectAt, type House, openHouse } from './testing/house.ts'
import { ackEverything, bindAs, contentOf, dial, isPushOf, type Peer, pushOf } from './testing/peer.ts'

const song = '1001'
const replay: Command = { type: 5, id: 'press-00001' }

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

let tv: Tv
let phone: Phone
const peers: Peer[] = []
beforeEach(async () => {
  tv = await house.one.aTv()
  phone = await house.one.aPhone(tv)
})
afterEach(() => {
  for (const { socket } of peers.splice(0)) socket.terminate()
})

async function enter(server: 'one' | 'two', who: Tv | Phone): Promise<Peer> {
  const peer = await connectAt(house[server], who)
  peers.push(peer)
  return peer
}

let pressed = 0
function push(peer: Peer, command: Command = { ...replay, id: `press-${10_000 + pressed}` }): Promise<Packet> {
  const sessionId = 1_000 + (pressed += 1)
  peer.send(pushOf(sessionId, tv.deviceId, command))
  return peer.answer(sessionId)
}

const isDevice = (online: boolean) => (packet: Packet) =>
  isPushOf('device')(packet) && contentOf(packet)['online'] === online

test('[PSH-4] P24: a song goes from a phone at one server to a TV at another, and phones at both see the queue', async () => {
  const near = await enter('one', phone)
  const far = await enter('two', await house.one.aPhone(tv))
  const screen = await enter('one', tv)
  ackEverything(screen)
  const answer = await push(far, { type: 4, id: 'press-far-1', musicNo: song })
  expect(answer).toMatchObject({ cmd: cmd.ok, body: { cmd: cmd.gatewayPush } })
  expect(contentOf(await screen.hear(isPushOf(4)))).toMatchObject({ musicNo: song, v: 1 })
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
  peers.push(first)
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

test('[PSH-11] a server that is killed in the middle of a push: the TV comes to the other one, and the phone has its answer in 2 s, once', async () => {
  const entry = new URL('../testing/node-process.ts', import.meta.url)
  const doomed = await startChild(entry, [house.database.url, house.nats.url, migrationsFolder])
  try {
    const origin = (await doomed.line()) ?? ''
    const { url } = await allocAt(house.one.caller(tv.token))
    const before = await dial(url.replace(new URL(url).host, new URL(origin).host))
    await bindAs(before, await allocAt(house.one.caller(tv.token)))
    const far = await enter('one', phone)
    const startMs = performance.now()
    const answered = push(far, { type: 4, id: 'press-killed', musicNo: song })
    await before.hear(isPushOf(4))
    await doomed.kill()
    ackEverything(await enter('two', tv))
    expect(await answered).toMatchObject({ cmd: cmd.ok })
    // 2.1 s are promised; the machine may be busy.
    expect(performance.now() - startMs).toBeLessThan(5_000)
    expect((await phone.call(fetchChooseList, {})).recordJson.list.map(({ musicNo }) => musicNo)).toEqual([song])
  } finally {
    await doomed.kill()
  }
})

test('[PSH-11] P21: a server that is stopped in the middle of pressing loses nothing that it acknowledged', async () => {
  const leaving = await house.another()
  const screen = await connectAt(leaving, tv)
  ackEverything(screen)
  const presses: Promise<Packet | undefined>[] = []
  const press = (peer: Peer): void => {
    const command: Command = { type: 4, id: `press-${10_000 + pressed}`, musicNo: song }
    presses.push(push(peer, command).catch(() => undefined))
  }
  const [near, far] = [await connectAt(leaving, phone), await enter('two', phone)]
  for (let count = 0; count < 8; count += 1) for (const peer of [near, far]) press(peer)
  await near.hear(({ cmd: answered }) => answered === cmd.ok)
  const stopped = leaving.close()
  expect(await screen.closed()).toBe(closeCode.restart)
  expect(await near.closed()).toBe(closeCode.restart)
  await stopped
  ackEverything(await enter('two', tv))
  for (let count = 0; count < 4; count += 1) press(far)
  const answers = await Promise.all(presses)
  const acknowledged = answers.flatMap((answer) => (answer?.cmd === cmd.ok ? itemOf(answer) : []))
  expect(acknowledged.length).toBeGreaterThan(4)
  const { list } = (await phone.call(fetchChooseList, {})).recordJson
  const queued = list.map(({ itemId }) => itemId)
  expect(new Set(queued).size).toBe(queued.length)
  expect(queued).toEqual(expect.arrayContaining(acknowledged))
})

function itemOf({ body }: Packet): string {
  return commandResult.parse(JSON.parse(String(body?.['data']))).itemId ?? ''
}
