import { expect, test } from 'vitest'
import { isFloatingShown } from './floating-rule.ts'

const shown = (pathname: string, hash = '') => isFloatingShown({ pathname, hash })

test.each([
  '/index',
  '/song/category',
  '/song/category/index',
  '/song/category/songs',
  '/category/song/list',
  '/song/search',
  '/song/control',
  '/song/recommend',
  '/song/rank',
  '/song/rank/songs',
  '/song/language',
  '/songList/detail',
  '/songList/song',
  '/singer/category',
  '/singer/list',
  '/singer/search',
  '/singer/songs',
  '/singer/detail',
])('[WID-1] the remote floats over %s, also with a slash at the end, and not over the expanded search', (path) => {
  expect([shown(path), shown(`${path}/`), shown(path, '#top'), shown(path, '#sbx')]).toEqual([true, true, true, false])
})

test.each([
  '/',
  '/play/control',
  '/play/control/all',
  '/user/index',
  '/found',
  '/song/voice/search',
  '/missing/song',
  '/pay',
  '/q/abc',
  '/indexes',
])('[WID-1] it does not float over %s', (path) => {
  expect(shown(path)).toBe(false)
})
