import type { LinkState } from '@openktv/client/link'
import type { NetworkState } from '@openktv/contract/network'
import { action, type Command } from '@openktv/contract/remote'
import { expect, test } from 'vitest'
import { watchNetwork } from './watch-network.ts'

test('[PSH-7] a TV says how well it hears the server once it is bound, and then only when that has changed', async () => {
  const tv = aWatch()
  await tv.bind()
  await tv.answer(40)
  expect(tv.told).toEqual([{ quality: 'good', rttMs: 40, kind: 'wifi' }])
  expect(tv.nextLookMs()).toBe(60_000)
  await tv.look(90)
  expect(tv.told).toHaveLength(1)
})

test('[PSH-7] one slow answer is an accident, two in three are a network that is not good', async () => {
  const tv = aWatch()
  await tv.bind()
  await tv.answer(2_000)
  expect(tv.told).toEqual([])
  expect(tv.nextLookMs()).toBe(10_000)
  await tv.look(50)
  expect(tv.qualities()).toEqual(['good'])
  await tv.look(1_500)
  expect(tv.qualities()).toEqual(['good', 'poor'])
  await tv.look(60)
  await tv.look(60)
  expect(tv.qualities()).toEqual(['good', 'poor', 'good'])
})

test('[PSH-7] a heartbeat that does not come back at all is as slow as can be', async () => {
  const tv = aWatch()
  await tv.bind()
  await tv.answer('never')
  await tv.look('never')
  expect(tv.told).toEqual([{ quality: 'poor', rttMs: 6_000, kind: 'wifi' }])
})

test('[PSH-7] a phone that asks with command 10 is told in any case', async () => {
  const tv = aWatch()
  await tv.bind()
  await tv.answer(40)
  await tv.command({ type: action.replay, id: 'press-01' })
  await tv.command({ type: action.deviceNetwork, id: 'press-02' })
  await tv.answer(50)
  expect(tv.told).toHaveLength(2)
})

test('what was asked on a connection that is gone says nothing of the next one', async () => {
  const tv = aWatch()
  await tv.bind()
  await tv.answer(40)
  void tv.command({ type: action.deviceNetwork, id: 'press-01' })
  tv.become('waiting')
  expect(tv.watch.state()).toBeUndefined()
  await tv.answer('never')
  expect(tv.told).toHaveLength(1)
  expect(tv.watch.state()).toBeUndefined()
})

/** A watch whose link, clock and timers do what the test says. */
function aWatch() {
  const states: ((state: LinkState) => void)[] = []
  const commands: ((command: Command) => Promise<void>)[] = []
  const echoes: ((isBack: boolean) => void)[] = []
  const timers: { callback: () => void; delayMs: number }[] = []
  const told: (NetworkState | undefined)[] = []
  let nowMs = 0
  const watch = watchNetwork({
    link: {
      echo: () => new Promise((resolve) => echoes.push(resolve)),
      onState: (listener) => joined(states, listener),
      onCommand: (handler) => joined(commands, handler),
    },
    nowMs: () => nowMs,
    kind: () => 'wifi',
    setTimer: (callback, delayMs) => joined(timers, { callback, delayMs }),
    onNews: () => told.push(watch.state()),
  })

  async function answer(rttMs: number | 'never'): Promise<void> {
    nowMs += rttMs === 'never' ? 0 : rttMs
    echoes.shift()?.(rttMs !== 'never')
    await new Promise(setImmediate)
  }

  async function look(rttMs: number | 'never'): Promise<void> {
    timers.at(-1)?.callback()
    await answer(rttMs)
  }

  const become = (state: LinkState): void => states.forEach((hear) => hear(state))
  return {
    watch,
    told,
    answer,
    look,
    become,
    bind: async () => become('connected'),
    command: async (command: Command) => void (await Promise.all(commands.map((obey) => obey(command)))),
    qualities: () => told.map((state) => state?.quality),
    nextLookMs: () => timers.at(-1)?.delayMs,
  }
}

function joined<Thing>(things: Thing[], thing: Thing): () => void {
  things.push(thing)
  return () => void things.splice(things.indexOf(thing), 1)
}
