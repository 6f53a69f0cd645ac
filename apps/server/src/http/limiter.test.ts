import { expect, test } from 'vitest'
import { createLimiter } from './limiter.ts'

test('so many attempts a minute and no more, each key by itself, and anew the next minute', () => {
  let nowMs = 1_000
  const limiter = createLimiter(2, () => nowMs)
  expect([limiter.take('a'), limiter.take('a'), limiter.take('a'), limiter.take('b')]).toEqual([
    true,
    true,
    false,
    true,
  ])
  limiter.giveBack('a')
  expect([limiter.take('a'), limiter.take('a')]).toEqual([true, false])
  nowMs += 60_000
  expect(limiter.take('a')).toBe(true)
})

test('a clock that is set back blocks nobody for longer than a minute', () => {
  let nowMs = 3_600_000
  const limiter = createLimiter(1, () => nowMs)
  expect([limiter.take('a'), limiter.take('a')]).toEqual([true, false])
  nowMs = 0
  expect([limiter.take('a'), limiter.take('a')]).toEqual([true, false])
  nowMs = 60_000
  expect(limiter.take('a')).toBe(true)
})
