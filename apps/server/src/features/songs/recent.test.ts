import { expect, test } from 'vitest'
import { createRecent } from './recent.ts'

test('of the last three answers each is looked up once, what was asked for long ago goes, and a change forgets all', () => {
  const lookedUp: string[] = []
  let edition = 0
  const recent = createRecent<string>(3, () => edition)
  const ask = (...all: string[]): string[] => all.map((asked) => recent(asked, () => `${asked}${lookedUp.push(asked)}`))
  expect(ask('a', 'b', 'c', 'a')).toEqual(['a1', 'b2', 'c3', 'a1'])
  expect(ask('d', 'a', 'd', 'c')).toEqual(['d4', 'a1', 'd4', 'c3'])
  expect(ask('e', 'f', 'g', 'g', 'b', 'a')).toEqual(['e5', 'f6', 'g7', 'g7', 'b8', 'a9'])
  edition += 1
  expect(ask('b', 'b')).toEqual(['b10', 'b10'])
})
