import { expect, test } from 'vitest'
import { coverLook } from './cover-look.ts'

test('a song without a picture always looks the same and shows its first character', () => {
  expect(coverLook('送别')).toEqual(coverLook('送别'))
  expect(coverLook('送别').character).toBe('送')
  expect(coverLook('“auld lang syne”').character).toBe('A')
  expect(coverLook('…').character).toBe('♪')
})
