import { firstSound } from '@openktv/contract/console'
import { expect, test } from 'vitest'
import type { Remembered } from './player-state.ts'
import { nothingRemembered, readRemembered } from './remembered.ts'

test('what was kept comes back as it was', () => {
  const kept: Remembered = {
    bookmark: { itemId: 'a', positionMs: 12_345.6, paused: true },
    vocal: true,
    sound: { music: 70, mic: 0, reverb: 100, tone: -6 },
    unsettled: [{ itemId: 'z', reason: 'skipped' }],
  }
  expect(readRemembered(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
})

test('whatever cannot be believed is forgotten, and nothing breaks', () => {
  for (const value of [undefined, null, 7, 'x', [], { bookmark: 5, vocal: 'yes', sound: 'loud', unsettled: {} }])
    expect(readRemembered(value)).toEqual(nothingRemembered)
  expect(
    readRemembered({
      bookmark: { itemId: 'a', positionMs: null },
      unsettled: [{ itemId: 'z', reason: 'bored' }, null, { itemId: 'y', reason: 'failed' }],
    }),
  ).toEqual({ vocal: false, sound: firstSound, unsettled: [{ itemId: 'y', reason: 'failed' }] })
})

test('[WID-8] settings of the sound that cannot be are not half believed', () => {
  for (const sound of [
    { ...firstSound, tone: 7 },
    { ...firstSound, music: '50' },
    { music: 50 },
    { ...firstSound, mic: -1 },
  ])
    expect(readRemembered({ sound }).sound).toEqual(firstSound)
})
