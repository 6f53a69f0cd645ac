import { fetchUserInfo } from '@openktv/contract/account'
import { fetchPushNode } from '@openktv/contract/push'
import {
  clearToken,
  exchangeTicket,
  fetchGrantType,
  refreshTokens,
  signOut,
  type SignedIn,
} from '@openktv/contract/sign-in'
import { issueTicket } from '@openktv/contract/tickets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSecrets } from '../../http/secrets.ts'
import { bindAs, dial } from '../../gateway/testing/peer.ts'
import { aPhoneNumber, register, signInByCode } from '../../testing/people.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { createAccountStores } from './account-stores.store.ts'
import { createExchange } from './exchange.service.ts'
import { createOneTime } from './one-time.service.ts'
import { createTokens } from './tokens.service.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ needs: { trustProxy: true } })
})
afterAll(() => shop.close())

const secondMs = 1_000
const minuteMs = 60 * secondMs
const dayMs = 24 * 60 * minuteMs
const refused = { status: 401, message: 'msg.login.first' }
const whoIs = async (token: string) => (await shop.caller(token)(fetchUserInfo, {})).userUuid
const refresh = (refreshToken: string) => shop.caller()(refreshTokens, { refreshToken })

test('[AUT-5] refreshing answers 2000 and a new pair; the grant type says which tokens count', async () => {
  const first = await register(shop, aPhoneNumber())
  const answer = await fetch(`${shop.origin}/auth/token/refresh?refreshToken=${first.refreshToken}`)
  const body = await answer.text()
  expect(body).toContain('"status":2000')
  const { data }: { data: SignedIn } = JSON.parse(body)
  expect(data).toMatchObject({ userUuid: first.userUuid, grantType: first.grantType })
  expect(new Set([data.refreshToken, data.accessToken, data.token, first.refreshToken, first.token]).size).toBe(5)
  expect(await whoIs(data.accessToken)).toBe(first.userUuid)
  expect(await shop.caller()(fetchGrantType, {})).toEqual({ grantType: first.grantType })
  await expect(refresh('made up')).rejects.toMatchObject(refused)
  await expect(refresh(data.token)).rejects.toMatchObject(refused)
  await expect(whoIs(data.refreshToken)).rejects.toMatchObject(refused)
})

test('two tabs that wake together get the same pair', async () => {
  const { refreshToken } = await register(shop, aPhoneNumber())
  const pairs = await Promise.all(Array.from({ length: 10 }, () => refresh(refreshToken)))
  expect(new Set(pairs.map((pair) => JSON.stringify(pair))).size).toBe(1)
  shop.pass(6 * secondMs)
  expect(await refresh(refreshToken)).toEqual(pairs[0])
})

test('a spent refresh token that comes again later ends the whole session, its thief’s and its owner’s', async () => {
  const first = await register(shop, aPhoneNumber())
  const second = await refresh(first.refreshToken)
  shop.pass(11 * secondMs)
  await expect(refresh(first.refreshToken)).rejects.toMatchObject(refused)
  for (const token of [first.token, second.token, second.accessToken]) {
    await expect(whoIs(token)).rejects.toMatchObject(refused)
  }
  await expect(refresh(second.refreshToken)).rejects.toMatchObject(refused)
})

/** What a call was refused with. */
const itself = (error: unknown): unknown => error

test('[AUT-9] the access token counts 29 minutes, the token 15 days, the refresh token 29 days', async () => {
  const other = await openShop({ database: shop.engines.database, needs: { trustProxy: true } })
  const { token, accessToken, refreshToken, userUuid } = await register(other, aPhoneNumber())
  const isIn = (text: string) => other.caller(text)(fetchUserInfo, {})
  other.pass(28 * minuteMs)
  await expect(isIn(accessToken)).resolves.toMatchObject({ userUuid })
  other.pass(minuteMs)
  // Whose a token is, is remembered for a second.
  await expect.poll(() => isIn(accessToken).catch(itself)).toMatchObject(refused)
  other.pass(15 * dayMs - 30 * minuteMs)
  await expect(isIn(token)).resolves.toMatchObject({ userUuid })
  other.pass(minuteMs)
  await expect.poll(() => isIn(token).catch(itself)).toMatchObject(refused)
  other.pass(14 * dayMs - minuteMs)
  const renewed = await other.caller()(refreshTokens, { refreshToken })
  other.pass(29 * dayMs)
  await expect(other.caller()(refreshTokens, { refreshToken: renewed.refreshToken })).rejects.toMatchObject(refused)
  await other.close()
})

test('[AUT-2] signing out ends this session and no other; clearing the token ends them all', async () => {
  const account = aPhoneNumber()
  const [first, second, third] = [await register(shop, account), await again(account), await again(account)]
  await shop.caller(first.token)(signOut, {})
  for (const text of [first.token, first.accessToken]) await expect(whoIs(text)).rejects.toMatchObject(refused)
  await expect(refresh(first.refreshToken)).rejects.toMatchObject(refused)
  expect(await whoIs(second.token)).toBe(second.userUuid)
  await shop.caller(second.accessToken)(clearToken, {})
  for (const text of [second.token, third.token]) await expect(whoIs(text)).rejects.toMatchObject(refused)
})

test('the sockets of a session that ends close at once with 4003, and its unused push ticket is worth nothing', async () => {
  const account = aPhoneNumber()
  const [first, second] = [await register(shop, account), await again(account)]
  const node = (token: string) => shop.caller(token)(fetchPushNode, { appId: 'openktv', userId: '' })
  const url = `${shop.origin.replace('http', 'ws')}/push`
  const [ending, staying, late] = [await dial(url), await dial(url), await dial(url)]
  await bindAs(ending, await node(first.token))
  await bindAs(staying, await node(second.token))
  const unused = await node(first.token)
  await shop.caller(first.token)(signOut, {})
  expect(await ending.closed()).toBe(4_003)
  void bindAs(late, unused).catch(() => undefined)
  expect(await late.closed()).toBe(4_003)
  expect(staying.socket.readyState).toBe(1)
  staying.socket.close()
})

test('[AUT-7] a ticket in an address counts once, for a minute, for what it was made for, and replays are refused', async () => {
  const { token, userUuid } = await register(shop, aPhoneNumber())
  const issue = async () => (await shop.caller(token)(issueTicket, { purpose: 'miniToken' })).ticket
  const exchange = (ticket: string, purpose: 'miniToken' | 'sessionId' | 'oauth' = 'miniToken') =>
    shop.caller()(exchangeTicket, { ticket, purpose })
  const ticket = await issue()
  await expect(exchange(ticket, 'oauth')).rejects.toMatchObject(refused)
  const uses = await Promise.allSettled(
    Array.from({ length: 20 }, () => shop.caller()(exchangeTicket, { ticket, purpose: 'miniToken' })),
  )
  const won = uses.flatMap((use) => (use.status === 'fulfilled' ? [use.value] : []))
  expect(won).toHaveLength(1)
  expect(await whoIs(won[0]?.token ?? '')).toBe(userUuid)
  await expect(exchange(ticket)).rejects.toMatchObject(refused)
  const late = await issue()
  shop.pass(minuteMs)
  await expect(exchange(late)).rejects.toMatchObject(refused)
})

test('[AUT-7] a scan-pay page gets a sessionId of its own', async () => {
  const { userUuid } = await register(shop, aPhoneNumber())
  const stores = createAccountStores(shop.engines.database.orm)
  const needs = { secrets: createSecrets(), now: Date.now }
  const tokens = createTokens({ ...needs, store: stores.tokens, ended: () => undefined })
  const oneTime = createOneTime({ ...needs, store: stores.oneTime })
  const exchange = createExchange({ oneTime, tokens, userOf: (uuid) => stores.users.user(uuid) })
  const { ticket } = await exchange.issue(userUuid, 'sessionId')
  expect((await exchange.exchange('sessionId', ticket)).userUuid).toBe(userUuid)
  await expect(exchange.exchange('sessionId', ticket)).rejects.toMatchObject({ status: 401 })
})

async function again(account: string): Promise<SignedIn> {
  shop.pass(minuteMs)
  return signInByCode(shop, account)
}
