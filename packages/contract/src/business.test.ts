import { expect, test } from 'vitest'
import * as business from './business.ts'
import { isSuccess, mappedMessages, status } from './envelope.ts'

test('the business constants are those of the specification (core §9, features §9)', () => {
  expect(business).toMatchObject({
    clientVersion: '0.0.2',
    vipAlertThresholdMs: 1296e6,
    toastMs: 3_000,
    toastBottomMs: 2_000,
    controlBusyResetMs: 600,
    scrollToBottomDistance: 30,
    showScrollTopDistance: 900,
    hotSingersPageSize: 11,
    couponPageSize: 50,
    snackbarCharacters: 50,
    searchKeywordCharacters: 15,
    freeTrialSongs: 3,
    tokenCookieDays: 15,
  })
})

test('[PSH-6] the push timings are those of the specification', () => {
  expect(business).toMatchObject({
    pushTimeoutMs: 6_000,
    pushCallbackMs: 500,
    heartbeatMs: 200_000,
    nodeRetryMs: 10_000,
  })
})

test('[REQ-4] status 1 and 2000 are success, nothing else is', () => {
  expect(Object.values(status).filter(isSuccess)).toEqual([1, 2000])
})

test('[REQ-10] the mapped messages are known by their code', () => {
  expect(Object.keys(mappedMessages)).toEqual(['2', '3', '4', '5', '6', '7', '8'])
  expect(mappedMessages[2]).toBe('msg.err.msg.user.exist')
})
