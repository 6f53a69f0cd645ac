import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test('[SHL-22] a toast of more than 50 characters is cut to 50 and an ellipsis', () => {
  expect(cutText('歌'.repeat(50), 50)).toBe('歌'.repeat(50))
  expect(cutText('歌'.repeat(51), 50)).toBe(`${'歌'.repeat(50)}…`)
})

test('[SHL-22] a character of two halves is never cut in the middle', () => {
  expect(cutText('𠮷𠮷𠮷', 2)).toBe('𠮷𠮷…')
})
