import { EventEmitter, once } from 'node:events'
import type { Call } from '@openktv/client/call'
import type { Link, LinkState } from '@openktv/client/link'
import { createShared } from '@openktv/client/share-calls'
import type { Notice } from '@openktv/contract/push'
import type { Downloads, PlayerState } from '@openktv/contract/remote'
import { expect, test } from 'vitest'
import { forgetRemote, useRemote } from '../../features/remote/remote-store.ts'
import { setTv, useTv } from '../../shared/tv-store.ts'
import { watchTv } from './watch-tv.ts'

const held = () => useRemote.getState().downloads
const playing = (phase: PlayerState['phase']): PlayerState => ({ phase, vocal: false, positionMs: 0, durationMs: 0 })

function aRoom(version: number) {
  let reachable = true
  let asked = 0
  let say: ((notice: Notice) => void) | undefined
  let become: ((state: LinkState) => void) | undefined
  const timers: (() => void)[] = []
  const link = {
    state: () => 'waiting',
    onNotice: (listener: (notice: Notice) => void) => {
      say = listener
      return () => {}
    },
    onState: (listener: (state: LinkState) => void) => {
      become = listener
      return () => {}
    },
    wake: () => {},
  } as unknown as Link
  let gate: Promise<unknown> | undefined
  let downloads: Downloads = { s1: 3 }
  const answer = async (path: string) => {
    asked += path === '/music/chooseList' ? 1 : 0
    const told =
      path === '/music/chooseList'
        ? { recordJson: { list: [] }, version, player: playing('loading'), downloads }
        : { deviceId: 'tv-1', name: '客厅电视', channel: 'home', online: true }
    await gate
    if (!reachable) throw new Error('nobody answers')
    return told
  }
  // As a page's own calls are: the same one while one runs is that one.
  const share = createShared<unknown>()
  const call = (({ path }: { path: string }) => share(path, () => answer(path))) as unknown as Call
  forgetRemote()
  setTv({ deviceId: 'tv-1', name: '客厅电视', online: undefined })
  const stop = watchTv({
    call,
    link,
    deviceId: 'tv-1',
    nowMs: () => 5,
    setTimer: (run) => {
      timers.push(run)
      return () => {}
    },
  })
  return {
    say: (n: Notice) => say?.(n),
    become: (s: LinkState) => become?.(s),
    asked: () => asked,
    timers,
    stop,
    cut: (gone: boolean) => void (reachable = !gone),
    holds: (now: Downloads) => void (downloads = now),
    /** Holds every answer back from now on; returns what lets them go. */
    hold: () => {
      const gates = new EventEmitter()
      gate = once(gates, 'open')
      return () => gates.emit('open')
    },
  }
}

const queueOf = (version: number, deviceId = 'tv-1'): Notice => ({
  type: 'queue',
  queue: { deviceId, version, items: [] },
})

test('[PSH-9] a phone shows the newest queue of its own TV only', async () => {
  const room = aRoom(1)
  await expect.poll(() => useRemote.getState().queue?.version).toBe(1)
  room.say(queueOf(7))
  room.say(queueOf(6))
  room.say(queueOf(9, 'tv-2'))
  expect(useRemote.getState().queue?.version).toBe(7)
  room.stop()
})

test('[PSH-5] after a connect the queue is asked for anew, and the state is known', async () => {
  const room = aRoom(3)
  room.become('connected')
  expect(useRemote.getState().link).toBe('connected')
  await expect.poll(room.asked).toBe(2)
  room.stop()
})

test('a phone whose socket does not come asks for the queue from time to time', async () => {
  const room = aRoom(3)
  await expect.poll(held).toEqual({ s1: 3 })
  room.timers[0]?.()
  await expect.poll(room.asked).toBe(2)
  expect(room.timers).toHaveLength(2)
  room.stop()
})

test('[BND-8] the phone knows whether its TV is there', async () => {
  const room = aRoom(1)
  await expect.poll(() => useTv.getState().tv?.online).toBe(true)
  room.say({ type: 'device', deviceId: 'tv-1', name: '客厅电视', online: false })
  expect(useTv.getState().tv?.online).toBe(false)
  room.stop()
})

test('a phone that reaches no server says so until it is back', async () => {
  const room = aRoom(1)
  await expect.poll(() => useTv.getState().tv?.online).toBe(true)
  expect(useRemote.getState().lost).toBe(false)
  room.cut(true)
  room.become('waiting')
  await expect.poll(() => useRemote.getState().lost).toBe(true)
  room.cut(false)
  room.become('connected')
  expect(useRemote.getState().lost).toBe(false)
  room.stop()
})

test('[SNG-12] what the TV holds comes with the queue, then by notices, and is unknown while the TV is away', async () => {
  const room = aRoom(1)
  await expect.poll(held).toEqual({ s1: 3 })
  room.say({ type: 'downloads', downloads: { s1: 2 } })
  expect(held()).toEqual({ s1: 2 })
  room.say({ type: 'device', deviceId: 'tv-1', name: '客厅电视', online: false })
  expect(held()).toBeUndefined()
  room.stop()
})

test('[PSH-7] [BND-8] [SNG-12] an answer that was asked for before the TV said more takes nothing of it back', async () => {
  const room = aRoom(1)
  await expect.poll(held).toEqual({ s1: 3 })
  const letGo = room.hold()
  room.become('connected')
  room.say({ type: 'device', deviceId: 'tv-1', name: '客厅电视', online: false })
  room.say({ type: 'downloads', downloads: { s1: 1 } })
  room.say({ type: 'player', player: playing('waiting') })
  useRemote.setState({ lost: true })
  letGo()
  await expect.poll(() => useRemote.getState().lost).toBe(false)
  expect(held()).toEqual({ s1: 1 })
  expect(useRemote.getState().player?.phase).toBe('waiting')
  expect(useTv.getState().tv?.online).toBe(false)
  room.stop()
})

test('[BND-8] P11: a phone whose user has gone to another TV elsewhere goes there, and no answer about the earlier one takes it back', async () => {
  const room = aRoom(1)
  await expect.poll(held).toEqual({ s1: 3 })
  const letGo = room.hold()
  room.become('connected')
  room.say({ type: 'device', deviceId: 'tv-2', name: '大厅电视', online: true })
  expect(useTv.getState().tv).toMatchObject({ deviceId: 'tv-2', name: '大厅电视', online: true })
  useRemote.setState({ lost: true })
  letGo()
  await expect.poll(() => useRemote.getState().lost).toBe(false)
  expect(useTv.getState().tv?.deviceId).toBe('tv-2')
  room.stop()
})

test('[SNG-12] what the TV came to hold while an answer was under way is known once there is a connection', async () => {
  const room = aRoom(1)
  await expect.poll(held).toEqual({ s1: 3 })
  const letGo = room.hold()
  room.become('waiting')
  room.holds({ s1: 1 })
  room.become('connected')
  letGo()
  await expect.poll(held).toEqual({ s1: 1 })
  room.stop()
})
