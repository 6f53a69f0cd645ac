import { expect, test } from 'vitest'
import { inGroups } from './short-code.ts'

test('the six digits of a code are shown in two groups', () => {
  expect(inGroups('482193')).toBe('482 193')
  expect(inGroups('')).toBe('')
})
