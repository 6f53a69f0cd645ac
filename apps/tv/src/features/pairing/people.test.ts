import { expect, test } from 'vitest'
import { named } from './people.ts'

test('a full room is named by the five who came last and a number', () => {
  expect(named({ nicknames: ['小雨', '阿明'] })).toEqual({ names: ['小雨', '阿明'], more: 0 })
  expect(named({ nicknames: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] })).toEqual({
    names: ['a', 'b', 'c', 'd', 'e'],
    more: 2,
  })
})
