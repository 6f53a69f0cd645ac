import { expect, test } from 'vitest'
import { startToHear } from './take.ts'

const stretched = { latencyS: 0.12, settleS: 0.06 }

test('[WID-8] a route that is late is fed early, so that the song comes out of it where it is', () => {
  const { startS, fromMs } = startToHear(stretched, 30_000, 10)
  expect(startS).toBeCloseTo(9.82)
  // 60 ms before the place that goes in 120 ms before it is to come out.
  expect(fromMs).toBeCloseTo(29_940)
})

test('[WID-8] a route that is not late goes on from the very place', () => {
  expect(startToHear({ latencyS: 0, settleS: 0 }, 30_000, 10)).toEqual({ startS: 10, fromMs: 30_000, leastMs: 0 })
})

test('[WID-8] nothing is fed from before the beginning of a song', () => {
  const { startS, fromMs } = startToHear(stretched, 20, 10)
  expect(fromMs).toBeCloseTo(0)
  expect(startS).toBeCloseTo(9.86)
})
