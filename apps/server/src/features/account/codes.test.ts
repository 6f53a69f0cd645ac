import { registerByPhone, sendVerifyCode, signIn } from '@openktv/contract/sign-in'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { verificationCodes } from '../../engines/database/account-tables.ts'
import { aPhoneNumber, anAddress, askForCode, codeOf, goodPassword } from '../../testing/people.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ needs: { trustProxy: true } })
})
afterAll(() => shop.close())

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const visitor = (address = anAddress()) => shop.caller(undefined, 'CN', address)
const send = (account: string, address = anAddress()) =>
  visitor(address)(sendVerifyCode, { account, purpose: 'signIn' })
const use = (account: string, code: string, address = anAddress()) =>
  visitor(address)(signIn, { loginType: 2, account, code })

test('[AUT-3] a code is six digits, counts for five minutes, once, and for what it was asked for', async () => {
  const account = aPhoneNumber()
  const code = await askForCode(shop, { account, purpose: 'signIn' })
  expect(code).toMatch(/^\d{6}$/)
  const chosen = { password: goodPassword, again: goodPassword, agreed: true }
  await expect(visitor()(registerByPhone, { account, code, ...chosen })).rejects.toMatchObject({ status: 3 })
  await expect(use(account, ` ${code.slice(0, 3)} ${code.slice(3)}`)).resolves.toHaveProperty('token')
  await expect(use(account, code)).rejects.toMatchObject({ status: 3, message: 'msg.err.send.code.first' })
  const late = aPhoneNumber()
  const old = await askForCode(shop, { account: late, purpose: 'signIn' })
  shop.pass(5 * minuteMs)
  await expect(use(late, old)).rejects.toMatchObject({ status: 3 })
})

test('of a code only the hash is stored', async () => {
  const account = aPhoneNumber()
  const code = await askForCode(shop, { account, purpose: 'signIn' })
  expect(JSON.stringify(await shop.engines.database.orm.select().from(verificationCodes))).not.toContain(`"${code}"`)
})

test('10,000 guesses of one code: none wins', { timeout: 400_000 }, async () => {
  const account = aPhoneNumber()
  const code = await askForCode(shop, { account, purpose: 'signIn' })
  const wrong = Array.from({ length: 10_000 }, (_, index) => String(index).padStart(6, '0')).filter(
    (one) => one !== code,
  )
  const statuses = new Map<unknown, number>()
  for (let from = 0; from < wrong.length; from += 100) {
    const guesses = wrong
      .slice(from, from + 100)
      .map((guess, index) => use(account, guess, `198.51.${from / 100}.${index}`))
    for (const result of await Promise.allSettled(guesses)) {
      const status = result.status === 'rejected' ? result.reason.status : 'in'
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  expect(Object.fromEntries(statuses)).toEqual({ 4: 5, 3: wrong.length - 5 })
  await expect(use(account, code)).rejects.toMatchObject({ status: 3 })
})

test('50 uses of one code at the same moment: one wins', async () => {
  const account = aPhoneNumber()
  const code = await askForCode(shop, { account, purpose: 'signIn' })
  const uses = await Promise.allSettled(Array.from({ length: 50 }, () => use(account, code)))
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('1,000 addresses that bomb one phone for a day: it gets 10 messages at most', { timeout: 120_000 }, async () => {
  const account = aPhoneNumber()
  for (let hour = 0; hour < 20; hour += 1) {
    await Promise.allSettled(Array.from({ length: 50 }, (_, index) => send(account, `203.0.${hour}.${index}`)))
    shop.pass(hourMs)
  }
  const received = shop.inbox.list().filter(({ to }) => to.endsWith(account))
  expect(received.length).toBeGreaterThan(5)
  expect(received.length).toBeLessThanOrEqual(10)
})

test('the next code comes after a minute, and who asks sooner hears how long to wait', async () => {
  const account = aPhoneNumber()
  expect(await send(account)).toEqual({ resendAfterMs: minuteMs })
  shop.pass(20 * secondMs)
  const answer = await fetch(`${shop.origin}/api/account/getVerifyCode`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `account=${account}&purpose=register`,
  })
  const { waitMs } = z.object({ data: z.object({ waitMs: z.number() }) }).parse(await answer.json()).data
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, String(Math.ceil(waitMs / secondMs))])
  expect(waitMs).toBeGreaterThan(35 * secondMs)
  expect(waitMs).toBeLessThanOrEqual(40 * secondMs)
  shop.pass(waitMs)
  await expect(send(account)).resolves.toBeDefined()
})

test('five codes an hour for one number, ten an hour from one address', async () => {
  const account = aPhoneNumber()
  for (let sent = 0; sent < 5; sent += 1) {
    await send(account)
    shop.pass(minuteMs)
  }
  await expect(send(account)).rejects.toMatchObject({ status: 429 })
  const address = anAddress()
  for (let sent = 0; sent < 10; sent += 1) await send(aPhoneNumber(), address)
  await expect(send(aPhoneNumber(), address)).rejects.toMatchObject({ status: 429, message: 'msg.too.many' })
  shop.pass(hourMs)
  await expect(send(aPhoneNumber(), address)).resolves.toBeDefined()
})

test('the whole house sends so many a minute and no more', async () => {
  const { database, outside } = shop.engines
  const other = await openShop({ database, outside, needs: { trustProxy: true, messagesPerMinute: 3 } })
  const ask = () =>
    other.caller(undefined, 'CN', anAddress())(sendVerifyCode, { account: aPhoneNumber(), purpose: 'signIn' })
  for (let sent = 0; sent < 3; sent += 1) await ask()
  await expect(ask()).rejects.toMatchObject({ status: 429 })
  other.pass(minuteMs)
  await expect(ask()).resolves.toBeDefined()
  await other.close()
})

test('a code by mail comes in the language of its reader, and a service that fails is no sign-in', async () => {
  const account = 'Reader@Example.com'
  await shop.caller(undefined, 'EN', anAddress())(sendVerifyCode, { account, purpose: 'signIn' })
  const code = await codeOf(shop, 'reader@example.com')
  expect(shop.inbox.list('reader@example.com')[0]?.subject).toBe(`${code} is your OpenKTV code`)
  await expect(use(account, code)).resolves.toHaveProperty('token')
})
