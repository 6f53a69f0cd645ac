import { expect, test } from 'vitest'
import { bottomPaddingRem } from './bottom-padding.ts'

const without = [
  '/pay/card',
  '/barrage/control',
  '/media/share',
  '/user/agreement',
  '/pay',
  '/login',
  '/message/detail',
  '/message/media/detail',
  '/email/active',
  '/sign',
  '/reset/pwd',
  '/after/send/email',
  '/activity/detail',
]

test.each(without)('[SHL-20] there is no room below %s', (path) => {
  expect([bottomPaddingRem(path), bottomPaddingRem(`${path}/`)]).toEqual([0, 0])
})

test('[SHL-20] there are 3 rem below play control, and 2.5 rem below everything else', () => {
  expect(bottomPaddingRem('/play/control')).toBe(3)
  for (const path of ['/', '/index', '/user/index', '/pay/mode', '/play/control/all', '/no/such/page'])
    expect(bottomPaddingRem(path)).toBe(2.5)
})
