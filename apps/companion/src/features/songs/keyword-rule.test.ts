import { expect, test } from 'vitest'
import { cutKeyword, isTooLong, isTyped } from './keyword-rule.ts'

const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0.0.0 Mobile'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)'

test('[SCH-3] fifteen characters may be searched for, sixteen not, and spaces around them do not count', () => {
  expect(isTooLong(' 一二三四五六七八九十一二三四五 ')).toBe(false)
  expect(isTooLong('一二三四五六七八九十一二三四五六')).toBe(true)
  expect(isTooLong('𠮷'.repeat(15))).toBe(false)
})

test('[SCH-5] of a long sentence the beginning is searched for', () => {
  expect(cutKeyword(' 一二三四五六七八九十一二三四五六 ')).toBe('一二三四五六七八九十一二三四五')
  expect(isTooLong(cutKeyword('𠮷'.repeat(40)))).toBe(false)
})

test('[SCH-2] half a syllable is not searched for, an English word that Android composes is', () => {
  expect(isTyped('mo', iphone)).toBe(false)
  expect(isTyped('jas', android)).toBe(true)
  expect(isTyped("mo'l", android)).toBe(false)
  expect(isTyped('もり', android)).toBe(false)
})
