import { expect, test } from 'vitest'
import { ago, formatCount, formatDuration } from './numbers.ts'

test('[SNG-14] above 9999 a count is shown in ten thousands with two decimals and w', () => {
  expect(formatCount(9_999)).toBe('9,999')
  expect(formatCount(10_000)).toBe('1.00w')
  expect(formatCount(12_800)).toBe('1.28w')
  expect(formatCount(7)).toBe('7')
  expect(formatCount(1_234_567)).toBe('123.46w')
})

test('[SNG-14] a moment is just now for 3 minutes, then minutes ago, then today at a time, then a date', () => {
  const now = new Date(2026, 4, 2, 21, 8).getTime()
  expect(ago(now - 179_999, now)).toEqual({ kind: 'now' })
  expect(ago(now - 180_000, now)).toEqual({ kind: 'minutes', count: 3 })
  expect(ago(now - 59 * 60_000, now)).toEqual({ kind: 'minutes', count: 59 })
  expect(ago(now - 60 * 60_000, now)).toEqual({ kind: 'today', time: '20:08' })
  expect(ago(now - 24 * 60 * 60_000, now)).toEqual({ kind: 'day', date: '2026-05-01', time: '21:08' })
})

test('a song of 188 seconds is 3:08 long', () => {
  expect(formatDuration(188_000)).toBe('3:08')
  expect(formatDuration(-5)).toBe('0:00')
})
