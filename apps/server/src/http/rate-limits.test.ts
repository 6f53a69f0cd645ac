import * as contract from '@openktv/contract/search'
import { expect, test } from 'vitest'
import { openBareHttp } from '../testing/bare-http.ts'
import { strictRules } from './http.ts'
import { classOf, createRateGuard, networkOf, partyLimits } from './rate-limits.ts'

test('an IPv6 house is one address by its /64, an IPv4 address stays what it is, however it is written', () => {
  expect(networkOf('192.168.1.7')).toBe('192.168.1.7')
  expect(networkOf('::ffff:192.168.1.7')).toBe('192.168.1.7')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1:2')
  expect(networkOf('2001:db8::9')).toBe('2001:db8:0:0')
  expect(networkOf('::1')).toBe('0:0:0:0')
})

test('every address belongs to a class of routes', () => {
  expect(classOf('/api/account/getVerifyCode')).toBe('sending')
  expect(classOf('/api/account/login')).toBe('auth')
  expect(classOf('/auth/signin/wechatmp')).toBe('auth')
  expect(classOf('/api/user/bindDevice')).toBe('bind')
  expect(classOf('/api/music/search')).toBe('search')
  expect(classOf('/api/music/msgPush')).toBe('push')
  expect(classOf('/log/collect')).toBe('log')
  expect(classOf('/api/music/hotMusic')).toBe('read')
  expect(classOf('/assets/*')).toBe('static')
})

test('thirty phones and a TV behind one address never meet a limit in a lively minute', () => {
  const guard = createRateGuard(partyLimits, () => 0)
  for (let phone = 0; phone < 30; phone += 1) {
    const caller = { kind: 'user', userUuid: `phone ${phone}` } as const
    for (const [routeClass, times] of [
      ['sending', 2],
      ['auth', 10],
      ['bind', 5],
      ['search', 120],
      ['push', 120],
      ['log', 30],
      ['read', 200],
      ['static', 200],
    ] as const) {
      for (let time = 0; time < times; time += 1) {
        guard.takeOfAddress(routeClass, '192.168.1.1')
        guard.takeOfCaller(routeClass, caller)
      }
    }
  }
  expect(() => guard.takeOfAddress('read', '192.168.1.1')).not.toThrow()
})

test('too many calls of one address, or of one user, are answered 429 with the time to wait, and the next minute goes on', async () => {
  let nowMs = 0
  const limits = { ...partyLimits, search: { address: 4, user: 2 } }
  const { routes, app, close } = openBareHttp({ now: () => nowMs, rules: { ...strictRules, limits } })
  const nothing = {
    currentPage: 1,
    pageSize: 0,
    total: 0,
    result: [],
    counts: { songs: 0, actors: 0 },
    data1: { result: [] },
  }
  routes.on(contract.search, async () => nothing)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const search = (token?: string) =>
    app.inject({ ...wish, headers: { ...headers, ...(token !== undefined && { token }) } })
  const codes = async (...tokens: (string | undefined)[]): Promise<number[]> => {
    const answers: number[] = []
    for (const token of tokens) answers.push((await search(token)).statusCode)
    return answers
  }
  expect(await codes('li', 'li', 'li', 'wang')).toEqual([200, 200, 429, 200])
  nowMs = 20_000
  const refused = await search()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '40'])
  expect(refused.json()).toEqual({ data: { waitMs: 40_000 }, status: 429, msg: 'msg.too.many' })
  nowMs = 60_000
  expect(await codes('li')).toEqual([200])
  await close()
})

const wish = { method: 'POST', url: '/api/music/search', payload: 'keyword=a' } as const
