import { expect, test } from 'vitest'
import { characterCount, plainName } from './plain-text.ts'

test('a name is one trimmed line without anything invisible', () => {
  expect(plainName('  小\n 王  ')).toBe('小 王')
  expect(plainName('a\u202Eb\u0007c\u200B\uFEFF')).toBe('abc')
  expect(plainName('👨‍👩‍👧')).toBe('👨‍👩‍👧')
})

test('a name of which nothing can be seen is empty', () => {
  for (const text of ['', '   ', '\u200D', '\u3164\u3164', '\u2066\u2069']) expect(plainName(text)).toBe('')
})

test('an emoji counts as one character', () => {
  expect(characterCount('爱🎤')).toBe(2)
})
