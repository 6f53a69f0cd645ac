import { cmd } from '@openktv/contract/push'
import type { Command } from '@openktv/contract/remote'
import { expect, test } from 'vitest'
import { openStage, raise, settle } from './testing/link-stage.ts'

const press: Command = { type: 5, id: 'press-00001' }

test('[PSH-2] a link asks for a node, shakes hands and binds with its ticket', async () => {
  const stage = openStage()
  await stage.connect()
  expect(stage.socket().url).toBe('ws://127.0.0.1:3000/push')
  expect(stage.socket().sent.map(({ cmd: command, body }) => ({ command, ...body }))).toEqual([
    {
      command: cmd.handshake,
      appId: 'openktv',
      deviceId: 'page',
      userId: 'anna',
      osName: 'web',
      osVersion: '1',
      clientVersion: '0.0.2',
    },
    { command: cmd.bind, appId: 'openktv', userId: 'anna', tags: 'phone', data: 'ticket 1' },
  ])
  expect(stage.link.state()).toBe('connected')
})

test('[PSH-5] a closed socket is replaced by another with a fresh ticket, quickly', async () => {
  const stage = openStage()
  const states: string[] = []
  stage.link.onState((state) => states.push(state))
  await stage.connect()
  stage.lose(1006)
  await stage.pass(1_000)
  stage.accept()
  expect(stage.sockets).toHaveLength(2)
  expect(stage.socket().sent[1]?.body).toMatchObject({ data: 'ticket 2' })
  expect(states).toEqual(['connecting', 'connected', 'waiting', 'connecting', 'connected'])
})

test('[PSH-6] a node that cannot be had is asked for again within ten seconds each time, for ever', async () => {
  let asked = 0
  const stage = openStage({ alloc: () => Promise.reject(new Error(`no network ${(asked += 1)}`)) })
  stage.link.wake()
  await stage.pass(100_000)
  expect(asked).toBeGreaterThanOrEqual(12)
})

test('[PSH-6] a node that never answers is given up after ten seconds', async () => {
  let asked = 0
  const stage = openStage({
    alloc: () => {
      asked += 1
      return new Promise(() => undefined)
    },
  })
  stage.link.wake()
  await stage.pass(9_999)
  expect(asked).toBe(1)
  await stage.pass(1_100)
  expect(asked).toBe(2)
})

test('P22: a kicked page does not come back by itself, but when it is woken', async () => {
  const stage = openStage()
  await stage.connect()
  stage.say({ cmd: cmd.kick, body: { deviceId: 'page', userId: 'anna' } })
  expect(stage.link.state()).toBe('ended')
  expect(stage.socket().isClosed).toBe(true)
  await stage.pass(600_000)
  expect(stage.sockets).toHaveLength(1)
  await stage.connect()
  expect(stage.link.state()).toBe('connected')
})

test('[PSH-8] every answer to a press is told apart', async () => {
  const stage = openStage()
  await stage.connect()
  const outcomeOf = async (body: Record<string, unknown>, command: number) => {
    const outcome = stage.link.push('tv', press)
    await settle()
    const { sessionId } = stage.socket().sent.at(-1) ?? raise('nothing was sent')
    stage.say({ cmd: command, sessionId, body: { cmd: cmd.gatewayPush, ...body } })
    return outcome
  }
  expect(await outcomeOf({ data: '{"deviceName":"Hall 1"}' }, cmd.ok)).toEqual({
    kind: 'done',
    result: { deviceName: 'Hall 1' },
  })
  expect(await outcomeOf({ code: 1 }, cmd.error)).toEqual({ kind: 'offline' })
  expect(await outcomeOf({ code: 4 }, cmd.error)).toEqual({ kind: 'timeout' })
  expect(await outcomeOf({ code: 104 }, cmd.error)).toEqual({ kind: 'not-bound' })
  expect(await outcomeOf({ code: 2, reason: 'msg.queue.full' }, cmd.error)).toEqual({
    kind: 'failed',
    message: 'msg.queue.full',
  })
  expect(stage.socket().sent.at(-1)?.body).toMatchObject({
    appId: 'openktv',
    userId: 'tv',
    clientType: 3,
    timeout: 6_000,
  })
})

test('[PSH-6] a press that nobody answers times out after 6.5 s; one without a socket fails at once', async () => {
  const stage = openStage()
  const failed = { kind: 'failed', message: 'msg.operation.failed' }
  expect(await stage.link.push('tv', press)).toEqual(failed)
  await stage.connect()
  const outcomes: unknown[] = []
  void stage.link.push('tv', press).then((outcome) => outcomes.push(outcome))
  await stage.pass(6_499)
  expect(outcomes).toEqual([])
  await stage.pass(1)
  expect(outcomes).toEqual([{ kind: 'timeout' }])
  const cut = stage.link.push('tv', press)
  stage.lose(1006)
  expect(await cut).toEqual(failed)
})

test('[PSH-11] P23: a song whose socket is cut before the answer is asked for again on the next one, under the same id', async () => {
  const stage = openStage()
  await stage.connect()
  const song: Command = { type: 4, id: 'press-00004', musicNo: '1001' }
  const outcome = stage.link.push('tv', song)
  await settle()
  const first = stage.socket().sent.at(-1)
  stage.lose(1006)
  await stage.pass(1_000)
  stage.accept()
  const again = stage.socket().sent.at(-1)
  expect(stage.sockets).toHaveLength(2)
  expect(again).toEqual(first)
  stage.say({
    cmd: cmd.ok,
    sessionId: again?.sessionId ?? 0,
    body: { cmd: cmd.gatewayPush, data: '{"deviceName":"A"}' },
  })
  expect(await outcome).toEqual({ kind: 'done', result: { deviceName: 'A' } })
})

test('[PSH-6] a song whose socket is cut for longer times out after 6.5 s; who is kicked or closes hears at once', async () => {
  const stage = openStage()
  await stage.connect()
  const song: Command = { type: 4, id: 'press-00004', musicNo: '1001' }
  const outcomes: unknown[] = []
  void stage.link.push('tv', song).then((outcome) => outcomes.push(outcome))
  stage.lose(1006)
  await stage.pass(6_499)
  expect(outcomes).toEqual([])
  await stage.pass(1)
  expect(outcomes).toEqual([{ kind: 'timeout' }])
  stage.accept()
  const kicked = stage.link.push('tv', song)
  stage.say({ cmd: cmd.kick, body: {} })
  expect(await kicked).toMatchObject({ kind: 'failed' })
  await stage.connect()
  const closed = stage.link.push('tv', song)
  stage.lose(1006)
  stage.link.close()
  expect(await closed).toMatchObject({ kind: 'failed' })
})

test('P21: those whom a stopping server sends away come back spread over the time it says, ten seconds at most', async () => {
  for (const [reason, earliestMs, latestMs] of [
    ['4000', 2_000, 3_000],
    ['60000', 5_000, 6_000],
    ['', 0, 1_000],
  ] as const) {
    const stage = openStage()
    await stage.connect()
    stage.socket().onclose?.({ code: 1012, reason })
    await stage.pass(earliestMs)
    expect(stage.sockets).toHaveLength(1)
    await stage.pass(latestMs - earliestMs)
    expect(stage.sockets).toHaveLength(2)
  }
})

test('[PSH-6] a heartbeat goes out every 200 s, and a socket that does not answer it is replaced', async () => {
  const stage = openStage()
  await stage.connect()
  await stage.pass(199_999)
  expect(stage.socket().sent).toHaveLength(2)
  await stage.pass(1)
  expect(stage.socket().sent.at(-1)?.cmd).toBe(cmd.heartbeat)
  stage.say({ cmd: cmd.heartbeat })
  await stage.pass(10_000)
  expect(stage.link.state()).toBe('connected')
  stage.link.wake()
  await stage.pass(3_000)
  expect(stage.link.state()).toBe('waiting')
  expect(stage.sockets[0]?.isClosed).toBe(true)
})

test('a closed link leaves no timer and opens nothing any more', async () => {
  const stage = openStage()
  await stage.connect()
  const cut = stage.link.push('tv', press)
  stage.link.close()
  expect(await cut).toMatchObject({ kind: 'failed' })
  expect(stage.timers.size).toBe(0)
  stage.link.wake()
  await stage.pass(100_000)
  expect(stage.sockets).toHaveLength(1)
})
