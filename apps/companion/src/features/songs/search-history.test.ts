import { expect, test } from 'vitest'
import { forget, readHistory, remember } from './search-history.ts'

test('[SCH-4] the history is newest first and holds each search once', () => {
  expect(remember(remember(remember([], '送别'), 'sb'), '送别')).toEqual(['送别', 'sb'])
})

test('[SCH-4] one search can be deleted', () => {
  expect(forget(['送别', 'sb'], 'sb')).toEqual(['送别'])
})

test('[SCH-4] a broken cookie is an empty history', () => {
  expect(readHistory(undefined)).toEqual([])
  expect(readHistory('{"a":1}')).toEqual([])
  expect(readHistory('nonsense')).toEqual([])
  expect(readHistory('["a",1,"b"]')).toEqual(['a', 'b'])
})

test('[SCH-4] the longest history fits into a cookie', () => {
  const full = Array.from(
    { length: 40 },
    (_, number) => '歌'.repeat(14) + String.fromCodePoint(0x4e_00 + number),
  ).reduce(remember, [])
  expect(encodeURIComponent(JSON.stringify(full)).length).toBeLessThan(4_000)
})
