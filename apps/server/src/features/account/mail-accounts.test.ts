import { fetchUserInfo } from '@openktv/contract/account'
import {
  activateUser,
  registerByEmail,
  resetEmailPassword,
  sendActiveEmail,
  sendResetEmail,
  signIn,
} from '@openktv/contract/sign-in'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anAddress, goodPassword } from '../../testing/people.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ needs: { trustProxy: true } })
})
afterAll(() => shop.close())

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const linkInvalid = { status: 8, message: 'msg.err.reset.link.invalid' }
const chosen = { password: goodPassword, again: goodPassword }
const visitor = (token?: string, language = 'CN') => shop.caller(token, language, anAddress())
const registering = (account: string, token?: string) =>
  visitor(token)(registerByEmail, { account, ...chosen, agreed: true })
const signingIn = (account: string, password = goodPassword) => visitor()(signIn, { loginType: 3, account, password })

let drawn = 0
function aMailAddress(): string {
  drawn += 1
  return `singer${drawn}@example.com`
}

async function mailsTo(account: string, count: number) {
  return vi.waitFor(() => {
    const mails = shop.inbox.list(account)
    expect(mails).toHaveLength(count)
    return mails
  })
}

async function ticketTo(account: string, count = 1): Promise<string> {
  const [mail] = await mailsTo(account, count)
  return new URL(mail?.links[0] ?? '').searchParams.get('ticket') ?? ''
}

test('[AUT-1] [AUT-2] an address is an account only when the mailed link was opened, once, within a day', async () => {
  const account = aMailAddress()
  await registering(account)
  const [mail] = await mailsTo(account, 1)
  expect(mail?.subject).toBe('激活你的 OpenKTV 账号')
  expect(mail?.links[0]).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/email\/active\?ticket=[\w-]{32}$/)
  await expect(signingIn(account)).rejects.toMatchObject({ status: 6 })
  const ticket = await ticketTo(account)
  const activated = await visitor()(activateUser, { ticket })
  await expect(visitor()(activateUser, { ticket })).rejects.toMatchObject(linkInvalid)
  expect((await signingIn(account.toUpperCase())).userUuid).toBe(activated.userUuid)
  await expect(registering(account)).rejects.toMatchObject({ status: 429 })
  shop.pass(minuteMs)
  await expect(registering(account)).rejects.toMatchObject({ status: 2 })
  const late = aMailAddress()
  await registering(late)
  const old = await ticketTo(late)
  shop.pass(24 * hourMs)
  await expect(visitor()(activateUser, { ticket: old })).rejects.toMatchObject(linkInvalid)
})

test('a guest who registers an address is the account once the link is opened, on whatever machine', async () => {
  const guest = await shop.aPhone(await shop.aTv())
  const account = aMailAddress()
  await registering(account, guest.token)
  const { userUuid, token } = await visitor()(activateUser, { ticket: await ticketTo(account) })
  expect(userUuid).toBe(guest.userUuid)
  expect(await shop.caller(token)(fetchUserInfo, {})).toMatchObject({ isReDevice: 1, deviceId: guest.deviceId })
})

test('[AUT-2] the activation mail is sent again, even after the first link has run out', async () => {
  const account = aMailAddress()
  await registering(account)
  shop.pass(25 * hourMs)
  await visitor(undefined, 'EN')(sendActiveEmail, { account })
  expect((await mailsTo(account, 2))[0]?.subject).toBe('Activate your OpenKTV account')
  await expect(visitor()(activateUser, { ticket: await ticketTo(account, 2) })).resolves.toHaveProperty('token')
})

test('[AUT-2] a mailed link sets a new password, once, within half an hour, and every session ends', async () => {
  const account = aMailAddress()
  await registering(account)
  const { token } = await visitor()(activateUser, { ticket: await ticketTo(account) })
  const reset = (ticket: string, password: string, again = password) =>
    visitor()(resetEmailPassword, { ticket, password, again })
  shop.pass(minuteMs)
  await visitor()(sendResetEmail, { account })
  const ticket = await ticketTo(account, 2)
  await expect(reset(ticket, 'Another2026', 'Differs2026')).rejects.toMatchObject({ status: 5 })
  await expect(reset(ticket, 'weak')).rejects.toMatchObject({ message: 'msg.password.rule' })
  await reset(ticket, 'Another2026')
  await expect(reset(ticket, 'Thieves2026')).rejects.toMatchObject(linkInvalid)
  await expect(shop.caller(token)(fetchUserInfo, {})).rejects.toMatchObject({ status: 401 })
  await expect(signingIn(account)).rejects.toMatchObject({ status: 7 })
  await expect(signingIn(account, 'Another2026')).resolves.toHaveProperty('token')
  shop.pass(minuteMs)
  await visitor()(sendResetEmail, { account })
  const old = await ticketTo(account, 3)
  shop.pass(30 * minuteMs)
  await expect(reset(old, 'TooLate2026')).rejects.toMatchObject(linkInvalid)
})

test('asking for a mail does not tell whether there is such an account', async () => {
  const nobody = aMailAddress()
  for (const endpoint of [sendResetEmail, sendActiveEmail]) {
    expect(await visitor()(endpoint, { account: nobody })).toEqual({})
    shop.pass(minuteMs)
  }
  expect(shop.inbox.list(nobody)).toEqual([])
})

test('a forged Host never gets into a mail', async () => {
  const account = aMailAddress()
  const { hostname, port } = new URL(shop.origin)
  const body = new URLSearchParams({ account, ...chosen, agreed: '1' }).toString()
  const { request } = await import('node:http')
  await new Promise((resolve, reject) => {
    const headers = { host: 'evil.example', 'content-type': 'application/x-www-form-urlencoded' }
    const sent = request({ hostname, port, path: '/api/account/emailRegister', method: 'POST', headers }, resolve)
    sent.on('error', reject).end(body)
  })
  const [mail] = await mailsTo(account, 1)
  expect(mail?.text).not.toContain('evil')
  expect(mail?.links[0]).toMatch(new RegExp(`^http://192\\.168\\.1\\.20:${port}/email/active`))
})
