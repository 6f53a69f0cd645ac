import { expect, test } from 'vitest'
import { rangeOf } from './range.ts'

test.each([
  [undefined, 'whole'],
  ['bytes=0-', { start: 0, end: 9 }],
  ['bytes=2-4', { start: 2, end: 4 }],
  ['bytes=2-400', { start: 2, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=10-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=4-2', 'whole'],
  ['bytes=0-1,3-4', 'whole'],
  ['pages=1-2', 'whole'],
  ['bytes=', 'whole'],
  ['bytes=-', 'whole'],
] as const)('of a file of ten bytes, "%s" asks for %o', (header, expected) => {
  expect(rangeOf(header, 10)).toEqual(expected)
})
