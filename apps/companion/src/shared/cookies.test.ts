import { expect, test } from 'vitest'
import { readCookie, writeCookie } from './cookies.ts'

test('a cookie is written with its days and read back by name', () => {
  const jar = { cookie: '' }
  writeCookie(jar, 'searchHistory', { value: '["送别"]', days: 2 })
  expect(jar.cookie).toContain('max-age=172800')
  const [pair = ''] = jar.cookie.split('; ')
  expect(readCookie({ cookie: `a=1; ${pair}` }, 'searchHistory')).toBe('["送别"]')
})

test('a broken cookie counts as none', () => {
  expect(readCookie({ cookie: 'searchHistory=%E0%A4%A' }, 'searchHistory')).toBeUndefined()
})
