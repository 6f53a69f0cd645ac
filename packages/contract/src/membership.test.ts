import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { vipStatus } from './account.ts'
import { isMember, remainingMs } from './membership.ts'

const times = fc.integer({ min: 0, max: 4_102_444_800_000 })
const standings = fc.constantFrom(vipStatus.never, vipStatus.expired, vipStatus.active)

test('[VIP-1] a member is whose status is 1 and whose time has not come, and nobody else', () => {
  fc.assert(
    fc.property(standings, times, times, (standing, expireTime, nowMs) => {
      const membership = { vipStatus: standing, expireTime }
      expect(isMember(membership, nowMs)).toBe(standing === 1 && nowMs < expireTime)
      expect(remainingMs(membership, nowMs)).toBe(standing === 1 ? expireTime - nowMs : 0)
    }),
  )
})

test('[VIP-1] the last moment is over when it comes', () => {
  const membership = { vipStatus: vipStatus.active, expireTime: 1_000 }
  expect([isMember(membership, 999), isMember(membership, 1_000)]).toEqual([true, false])
})
