import { expect, test } from 'vitest'
import { createPressIds } from './press-ids.ts'

test('[PSH-11] a second try of the same song carries the same id, and a new wish a new one', () => {
  let made = 0
  const presses = createPressIds(() => `press-${(made += 1)}`)
  expect(presses.idFor('送别')).toBe('press-1')
  expect(presses.idFor('送别')).toBe('press-1')
  expect(presses.idFor('茉莉花')).toBe('press-2')
  presses.settle('送别')
  expect(presses.idFor('送别')).toBe('press-3')
})
