import { expect, test } from 'vitest'
import { bottomPaddingRem } from './bottom-padding.ts'

test('[SHL-20] no room below pay card, login and agreement, 3 rem on play control, 2.5 rem elsewhere', () => {
  for (const path of ['/pay/card', '/barrage/control', '/login', '/user/agreement', '/activity/detail'])
    expect(bottomPaddingRem(path)).toBe(0)
  expect(bottomPaddingRem('/play/control')).toBe(3)
  expect(bottomPaddingRem('/index')).toBe(2.5)
})
