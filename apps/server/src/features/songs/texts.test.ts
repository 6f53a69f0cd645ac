import { expect, test } from 'vitest'
import { houseTexts, languageName } from './texts.ts'

test('[SNG-7] a language of songs is called what its reader calls it, and an unknown one what the catalogue calls it', () => {
  expect(languageName('国语', 'CN')).toBe('国语')
  expect(languageName('国语', 'TW')).toBe('國語')
  expect(languageName('国语', 'EN')).toBe('Mandarin')
  expect(languageName('客家语', 'EN')).toBe('客家语')
})

test('[I18-1] whose language nobody knows reads simplified Chinese', () => {
  expect(houseTexts('xx')).toBe(houseTexts('CN'))
})
