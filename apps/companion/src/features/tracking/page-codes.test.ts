import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { knownPaths } from '../../app/known-paths.ts'
import { pageCodeOf, pageCodes } from './page-codes.ts'

test('[LOG-3] the page codes are 0001 to 0057, each used, and every path has one', () => {
  const codes = [...new Set(pageCodes.values())]
  expect(codes).toEqual(Array.from({ length: 57 }, (_, index) => String(index + 1).padStart(4, '0')))
  expect(pageCodeOf('/index')).toBe('0001')
  expect(pageCodeOf('/found/')).toBe('0005')
  expect(pageCodeOf('/couponCenter')).toBe('0057')
})

test('[LOG-3] the search, the scanned address and the root have no code', () => {
  for (const path of ['/song/search', '/q/abc', '/', '/no/such/page']) expect(pageCodeOf(path)).toBeUndefined()
})

test('the map in docs/tracking.md is the one in the code', () => {
  const text = readFileSync(new URL('../../../../../docs/tracking.md', import.meta.url), 'utf8')
  const rows = Array.from(text.matchAll(/^\| (\d{4}) \| (.+) \|$/gm), ([, code = '', paths = '']) =>
    Array.from(paths.matchAll(/`([^`]+)`/g), ([, path = '']): [string, string] => [path, code]),
  )
  expect(new Map(rows.flat())).toEqual(pageCodes)
})

test('[LOG-3] every path of the specification has a code, except the search and the exceptions', () => {
  const without = Object.keys(knownPaths).filter((path) => pageCodeOf(path) === undefined)
  expect(without.toSorted()).toEqual(['/exception/singing', '/exception/wx', '/song/search'])
  for (const path of pageCodes.keys()) expect(Object.keys(knownPaths)).toContain(path)
})
