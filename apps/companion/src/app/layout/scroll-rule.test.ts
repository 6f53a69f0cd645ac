import { expect, test } from 'vitest'
import { isFarDown, jumpBeforeGlide } from './scroll-rule.ts'

test('[SHL-21] the way back to the top shows past 900 px', () => {
  expect([0, 900, 901].map(isFarDown)).toEqual([false, false, true])
})

test('[SHL-21] only the last 1000 px are glided over', () => {
  expect([950, 1_000, 1_001, 40_000].map(jumpBeforeGlide)).toEqual([undefined, undefined, 1_000, 1_000])
})
