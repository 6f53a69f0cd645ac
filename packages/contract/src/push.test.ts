import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { closeCode, cmd, decodeHosts, encodeHost, flag, notice, readPacket, report, writePacket } from './push.ts'

test('[PSH-1] eight hex digits are one address, and several groups are several addresses', () => {
  expect(decodeHosts('7f000001')).toEqual(['127.0.0.1'])
  expect(decodeHosts('c0a801140a000001')).toEqual(['192.168.1.20', '10.0.0.1'])
  expect(decodeHosts('')).toEqual([])
  expect(decodeHosts('7f0000')).toEqual([])
})

test('[PSH-1] any address survives being written and read', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(decodeHosts(encodeHost(address))).toEqual([address])
    }),
  )
})

test('[PSH-3] the command numbers are those of the protocol', () => {
  expect(cmd).toEqual({
    heartbeat: 1,
    handshake: 2,
    bind: 5,
    unbind: 6,
    error: 10,
    ok: 11,
    kick: 13,
    push: 15,
    gatewayPush: 16,
    ack: 23,
  })
  expect(closeCode.kicked).toBe(4001)
})

test('[PSH-3] a frame says what was written into it; missing flags mean plain JSON and unknown keys are ignored', () => {
  const packet = { cmd: 16, flags: flag.json, sessionId: 7, body: { userId: 'tv' } }
  expect(readPacket(writePacket(packet))).toEqual(packet)
  expect(readPacket('{"cmd":2,"bodyLength":9}')).toEqual({ cmd: 2, flags: flag.json, sessionId: 0, body: null })
})

test('[PSH-3] what is no frame is told apart, whatever it is', () => {
  for (const text of [
    '',
    'null',
    '[]',
    '1',
    '"a"',
    '{',
    '{"cmd":"2"}',
    '{"cmd":2.5}',
    '{"cmd":2,"body":[]}',
    '{"cmd":2,"flags":null}',
  ])
    expect(readPacket(text), text).toBeUndefined()
  for (const texts of [fc.string(), fc.json()])
    fc.assert(
      fc.property(texts, (text) => {
        expect(readPacket(text)?.cmd ?? 0).toSatisfy(Number.isInteger)
      }),
    )
})

test('notices and reports are refused when a part is missing', () => {
  expect(notice.safeParse({ type: 'device', deviceId: 'd', name: 'n', online: true }).success).toBe(true)
  expect(notice.safeParse({ type: 'device', deviceId: 'd' }).success).toBe(false)
  expect(report.safeParse({ type: 'ended', itemId: 'i', reason: 'bored' }).success).toBe(false)
})
