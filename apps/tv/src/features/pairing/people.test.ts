import { expect, test } from 'vitest'
import { named } from './people.ts'

test('whoever signed in is said to have done so, and not named a second time', () => {
  const signedIn = { nickname: '小雨', userUuid: 'u' }
  expect(named({ nicknames: ['小雨', '阿明'], signedIn })).toEqual({ names: ['阿明'], more: 0 })
})

test('a full room is named by the five who came last and a number', () => {
  expect(named({ nicknames: ['小雨', '阿明'] })).toEqual({ names: ['小雨', '阿明'], more: 0 })
  expect(named({ nicknames: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] })).toEqual({
    names: ['a', 'b', 'c', 'd', 'e'],
    more: 2,
  })
})
