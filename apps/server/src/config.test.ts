import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('[WID-8] forbidden words stand with commas between them; spaces around them and empty ones do not count', () => {
  expect(readConfig({ OPENKTV_BARRAGE_BLOCKED: ' 走调, boo ，,坏 话,' })).toMatchObject({
    blockedWords: ['走调', 'boo', '坏 话'],
  })
  for (const environment of [{}, { OPENKTV_BARRAGE_BLOCKED: '' }])
    expect(readConfig(environment)).toMatchObject({ blockedWords: [] })
})
