import { expect, test } from 'vitest'
import { isUnspaced, wordsOf } from './words.ts'

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

test('a line knows whether its characters may stand apart', () => {
  expect(isUnspaced(lineOf('长', '亭'))).toBe(true)
  expect(isUnspaced(lineOf('Auld ', 'lang'))).toBe(false)
  expect(isUnspaced(lineOf('아', '리', '랑'))).toBe(false)
})

function words(...texts: string[]): string[] {
  return wordsOf(lineOf(...texts)).map((word) => word.map(({ syllable }) => syllable.text).join(''))
}

function lineOf(...texts: string[]) {
  return { syllables: texts.map((text) => ({ text, startMs: 0, endMs: 1, midi: 60 })) }
}
