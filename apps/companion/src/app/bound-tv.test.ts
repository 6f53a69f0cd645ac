import type { UserInfo } from '@openktv/contract/account'
import { expect, test } from 'vitest'
import { tvOf } from './bound-tv.ts'

const guest = { deviceId: 'tv-1', deviceName: '客厅电视' } as UserInfo

test('[BND-1] only status 1 means that the phone is at a TV', () => {
  expect(tvOf({ ...guest, isReDevice: 1 })).toEqual({ deviceId: 'tv-1', name: '客厅电视', online: undefined })
  expect(tvOf({ ...guest, isReDevice: 2 })).toBeUndefined()
  expect(tvOf({ ...guest, isReDevice: 3 })).toBeUndefined()
  expect(tvOf(undefined)).toBeUndefined()
})
