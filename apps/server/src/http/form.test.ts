import { expect, test } from 'vitest'
import { BadForm, readForm, readJson } from './form.ts'

test('a form is read field by field, whatever its letters', () => {
  expect(readForm('keyword=%E9%80%81%E5%88%AB&page=1&empty=')).toEqual({ keyword: '送别', page: '1', empty: '' })
  expect(readForm('')).toEqual({})
  expect(Object.hasOwn(readForm('__proto__=x'), '__proto__')).toBe(true)
})

test('a field that comes twice, a NUL, or a hundred and one fields are no form', () => {
  const many = Array.from({ length: 101 }, (_, index) => `f${index}=1`).join('&')
  for (const text of ['a=1&a=2', 'a=%00', many]) expect(() => readForm(text)).toThrow(BadForm)
})

test('a JSON body that is none, or holds a NUL, is refused', () => {
  expect(readJson('{"a":[1]}')).toEqual({ a: [1] })
  for (const text of ['{', '', String.raw`"\u0000"`]) expect(() => readJson(text)).toThrow(BadForm)
})
