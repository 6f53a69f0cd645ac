import { expect, test } from 'vitest'
import { itemIdAt } from './item-id.ts'

test('songs that are queued later have greater ids, whatever is random in them', () => {
  const moments = [0, 1, 35, 36, Date.UTC(2026, 10, 22), Date.UTC(2026, 10, 22) + 1, Date.UTC(5000, 0, 1)]
  const ids = moments.map((nowMs, index) => itemIdAt(nowMs, 'zyxwvut'.slice(index)))
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
})
