import { expect, test } from 'vitest'
import { activeItem, isBarShown } from './bottom-bar-rule.ts'

test('[SHL-7] every page of songs, singers and the search lights up the songs item', () => {
  for (const path of [
    '/index',
    '/singer/category',
    '/singer/songs',
    '/song/rank/songs',
    '/song/language',
    '/song/search',
  ])
    expect(activeItem(path)).toBe('songs')
})

test('[SHL-7] remote, found, me and the queue each light up their own item, also with a slash at the end', () => {
  expect(activeItem('/play/control/')).toBe('control')
  expect(activeItem('/play/control/all')).toBe('control')
  expect(activeItem('/found')).toBe('found')
  expect(activeItem('/user/index')).toBe('me')
  expect(activeItem('/song/control')).toBe('queue')
})

test('[SHL-7] the pay-card path counts as a navigation path', () => {
  expect(isBarShown({ pathname: '/pay/card', hash: '' })).toBe(true)
})

test('[SHL-8] the bar is hidden in the expanded search and on paths of no item', () => {
  expect(isBarShown({ pathname: '/song/search', hash: '' })).toBe(true)
  expect(isBarShown({ pathname: '/song/search', hash: '#sbx' })).toBe(false)
  expect(isBarShown({ pathname: '/q/abc', hash: '' })).toBe(false)
  expect(isBarShown({ pathname: '/indexes', hash: '' })).toBe(false)
})
