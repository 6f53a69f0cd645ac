import { storageKeys } from '@openktv/contract/business'
import { expect, test } from 'vitest'
import { createPageLog } from './page-log.ts'

function aVisit(stored: Readonly<Record<string, string>> = {}) {
  const held = new Map(Object.entries(stored))
  const told: unknown[] = []
  let nowMs = 1_000_000
  const go = createPageLog({
    kept: {
      read: (key) => held.get(key),
      write: (key, value) => void held.set(key, value),
      remove: (key) => void held.delete(key),
    },
    now: () => nowMs,
    track: (event, values) => void told.push({ event, ...values }),
  })
  return { go, held, told, pass: (elapsedMs: number) => void (nowMs += elapsedMs) }
}

test('[LOG-3] leaving a page tells how long it was open, and the next one that it opened, with the saved logId', () => {
  const { go, told, pass } = aVisit()
  go('/found', '7')
  pass(4_000)
  go('/user/index', null)
  expect(told).toEqual([
    { event: 'page_open', pageCode: '0005', logId: '7' },
    { event: 'page_close', pageCode: '0005', openMs: '4000' },
    { event: 'page_open', pageCode: '0028', logId: '7' },
  ])
})

test('[LOG-3] a page without a code closes the one before and forgets it', () => {
  const { go, told, held } = aVisit()
  go('/index', null)
  go('/no/such/page', null)
  expect(held.size).toBe(0)
  go('/no/such/page/either', null)
  expect(told).toEqual([
    { event: 'page_open', pageCode: '0001', logId: '' },
    { event: 'page_close', pageCode: '0001', openMs: '0' },
  ])
})

test('[LOG-3] on the search path the page before is remembered', () => {
  const { go, told, held } = aVisit()
  go('/index', '3')
  go('/song/search', null)
  expect(held.get(storageKeys.logData)).toContain('0001')
  go('/index', null)
  expect(told).toEqual([
    { event: 'page_open', pageCode: '0001', logId: '3' },
    { event: 'page_close', pageCode: '0001', openMs: '0' },
    { event: 'page_open', pageCode: '0001', logId: '3' },
  ])
})

test.each(['{', '"text"', '{"pageCode":5}', 'null', ''])(
  '[AUT-10] stored page-log data %s that cannot be read is written anew',
  (broken) => {
    const { go, told, held } = aVisit({ [storageKeys.logData]: broken, [storageKeys.pageOpenTime]: 'soon' })
    go('/index', null)
    expect(told).toEqual([{ event: 'page_open', pageCode: '0001', logId: '' }])
    expect(held.get(storageKeys.logData)).toBe('{"pageCode":"0001","logId":""}')
  },
)

test('[AUT-10] an opening time that is nonsense counts as now', () => {
  const { go, told } = aVisit({
    [storageKeys.logData]: '{"pageCode":"0001","logId":""}',
    [storageKeys.pageOpenTime]: '99999999999999',
  })
  go('/found', null)
  expect(told[0]).toEqual({ event: 'page_close', pageCode: '0001', openMs: '0' })
})
