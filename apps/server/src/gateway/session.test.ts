import { closeCode, cmd, errorCode, flag, readPacket } from '@openktv/contract/push'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Move, react, type Stage } from './session.ts'

const stages: Stage[] = ['opened', 'greeted', 'binding', 'bound']

function hear(stage: Stage, frame: object): Move {
  return react(stage, readPacket(JSON.stringify({ flags: 16, sessionId: 9, body: null, ...frame })))
}

function errorOf(move: Move): Record<string, unknown> {
  if (!('frame' in move) || move.frame === undefined) throw new Error(`no frame in ${JSON.stringify(move)}`)
  const { cmd: command, sessionId, body } = JSON.parse(move.frame) as Record<string, unknown>
  expect(command).toBe(cmd.error)
  expect(sessionId).toBe(9)
  return body as Record<string, unknown>
}

test('[PSH-2] P4: a handshake is answered by a handshake without a body, and needs a device id', () => {
  const greeted = hear('opened', { cmd: 2, body: { deviceId: 'page', appId: 'openktv', extra: 1 } })
  expect(greeted).toEqual({ kind: 'greet', deviceId: 'page', frame: '{"cmd":2,"flags":16,"sessionId":9,"body":null}' })
  const nameless = hear('opened', { cmd: 2, body: {} })
  expect(nameless).toMatchObject({ kind: 'refuse', close: closeCode.protocol })
  expect(errorOf(nameless)).toEqual({ cmd: 2, reason: 'Param invalid' })
  expect(errorOf(hear('opened', { cmd: 2, body: { deviceId: 5 } }))).toMatchObject({ code: errorCode.badMessage })
})

test('P4: a second handshake is an error 102 and the socket stays', () => {
  const again = hear('bound', { cmd: 2, body: { deviceId: 'page' } })
  expect(again.kind).toBe('answer')
  expect(errorOf(again)).toMatchObject({ cmd: 2, code: errorCode.repeatHandshake })
})

test('[PSH-2] P6: nobody binds before the handshake', () => {
  const early = hear('opened', { cmd: 5, body: { userId: 'u', data: 't' } })
  expect(early).toMatchObject({ kind: 'refuse', close: closeCode.protocol })
  expect(errorOf(early)).toEqual({ cmd: 5, reason: 'not handshake' })
  expect(hear('greeted', { cmd: 5, body: { userId: 'u', data: 't', tags: 'a,b' } })).toEqual({
    kind: 'bind',
    sessionId: 9,
    userId: 'u',
    ticket: 't',
  })
})

test('[BND-7] P12: who is not bound cannot push', () => {
  for (const stage of ['opened', 'greeted', 'binding'] as const) {
    const move = hear(stage, { cmd: 16, body: { userId: 'tv', content: '{}' } })
    expect(move.kind).toBe('answer')
    expect(errorOf(move)).toMatchObject({ cmd: 16, code: errorCode.invalidDevice })
  }
})

test('P2: commands that are not ours are answered 101 and closed', () => {
  for (const command of [3, 4, 7, 8, 9, 10, 11, 12, 13, 14, 17, 22, 24, -1, 300]) {
    const move = hear('bound', { cmd: command })
    expect(move).toMatchObject({ kind: 'refuse', close: closeCode.protocol })
    expect(errorOf(move)).toMatchObject({ cmd: command, code: errorCode.unsupported })
  }
})

test('[PSH-3] P5: a heartbeat comes back as it was', () => {
  expect(hear('bound', { cmd: 1 })).toEqual({
    kind: 'answer',
    frame: '{"cmd":1,"flags":16,"sessionId":9,"body":null}',
  })
})

test('P17: what a TV reports is acknowledged only where it asks for it', () => {
  const body = { content: '{"type":"ended"}' }
  expect(hear('bound', { cmd: 15, flags: flag.json | flag.autoAck, body })).toMatchObject({ mustAck: true })
  expect(hear('bound', { cmd: 15, body })).toMatchObject({ kind: 'report', mustAck: false })
})

test('P1: what is no packet closes the socket without a word', () => {
  for (const text of [
    '',
    'null',
    '[]',
    '7',
    '"text"',
    '{',
    '{"cmd":"2"}',
    '{"cmd":2,"body":[]}',
    '{"cmd":2,"body":"x"}',
  ]) {
    expect(react('bound', readPacket(text))).toEqual({ kind: 'refuse', close: closeCode.protocol })
  }
})

const anyFrame = fc.oneof(
  fc.string(),
  fc.json(),
  fc
    .record(
      {
        cmd: fc.oneof(fc.integer({ min: -2, max: 30 }), fc.anything()),
        flags: fc.oneof(fc.integer(), fc.anything()),
        sessionId: fc.oneof(fc.integer(), fc.anything()),
        body: fc.oneof(
          fc.dictionary(fc.constantFrom('deviceId', 'userId', 'data', 'content', 'timeout', 'tags'), fc.anything()),
          fc.anything(),
        ),
      },
      { requiredKeys: [] },
    )
    .map((frame) => JSON.stringify(frame) ?? ''),
)

test('P1: a hundred thousand frames of nonsense never break the session, and every one gets a decision', () => {
  const kinds = new Set(['answer', 'refuse', 'greet', 'bind', 'unbind', 'acked', 'report', 'push'])
  let seen = 0
  const property = fc.property(
    fc.constantFrom(...stages),
    fc.array(anyFrame, { minLength: 20, maxLength: 20 }),
    (stage, frames) => {
      for (const frame of frames) {
        seen += 1
        if (!kinds.has(react(stage, readPacket(frame)).kind)) return false
      }
      return true
    },
  )
  fc.assert(property, { numRuns: 5_000 })
  expect(seen).toBe(100_000)
}, 60_000)
