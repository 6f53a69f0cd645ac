import { expect, test } from 'vitest'
import { masked } from './masked.ts'

test('whoever looks over a shoulder learns neither the number nor the address', () => {
  expect(masked('13800138000')).toBe('138****8000')
  expect(masked('mei.lin@example.com')).toBe('m***@example.com')
})
