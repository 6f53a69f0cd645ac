import { expect, test } from 'vitest'
import { hasMore, mergePages } from './page.ts'

const first = { currentPage: 1, pageSize: 2, total: 3, result: ['a', 'b'] }
const second = { currentPage: 2, pageSize: 2, total: 3, result: ['c'] }

test('[REQ-12] a later page is appended to the earlier ones, the first page starts anew', () => {
  expect(mergePages(first, second).result).toEqual(['a', 'b', 'c'])
  expect(mergePages(mergePages(first, second), first).result).toEqual(['a', 'b'])
  expect(mergePages(undefined, second).result).toEqual(['c'])
})

test('there is more until the last row was read', () => {
  expect(hasMore(first)).toBe(true)
  expect(hasMore(second)).toBe(false)
})
