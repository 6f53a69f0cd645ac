import { expect, test } from 'vitest'
import { splitAt } from './split-at.ts'

test('the literal match is marked, whatever its case', () => {
  expect(splitAt('Auld Lang Syne', 'lang')).toEqual(['Auld ', 'Lang', ' Syne'])
  expect(splitAt('送别', '别')).toEqual(['送', '别', ''])
})

test('initials mark nothing', () => {
  expect(splitAt('送别', 'sb')).toEqual(['送别', '', ''])
  expect(splitAt('送别', ' ')).toEqual(['送别', '', ''])
})
