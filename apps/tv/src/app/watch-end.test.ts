import type { LinkState } from '@openktv/client/link'
import { expect, test } from 'vitest'
import { watchEnd } from './watch-end.ts'

test('a TV that is opened in a second window leaves the first one to a person', () => {
  const { become, taken, timers } = aWatch()
  become('connecting', 'connected', 'ended')
  expect(taken()).toBe(1)
  expect(timers).toHaveLength(0)
})

test('a TV that is refused at the door tries again by itself', () => {
  const { become, taken, timers, wakes } = aWatch()
  become('connecting', 'ended')
  expect(taken()).toBe(0)
  timers[0]?.()
  expect(wakes()).toBe(1)
})

function aWatch() {
  const listeners: ((state: LinkState) => void)[] = []
  let wakes = 0
  let taken = 0
  const timers: (() => void)[] = []
  watchEnd({
    link: {
      onState: (listener) => {
        listeners.push(listener)
        return () => undefined
      },
      wake: () => {
        wakes += 1
      },
    },
    setTimer: (callback) => {
      timers.push(callback)
      return () => undefined
    },
    onTaken: () => {
      taken += 1
    },
  })
  return {
    become: (...states: LinkState[]) => {
      for (const state of states) for (const listener of listeners) listener(state)
    },
    timers,
    wakes: () => wakes,
    taken: () => taken,
  }
}
