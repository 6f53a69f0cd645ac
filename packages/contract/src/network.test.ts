import { expect, test } from 'vitest'
import { qualityOf } from './network.ts'

test('[PSH-7] a network is good up to 300 ms there and back, fair up to 1 s, and poor above', () => {
  expect([0, 300, 301, 1_000, 1_001, 6_000].map(qualityOf)).toEqual(['good', 'good', 'fair', 'fair', 'poor', 'poor'])
})
