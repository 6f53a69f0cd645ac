import { expect, test } from 'vitest'
import { wordsOf } from './words.ts'

test('the syllables of an English word stay together', () => {
  expect(words('A', 'ma', 'zing ', 'grace')).toEqual(['Amazing ', 'grace'])
})

test('Chinese and Japanese may break after every character, but never before a comma', () => {
  expect(words('长', '亭', '外', '，', '古')).toEqual(['长', '亭', '外，', '古'])
  expect(words('さ', 'く', 'ら ', 'や')).toEqual(['さ', 'く', 'ら ', 'や'])
})

test('Korean words stay together between their spaces', () => {
  expect(words('아', '리', '랑 ', '고', '개')).toEqual(['아리랑 ', '고개'])
})

function words(...texts: string[]): string[] {
  const line = { syllables: texts.map((text) => ({ text, startMs: 0, endMs: 1, midi: 60 })) }
  return wordsOf(line).map((word) => word.map(({ syllable }) => syllable.text).join(''))
}
