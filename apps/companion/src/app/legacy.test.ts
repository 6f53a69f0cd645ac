import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { legacyHref } from './legacy.ts'

test.each([
  ['/recharge/dev-1', '/pay/card?deviceUuid=dev-1&logId=0'],
  ['/login/s1', '/ott/login?state=s1'],
  ['/login/s1/u1', '/ott/login?state=s1&uuid=u1'],
  ['/login/s1/u1/7/d9', '/ott/login?state=s1&uuid=u1'],
  ['/user/feedback/home', '/user/feedback'],
  ['/user/feedback/home/d9', '/user/feedback?deviceId=d9'],
  ['/recordingPlay/u%201', '/media/detail?uid=u+1'],
  ['/recordingPlay/u1/s2', '/media/detail?uid=u1&shareId=s2'],
  ['/recording/1/u1', '/media/share?edit=1&uid=u1&logId=0'],
  ['/recording/1/u1/s2/', '/media/share?edit=1&uid=u1&shareId=s2&logId=0'],
])('[SHL-15 SHL-16 SHL-17 SHL-18 SHL-19] the old address %s is now %s', (from, to) => {
  expect(legacyHref(from)).toBe(to)
})

test('no other address is an old one, and an old one never leads out of here', () => {
  for (const path of ['/login', '/recharge', '/recordingPlay', '/recording/1', '/user/feedback', '/login/a/b/c/d/e'])
    expect(legacyHref(path)).toBeUndefined()
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (segment) => {
      const to = legacyHref(`/recharge/${segment}`) ?? '/pay/card'
      expect(new URL(to, 'https://ktv.test').pathname).toBe('/pay/card')
    }),
  )
})
