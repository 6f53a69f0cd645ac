import { expect, test } from 'vitest'
import { nextPlace } from './use-completion.ts'

test('[SCH-2] the arrow keys walk the words and come back to the field', () => {
  expect([-1, 0, 1].map((at) => nextPlace('ArrowDown', at, 2))).toEqual([0, 1, -1])
  expect([-1, 0, 1].map((at) => nextPlace('ArrowUp', at, 2))).toEqual([1, -1, 0])
  expect(nextPlace('Escape', 1, 2)).toBe(-1)
})

test('[SCH-2] without words, and for other keys, nothing happens', () => {
  expect(nextPlace('ArrowDown', -1, 0)).toBeUndefined()
  expect(nextPlace('ArrowLeft', 0, 2)).toBeUndefined()
  expect(nextPlace('Escape', -1, 2)).toBeUndefined()
})
