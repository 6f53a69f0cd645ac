import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPage, worthReturning } from './return-page.ts'

const origin = 'https://ktv.example'

test('[SHL-13] whoever signs in comes back to the page they were at, with its query', () => {
  expect(worthReturning({ pathname: '/song/rank/songs', search: '?id=hot' })).toBe('/song/rank/songs?id=hot')
  expect(ownPage('/song/rank/songs?id=hot', origin)).toBe('/song/rank/songs?id=hot')
})

test('[SHL-13] the pages of signing in are never come back to', () => {
  for (const pathname of ['/login', '/sign', '/reset/pwd', '/after/send/email', '/email/active', '/exception/wx'])
    expect(worthReturning({ pathname, search: '' })).toBeUndefined()
})

test('[SHL-13] only pages of our own are come back to, whatever stands in the storage', () => {
  for (const forged of [
    '//evil.test',
    '/\\evil.test',
    '/.//evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/\t/evil.test',
    '',
  ])
    expect(ownPage(forged, origin)).toBeUndefined()
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (garbage) => {
      const page = ownPage(garbage, origin)
      expect(new URL(page ?? '/', origin).origin).toBe(origin)
      expect(page?.startsWith('//')).not.toBe(true)
    }),
  )
})
