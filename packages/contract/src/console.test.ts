import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { barrageCharacters, cleanBarrage, countBarrage } from './console.ts'

const said = (...codes: number[]): string => String.fromCodePoint(...codes)

test('[WID-8] words are shown as they were written, on one line and cut at 30 characters', () => {
  expect(cleanBarrage('  好听！\n再来\t一首  ')).toBe('好听！ 再来 一首')
  expect(cleanBarrage('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>')
  expect(cleanBarrage('啊'.repeat(31))).toBe('啊'.repeat(30))
  expect(cleanBarrage(said(0x20bb7).repeat(31))).toBe(said(0x20bb7).repeat(30))
})

test('[WID-8] no mark that turns the direction or controls anything is left of them', () => {
  for (const mark of [0x202e, 0x2066, 0x200f, 0x61c, 0x1b, 0, 0x2028, 0xe000])
    expect(cleanBarrage(`a${said(mark)}b`), mark.toString(16)).toBe('a b')
})

test('[WID-8] words of which nothing can be seen are no words', () => {
  for (const marks of [[0x200b], [0xad, 0x2060], [0x3164, 0x115f], [0x2800], [0x301], [0x3000, 0xfeff], [0x202e]])
    expect(cleanBarrage(said(...marks)), String(marks)).toBe('')
})

test('[WID-8] a phone counts characters as the server does', () => {
  expect(['', ' 好  听 ', '啊'.repeat(31), said(0x20bb7), 'a\u202e'].map(countBarrage)).toEqual([0, 3, 31, 1, 1])
})

test('[WID-8] whatever is cleaned is clean: cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const clean = cleanBarrage(text)
      expect(cleanBarrage(clean)).toBe(clean)
      expect(Array.from(clean).length).toBeLessThanOrEqual(barrageCharacters)
    }),
  )
})
