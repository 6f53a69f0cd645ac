import { cmd, fetchPushNode, flag, type Packet } from '@openktv/contract/push'
import { fetchChooseList } from '@openktv/contract/remote'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Phone, type Shop, type Tv } from '../testing/shop.ts'
import { contents } from './testing/nonsense.ts'
import { ackEverything, bindAs, dial, type Peer, pushOf } from './testing/peer.ts'

const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

let shop: Shop
let tv: Tv
let phone: Phone
beforeAll(async () => {
  shop = await openShop()
  tv = await shop.aTv()
  phone = await shop.aPhone(tv)
})
afterAll(() => shop.close())

// Fewer than a socket and a person may send at once.
const atOnce = 18

test(`[PSH-7] P12: a thousand presses full of nonsense go through the whole server, each answered once, and the queue is sound (FUZZ_SEED=${seed})`, async () => {
  const screen = await enter(tv)
  ackEverything(screen)
  for (const burst of bursts(1_000, seed)) {
    const peer = await enter(phone)
    for (const [index, content] of burst.entries()) {
      peer.send({ cmd: cmd.gatewayPush, sessionId: 100 + index, body: { userId: tv.deviceId, content } })
    }
    for (const index of burst.keys()) expect([cmd.ok, cmd.error]).toContain((await peer.answer(100 + index)).cmd)
    expect(peer.heard.filter(isAnswer)).toHaveLength(burst.length + 1)
    peer.socket.terminate()
  }
  const before = (await phone.call(fetchChooseList, {})).recordJson.list.length
  const peer = await enter(await shop.aPhone(tv))
  peer.send(pushOf(9, tv.deviceId, { type: 4, id: 'press-sound', musicNo: '1001' }))
  expect(await peer.answer(9)).toMatchObject({ cmd: cmd.ok })
  expect((await phone.call(fetchChooseList, {})).recordJson.list).toHaveLength(before + 1)
  expect(shop.logged()).not.toContain('the push gateway met an error')
  for (const each of [screen, peer]) each.socket.terminate()
})

test(`P17: a thousand reports full of nonsense are acknowledged or refused, and phones still see what the TV plays (FUZZ_SEED=${seed})`, async () => {
  for (const burst of bursts(1_000, seed + 1)) {
    const peer = await enter(tv)
    for (const [index, content] of burst.entries()) {
      peer.send({ cmd: cmd.push, flags: flag.json | flag.autoAck, sessionId: 100 + index, body: { content } })
    }
    for (const index of burst.keys()) {
      const fits = (packet: Packet): boolean =>
        packet.sessionId === 100 + index && (packet.cmd === cmd.ack || isAnswer(packet))
      await peer.hear(fits)
    }
    peer.socket.terminate()
  }
  const screen = await enter(tv)
  const player = { phase: 'playing', vocal: true, positionMs: 5, durationMs: 9 } as const
  const content = JSON.stringify({ type: 'player', player })
  screen.send({ cmd: cmd.push, flags: flag.json | flag.autoAck, sessionId: 99, body: { content } })
  await screen.hear((packet) => packet.cmd === cmd.ack && packet.sessionId === 99)
  expect(await phone.call(fetchChooseList, {})).toMatchObject({ player })
  expect(shop.logged()).not.toContain('the push gateway met an error')
  screen.socket.terminate()
})

function bursts(count: number, from: number): string[][] {
  const burst = fc.array(contents, { minLength: atOnce, maxLength: atOnce })
  return fc.sample(burst, { numRuns: Math.ceil(count / atOnce), seed: from })
}

function isAnswer({ cmd: number }: Packet): boolean {
  return number === cmd.ok || number === cmd.error
}

async function enter(who: Tv | Phone): Promise<Peer> {
  const { url = '', userId, ticket } = await who.call(fetchPushNode, { appId: 'openktv', userId: '' })
  const peer = await dial(url)
  await bindAs(peer, { userId, ticket })
  return peer
}
