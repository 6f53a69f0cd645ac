import { expect, test } from 'vitest'
import { createRecent } from './recent.ts'

test('of the last three answers each is looked up once, the one that was asked for longest ago goes, and a change forgets all', () => {
  const lookedUp: string[] = []
  let edition = 0
  const recent = createRecent<string>(3, () => edition)
  const ask = (...all: string[]): string[] => all.map((asked) => recent(asked, () => `${asked}${lookedUp.push(asked)}`))
  expect(ask('a', 'b', 'c', 'a')).toEqual(['a1', 'b2', 'c3', 'a1'])
  expect(ask('d', 'a', 'c', 'b')).toEqual(['d4', 'a1', 'c3', 'b5'])
  edition += 1
  expect(ask('b', 'b')).toEqual(['b6', 'b6'])
})
