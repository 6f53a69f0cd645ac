import { fileURLToPath } from 'node:url'
import { fetchUserInfo } from '@openktv/contract/account'
import { confirmSignIn, createSignInTicket, refreshTokens, sendVerifyCode, signIn } from '@openktv/contract/sign-in'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../engines/database/database.ts'
import { openPostgres } from '../../engines/database/postgres.ts'
import { aPhoneNumber, anAddress, askForCode, register } from '../../testing/people.ts'
import { startPostgres, type PostgresServer } from '../../testing/postgres-server.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

// The embedded database does one thing after the other anyway; on a server they really happen at once.
let server: PostgresServer
let database: Database
let shop: Shop
beforeAll(async () => {
  server = await startPostgres()
  const migrationsFolder = fileURLToPath(new URL('../../engines/database/migrations', import.meta.url))
  database = await openPostgres({ url: server.url, migrationsFolder })
  shop = await openShop({ database, needs: { trustProxy: true } })
}, 60_000)
afterAll(async () => {
  await shop.close()
  await database.close()
  await server.stop()
}, 60_000)

const many = <Result>(count: number, act: () => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: count }, act))
const won = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length
const visitor = (token?: string) => shop.caller(token, 'CN', anAddress())

test('of 50 uses of one code one wins, of 5 right ones after 5 wrong ones none', async () => {
  const account = aPhoneNumber()
  const code = await askForCode(shop, { account, purpose: 'signIn' })
  expect(won(await many(50, () => visitor()(signIn, { loginType: 2, account, code })))).toBe(1)
  const other = aPhoneNumber()
  const right = await askForCode(shop, { account: other, purpose: 'signIn' })
  const wrong = right === '000000' ? '000001' : '000000'
  await many(5, () => visitor()(signIn, { loginType: 2, account: other, code: wrong }))
  expect(won(await many(5, () => visitor()(signIn, { loginType: 2, account: other, code: right })))).toBe(0)
})

test('of 40 who ask for a code to one number at once, from 40 addresses, one is sent', async () => {
  const account = aPhoneNumber()
  expect(won(await many(40, () => visitor()(sendVerifyCode, { account, purpose: 'signIn' })))).toBe(1)
  expect(shop.inbox.list().filter(({ to }) => to.endsWith(account))).toHaveLength(1)
})

test('of 40 codes asked for at once from one address ten are sent', async () => {
  const address = anAddress()
  const ask = () =>
    shop.caller(undefined, 'CN', address)(sendVerifyCode, { account: aPhoneNumber(), purpose: 'signIn' })
  expect(won(await many(40, ask))).toBe(10)
})

test('ten tabs that renew at once get the same pair, and it counts', async () => {
  const { refreshToken, userUuid } = await register(shop, aPhoneNumber())
  const pairs = await Promise.all(Array.from({ length: 10 }, () => visitor()(refreshTokens, { refreshToken })))
  expect(new Set(pairs.map(({ token }) => token)).size).toBe(1)
  expect(await visitor(pairs[0]?.accessToken)(fetchUserInfo, {})).toMatchObject({ userUuid })
})

test('a guest who becomes six accounts at once becomes one of them, and the others are somebody new', async () => {
  const tv = await shop.aTv()
  const guest = await shop.aPhone(tv)
  const accounts = await Promise.all(Array.from({ length: 6 }, () => register(shop, aPhoneNumber(), guest.token)))
  expect(accounts.filter(({ userUuid }) => userUuid === guest.userUuid)).toHaveLength(1)
  expect(new Set(accounts.map(({ userUuid }) => userUuid)).size).toBe(6)
})

test('of ten phones that confirm one code of a TV at once one signs in', async () => {
  const tv = await shop.aTv()
  const phones = await Promise.all(Array.from({ length: 10 }, () => shop.aPhone(tv)))
  const uuid = new URL((await tv.call(createSignInTicket, {})).url).pathname.split('/').at(-1) ?? ''
  expect(won(await Promise.allSettled(phones.map(({ call }) => call(confirmSignIn, { uuid }))))).toBe(1)
})
