import { expect, test } from 'vitest'
import { fullBucket, take } from './limits.ts'
import { createTickets } from './tickets.ts'

test('P16: a full bucket gives its burst at once and then its rate', () => {
  const rate = { perSecond: 10, burst: 20 }
  const bucket = fullBucket(rate, 0)
  const takeAt = (nowMs: number) => take(bucket, rate, nowMs)
  expect(Array.from({ length: 25 }, () => takeAt(0)).filter(Boolean)).toHaveLength(20)
  expect(takeAt(50)).toBe(false)
  expect(takeAt(100)).toBe(true)
  expect(Array.from({ length: 25 }, () => takeAt(60_000)).filter(Boolean)).toHaveLength(20)
})

test('P16: a clock that steps back takes nothing away', () => {
  const rate = { perSecond: 10, burst: 2 }
  const bucket = fullBucket(rate, 1_000)
  expect(take(bucket, rate, 0)).toBe(true)
  expect(take(bucket, rate, 0)).toBe(true)
})

test('P6: a ticket opens once, and only for a minute', () => {
  let nowMs = 0
  let number = 0
  const tickets = createTickets({ ticks: () => nowMs, newTicket: () => `ticket-${(number += 1)}`, lifeMs: 60_000 })
  const who = { kind: 'tv', deviceId: 'a' } as const
  const first = tickets.issue(who)
  expect(tickets.redeem(first)).toEqual(who)
  expect(tickets.redeem(first)).toBeUndefined()
  const second = tickets.issue(who)
  nowMs = 60_000
  expect(tickets.redeem(second)).toBeUndefined()
  expect(tickets.redeem('never issued')).toBeUndefined()
})
