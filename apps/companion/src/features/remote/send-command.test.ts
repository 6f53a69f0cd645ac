import { CallFailure, type Call } from '@openktv/client/call'
import type { Link, LinkState } from '@openktv/client/link'
import { action, type Command } from '@openktv/contract/remote'
import { expect, test } from 'vitest'
import { createSend, outcomeOf } from './send-command.ts'

const replay: Command = { type: action.replay, id: 'press-0001' }
const done = { kind: 'done', result: { deviceName: '客厅电视' } } as const

function aPhone(needs: { state?: LinkState; deviceId?: string; call?: Call }) {
  const sent: string[] = []
  const link = {
    state: () => needs.state ?? 'connected',
    push: async (deviceId: string, command: Command) => {
      sent.push(`socket ${deviceId} ${command.id}`)
      return done
    },
  } as unknown as Link
  const answer = (async (_: unknown, command: Command) => {
    sent.push(`http ${command.id}`)
    return done.result
  }) as unknown as Call
  const send = createSend({
    call: needs.call ?? answer,
    link: () => link,
    deviceId: () => needs.deviceId,
    setTimer: () => () => {},
  })
  return { send, sent }
}

test('[PSH-9] a command takes the socket while it is connected and HTTP otherwise, with the same id', async () => {
  const near = aPhone({ deviceId: 'tv-1' })
  expect(await near.send(replay)).toEqual(done)
  expect(near.sent).toEqual(['socket tv-1 press-0001'])
  const far = aPhone({ deviceId: 'tv-1', state: 'waiting' })
  expect(await far.send(replay)).toEqual(done)
  expect(far.sent).toEqual(['http press-0001'])
})

test('[PSH-9] [PSH-11] who presses over HTTP and leaves the page at once has pressed all the same', async () => {
  const asked: unknown[] = []
  const call = (async (_: unknown, __: unknown, options: object) => {
    asked.push(options)
    return done.result
  }) as unknown as Call
  await aPhone({ deviceId: 'tv-1', state: 'waiting', call }).send(replay)
  expect(asked).toMatchObject([{ isMeant: true }])
})

test('[PSH-8] a phone without a TV is told so before anything is sent', async () => {
  const { send, sent } = aPhone({})
  expect(await send(replay)).toEqual({ kind: 'not-bound' })
  expect(sent).toEqual([])
})

test('[PSH-8] what the server refuses has a reason a person understands', () => {
  expect(outcomeOf(new CallFailure(4002, ''))).toEqual({ kind: 'not-bound' })
  expect(outcomeOf(new CallFailure(5001, ''))).toEqual({ kind: 'offline' })
  expect(outcomeOf(new CallFailure(5004, ''))).toEqual({ kind: 'timeout' })
  expect(outcomeOf(new CallFailure(400, 'msg.queue.full'))).toEqual({ kind: 'failed', message: 'msg.queue.full' })
})

test('[PSH-6] an answer that does not come in time is a timeout', async () => {
  const call = (async (_: unknown, __: unknown, { signal }: { signal: AbortSignal }) => {
    await new Promise((_resolve, reject) => {
      if (signal.aborted) reject(signal.reason)
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  }) as unknown as Call
  const delays: number[] = []
  const send = createSend({
    call,
    link: () => undefined,
    deviceId: () => 'tv-1',
    setTimer: (run, delayMs) => {
      delays.push(delayMs)
      run()
      return () => {}
    },
  })
  expect(await send(replay)).toEqual({ kind: 'timeout' })
  expect(delays).toEqual([6_500])
})
