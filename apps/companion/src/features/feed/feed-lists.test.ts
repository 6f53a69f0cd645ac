import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { forgetFeedLists, mediaIndexKey, supermanMediaKey } from './feed-lists.ts'

test('[SHL-10] both lists of the show area are let go of, of every singer, and nothing else', () => {
  const queries = new QueryClient()
  const others = [['songs', { from: 'hot' }], ['feed']]
  const lists = [mediaIndexKey, supermanMediaKey, [...supermanMediaKey, 'somebody']]
  for (const key of [...others, ...lists]) queries.setQueryData(key, 'kept')
  forgetFeedLists(queries)
  expect(lists.map((key) => queries.getQueryData(key))).toEqual([undefined, undefined, undefined])
  expect(others.map((key) => queries.getQueryData(key))).toEqual(['kept', 'kept'])
})
