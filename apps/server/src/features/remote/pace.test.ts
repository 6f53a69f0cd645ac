import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

test('[WID-8] a person has as many turns in any second as there are, and no more at the turn of one', () => {
  let nowMs = 900
  const pace = createPace({ most: 2 }, () => nowMs)
  expect([pace.take('anna'), pace.take('anna'), pace.take('anna'), pace.take('ben')]).toEqual([true, true, false, true])
  nowMs = 1_100
  expect(pace.take('anna')).toBe(false)
  nowMs = 1_900
  expect([pace.take('anna'), pace.take('anna'), pace.take('anna')]).toEqual([true, true, false])
  nowMs = 200_000
  expect([pace.take('anna'), pace.take('anna')]).toEqual([true, true])
})

test('[WID-8] nobody is silenced by a clock that is set back', () => {
  let nowMs = 3_600_000
  const pace = createPace({ most: 1 }, () => nowMs)
  pace.take('anna')
  nowMs = 0
  expect([pace.take('anna'), pace.take('anna')]).toEqual([true, false])
})
