import { cmd, flag } from '@openktv/contract/push'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openGatewayShop } from './testing/gateway-shop.ts'
import { ackEverything, bindAs, pushOf } from './testing/peer.ts'

const press = { type: 5, id: 'press-00001' } as const
const content = JSON.stringify({ type: 'ended', itemId: 'item', reason: 'finished' })
const frames = [
  { cmd: cmd.handshake, sessionId: 1, body: { deviceId: 'page' } },
  { cmd: cmd.bind, sessionId: 2, body: { userId: 'anna', data: 'ticket' } },
  { cmd: cmd.unbind, sessionId: 3, body: { userId: 'anna' } },
  { cmd: cmd.push, flags: flag.json | flag.autoAck, sessionId: 4, body: { content } },
  { cmd: cmd.ack, sessionId: 5, body: null },
  pushOf(6, 'tv', press),
].map((frame) => JSON.stringify(frame))

// A real frame in which a few characters have been replaced, repeated or lost.
const mutant = fc
  .tuple(
    fc.constantFrom(...frames),
    fc.array(fc.tuple(fc.nat(120), fc.constantFrom('', '0', '"', '{}', '[', ',', '-9', '\u{1F3A4}')), { maxLength: 3 }),
  )
  .map(([frame, cuts]) => cuts.reduce((text, [at, put]) => text.slice(0, at) + put + text.slice(at + 1), frame))

test('P1: two hundred sockets full of mutants leave the gateway and its other sockets as they were', async () => {
  const unlimited = { perSecond: 1e6, burst: 1e6 }
  const shop = await openGatewayShop({ limits: { frames: unlimited, pushes: unlimited } })
  shop.bindings.set('anna', { deviceId: 'tv', name: 'Hall 1' })
  shop.bindings.set('ben', { deviceId: 'tv', name: 'Hall 1' })
  const tv = await shop.tv('tv')
  ackEverything(tv)
  const bystander = await shop.phone('ben')
  const batches = fc.sample(fc.array(mutant, { minLength: 20, maxLength: 20 }), { numRuns: 200, seed: 1 })
  for (const [index, batch] of batches.entries()) {
    const peer = await shop.dial()
    if (index % 2 === 0) await bindAs(peer, await shop.alloc({ kind: 'user', userUuid: 'anna' }))
    for (const text of batch) peer.sendText(text)
    peer.sendText('['.repeat(60_000))
    await peer.closed()
  }
  bystander.send(pushOf(90, 'tv', press))
  expect(await bystander.answer(90)).toMatchObject({ cmd: cmd.ok })
  expect(shop.errors).toEqual([])
  await shop.close()
}, 30_000)
