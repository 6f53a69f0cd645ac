import { expect, test } from 'vitest'
import { houseTexts, languageName, singerCategoryName } from './texts.ts'

test('[SNG-7] a language of songs is called what its reader calls it, and an unknown one what the catalogue calls it', () => {
  expect(languageName('国语', 'CN')).toBe('国语')
  expect(languageName('国语', 'TW')).toBe('國語')
  expect(languageName('国语', 'EN')).toBe('Mandarin')
  expect(languageName('客家语', 'EN')).toBe('客家语')
})

test('[SNG-4] a category of singers is called what its reader calls it, and an unknown one what the catalogue calls it', () => {
  expect(singerCategoryName('华语男歌手', 'CN')).toBe('华语男歌手')
  expect(singerCategoryName('华语男歌手', 'TW')).toBe('華語男歌手')
  expect(singerCategoryName('日韩', 'EN')).toBe('Japanese and Korean')
  expect(singerCategoryName('戏曲', 'EN')).toBe('戏曲')
})

test('[I18-1] whose language nobody knows reads simplified Chinese', () => {
  expect(houseTexts('xx')).toBe(houseTexts('CN'))
})
