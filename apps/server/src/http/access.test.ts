import type { Endpoint } from '@openktv/contract/endpoint'
import { endpoints } from '@openktv/contract/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPhoneNumber, register } from '../testing/people.ts'
import { openShop, type Phone, type Shop, type Tv } from '../testing/shop.ts'
import { pathOf } from './endpoint-routes.ts'

let shop: Shop
let tv: Tv
let victim: Phone
let expired: string
beforeAll(async () => {
  shop = await openShop({ needs: { trustProxy: true } })
  expired = (await shop.aPhone(await shop.aTv())).token
  shop.pass(15 * dayMs)
  tv = await shop.aTv('受害者的电视')
  victim = await shop.aPhone(tv)
})
afterAll(() => shop.close())

const dayMs = 86_400_000
const calls: [string, Endpoint][] = Object.entries(endpoints)
const form = { 'content-type': 'application/x-www-form-urlencoded' }

// Fields that fit most calls, naming what belongs to somebody else wherever something can be named.
function fieldsAgainst({ userUuid, deviceId }: Phone): Record<string, string> {
  const names = {
    deviceId,
    userId: userUuid,
    appId: 'openktv',
    id: 'home',
    musicNo: '1',
    itemId: '1',
    keyword: 'a',
    nickname: 'x',
  }
  const account = {
    account: '13900000000',
    purpose: 'forgot',
    loginType: '1',
    password: 'Karaoke2026',
    again: 'Karaoke2026',
  }
  const tickets = {
    ticket: 'made-up',
    uuid: 'made-up',
    refreshToken: 'made-up',
    code: '000000',
    agreed: '1',
    language: 'CN',
  }
  return { ...names, ...account, ...tickets, kind: 'rank', url: 'https://evil.example/', favorite: '1', type: '1' }
}

async function ask(endpoint: Endpoint, token: string | undefined): Promise<{ http: number; text: string }> {
  const { encoding, method } = endpoint
  const fields = new URLSearchParams(fieldsAgainst(victim)).toString()
  const json = encoding === 'json'
  const headers = { ...(json ? { 'content-type': 'application/json' } : form), ...(token !== undefined && { token }) }
  const address = `${shop.origin}${pathOf(endpoint)}${encoding === 'query' ? `?${fields}` : ''}`
  const answer = await fetch(address, { method, headers, ...(encoding !== 'query' && { body: json ? '[]' : fields }) })
  return { http: answer.status, text: await answer.text() }
}

test('no call gives anything of somebody else, whoever asks: nobody, a stranger, an expired or invented token, another TV', async () => {
  const strangers = {
    nobody: undefined,
    invented: 'x'.repeat(43),
    expired,
    guest: (await shop.aPhone(await shop.aTv())).token,
    account: (await register(shop, aPhoneNumber())).token,
    tv: (await shop.aTv()).token,
  }
  const secrets = [victim.userUuid, victim.token, victim.deviceId, tv.token, '受害者的电视']
  for (const [name, endpoint] of calls) {
    for (const [who, token] of Object.entries(strangers)) {
      const { http, text } = await ask(endpoint, token)
      expect([name, who, secrets.filter((secret) => text.includes(secret))]).toEqual([name, who, []])
      expect(JSON.parse(text)).toMatchObject({ status: expect.any(Number), msg: expect.any(String) })
      expect(http, `${name} as ${who}`).toBeLessThan(500)
    }
  }
})

test('[REQ-6] a call for somebody with a token answers 401 in the envelope to whoever has none that counts', async () => {
  const closed = calls.filter(([, { caller }]) => caller !== 'anyone')
  expect(closed.length).toBeGreaterThan(15)
  const tokens = [undefined, 'x'.repeat(43), expired]
  for (const [name, endpoint] of closed) {
    for (const token of tokens) {
      const { text } = await ask(endpoint, token)
      const answered: unknown = JSON.parse(text)
      // What does not even parse is a bad request, whoever asks.
      expect([401, 400], name).toContain(status(answered))
      expect(answered, name).toMatchObject({ data: null })
    }
  }
})

test('what only a TV may call is closed to phones, and what only a phone may call to TVs', async () => {
  const forTvs = calls.filter(([, { caller }]) => caller === 'tv')
  for (const [name, endpoint] of forTvs) {
    expect(status(JSON.parse((await ask(endpoint, victim.token)).text)), name).toBe(401)
  }
})

function status(envelope: unknown): unknown {
  return typeof envelope === 'object' && envelope !== null && 'status' in envelope ? envelope.status : undefined
}
