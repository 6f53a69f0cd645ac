import { expect, test } from 'vitest'
import { waitOf } from './wait-of.ts'

test('[AUT-3] a wait is counted in seconds, a long one in minutes or hours, and never said shorter than it is', () => {
  expect(waitOf(0)).toBeUndefined()
  expect(waitOf(-5_000)).toBeUndefined()
  expect(waitOf(1)).toEqual({ unit: 'seconds', count: 1 })
  expect(waitOf(60_000)).toEqual({ unit: 'seconds', count: 60 })
  expect(waitOf(120_001)).toEqual({ unit: 'minutes', count: 3 })
  expect(waitOf(3_600_000)).toEqual({ unit: 'minutes', count: 60 })
  expect(waitOf(7_200_001)).toEqual({ unit: 'hours', count: 3 })
  expect(waitOf(24 * 3_600_000)).toEqual({ unit: 'hours', count: 24 })
})
