import { cmd, errorCode, flag, type Packet } from '@openktv/contract/push'
import { type Downloads, fetchChooseList } from '@openktv/contract/remote'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentOf, isPushOf, type Peer } from '../../gateway/testing/peer.ts'
import { openShop, type Phone, type Shop } from '../../testing/shop.ts'
import { createHoldings } from './holdings.ts'
import { nextSession, openTvRoom } from './testing/tv-room.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function aRoom() {
  const room = await openTvRoom(shop)
  return { ...room, say: (downloads: unknown) => say(room.socket, downloads) }
}

/** A TV's report; answers what the server said to it, or nothing where the socket was closed. */
async function say(socket: Peer, downloads: unknown): Promise<Packet> {
  const sessionId = nextSession()
  const content = JSON.stringify({ type: 'downloads', downloads })
  socket.send({ cmd: cmd.push, flags: flag.json | flag.autoAck, sessionId, body: { content } })
  return socket.hear((packet) => packet.sessionId === sessionId && packet.cmd !== cmd.push)
}

async function told(phone: Peer): Promise<unknown> {
  return contentOf(await phone.hear(isPushOf('downloads')))['downloads']
}

const many = (count: number): Downloads =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}`, 1]))
const listed = async ({ call }: Phone): Promise<Downloads> => (await call(fetchChooseList, {})).downloads

test('[SNG-12] what a TV holds of its songs is told to all its phones and answered with the queue', async () => {
  const room = await aRoom()
  const [first, second] = room.phones
  await room.choose(first, '1001')
  await room.choose(second, '1002')
  expect(await listed(room.anna)).toEqual({})
  for (const downloads of [
    { '1001': 1, '1002': 3 },
    { '1001': 1, '1002': 2 },
    { '1001': 1, '1002': 1 },
  ]) {
    expect((await room.say(downloads)).cmd).toBe(cmd.ack)
    expect([await told(first), await told(second)]).toEqual([downloads, downloads])
    expect(await listed(room.anna)).toEqual(downloads)
  }
})

test('[SNG-12] songs that are not in the queue of that TV are neither kept nor told on', async () => {
  const [room, other] = [await aRoom(), await aRoom()]
  await room.choose(room.phones[0], '1001')
  await other.choose(other.phones[0], '1003')
  await room.say({ '1001': 3, '1003': 1, 'no such song': 2 })
  expect(await told(room.phones[0])).toEqual({ '1001': 3 })
  expect(await listed(room.anna)).toEqual({ '1001': 3 })
  expect(await listed(other.anna)).toEqual({})
})

test('[SNG-12] what a TV held is forgotten when it leaves', async () => {
  const room = await aRoom()
  await room.choose(room.phones[0], '1001')
  await room.say({ '1001': 1 })
  expect(await listed(room.anna)).toEqual({ '1001': 1 })
  room.socket.socket.close()
  await expect.poll(() => listed(room.anna)).toEqual({})
})

test('[SNG-12] a report with more songs than a queue holds, or with a status that is none, is refused and changes nothing', async () => {
  const room = await aRoom()
  await room.choose(room.phones[0], '1001')
  await room.say({ '1001': 1 })
  for (const hostile of [many(101), { '1001': 4 }, { '1001': '1' }, { ['x'.repeat(65)]: 1 }, [], 'all of them']) {
    expect(await room.say(hostile)).toMatchObject({ cmd: cmd.error, body: { code: errorCode.pushFailed } })
    expect(await listed(room.anna)).toEqual({ '1001': 1 })
  }
  const content = JSON.stringify({ type: 'downloads', downloads: many(100_000) })
  room.socket.send({ cmd: cmd.push, sessionId: nextSession(), body: { content } })
  expect(await room.socket.closed()).toBe(1009)
})

test('[SNG-12] of two reports the later one counts, whichever is looked up first', async () => {
  const lookUps: (() => void)[] = []
  const tells: Downloads[] = []
  const holdings = createHoldings({
    queued: () => new Promise((resolve) => lookUps.push(() => resolve(new Set(['s1'])))),
    tell: (_deviceId, downloads) => tells.push(downloads),
  })
  const both = [holdings.take('tv', { s1: 3 }), holdings.take('tv', { s1: 1 })]
  lookUps.toReversed().forEach((answer) => answer())
  await Promise.all(both)
  const late = holdings.take('tv', { s1: 2 })
  holdings.forget('tv')
  lookUps.at(-1)?.()
  await late
  expect(tells).toEqual([{ s1: 1 }])
})
