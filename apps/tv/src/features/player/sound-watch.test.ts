import { expect, test } from 'vitest'
import { createSoundWatch, type WatchedContext } from './sound-watch.ts'

test('a loudspeaker that goes away is told at once, asked for, and told again when it is back', () => {
  const { context, told, second } = aWatch()
  second(1)
  context.become('interrupted')
  expect(told).toEqual([true, false])
  second(0)
  expect(context.asked).toBe(1)
  context.become('running')
  expect(told).toEqual([true, false, true])
})

test('a context that calls itself running while its clock stands is silent, and no song runs on in silence', () => {
  const { told, second } = aWatch()
  second(1)
  second(0)
  expect(told).toEqual([true])
  second(0)
  expect(told).toEqual([true, false])
  second(1)
  expect(told).toEqual([true, false, true])
})

test('a context that does not come back is replaced after five seconds, one that is closed at once', () => {
  const { context, renewed, second, others } = aWatch()
  context.become('suspended')
  for (let seconds = 0; seconds < 4; seconds += 1) second(0)
  expect(renewed()).toBe(0)
  second(0)
  expect(renewed()).toBe(1)
  others[0]?.become('closed')
  expect(renewed()).toBe(2)
})

test('the sound of another context counts from when it is followed, and the old one says nothing more', () => {
  const { context, told, second, others } = aWatch()
  context.become('closed')
  expect(told).toEqual([true, false])
  others[0]?.become('running')
  expect(told).toEqual([true, false, true])
  context.become('suspended')
  second(1)
  expect(told).toEqual([true, false, true])
})

test('before the first press nothing is asked for and nothing is replaced', () => {
  const { context, told, renewed, second } = aWatch('suspended')
  for (let seconds = 0; seconds < 12; seconds += 1) second(0)
  expect([context.asked, renewed(), told]).toEqual([0, 0, [false]])
})

function aContext(state: AudioContextState) {
  const events = new EventTarget()
  const context = {
    state,
    currentTime: 0,
    asked: 0,
    resume: async () => {
      context.asked += 1
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    become: (next: AudioContextState) => {
      context.state = next
      events.dispatchEvent(new Event('statechange'))
    },
  }
  return context satisfies WatchedContext
}

/** A watch over one context and those that are opened in its place, and its clock. */
function aWatch(state: AudioContextState = 'running') {
  const context = aContext(state)
  const others: ReturnType<typeof aContext>[] = []
  const told: boolean[] = []
  let current = context
  const timers: (() => void)[] = []
  const watch = createSoundWatch(context, {
    renew: () => {
      current = aContext('suspended')
      others.push(current)
      watch.follow(current)
    },
    setTimer: (callback) => {
      timers.push(callback)
      return () => undefined
    },
  })
  watch.onSound((sounds) => void told.push(sounds))
  return {
    context,
    others,
    told,
    renewed: () => others.length,
    /** Lets a second pass in which the clock of the context moves by so much. */
    second: (movesS: number) => {
      current.currentTime += movesS
      timers.pop()?.()
    },
  }
}
