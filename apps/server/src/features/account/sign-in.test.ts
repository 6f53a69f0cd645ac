import { renameUser, setUserLanguage } from '@openktv/contract/user-settings'
import { fetchUserInfo } from '@openktv/contract/account'
import { bindDevice, createQrTicket } from '@openktv/contract/device'
import { fetchFavorites, setFavorite } from '@openktv/contract/singers'
import { fetchHotSongs } from '@openktv/contract/songs'
import { registerByPhone, resetPassword, sendVerifyCode, signIn, wxBind } from '@openktv/contract/sign-in'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPhoneNumber, anAddress, askForCode, goodPassword, register, signInByCode } from '../../testing/people.ts'
import { openShop, type Phone, type Shop, type Tv } from '../../testing/shop.ts'

let shop: Shop
let tv: Tv
let songs: string[]
beforeAll(async () => {
  shop = await openShop({ needs: { trustProxy: true } })
  tv = await shop.aTv()
  songs = (await tv.call(fetchHotSongs, {})).result.map(({ serialNo }) => serialNo)
})
afterAll(() => shop.close())

const minuteMs = 60_000
const visitor = () => shop.caller(undefined, 'CN', anAddress())
const favoritesOf = async (token: string) =>
  (await shop.caller(token)(fetchFavorites, { type: 1 })).result.map((song) =>
    'serialNo' in song ? song.serialNo : '',
  )

async function aGuestWith(song: number): Promise<Phone> {
  const guest = await shop.aPhone(tv)
  await guest.call(setFavorite, { type: 1, id: songs[song] ?? '', favorite: true })
  return guest
}

test('[AUT-1] [AUT-2] [AUT-16] a number registers with its code and a password, and signs in with them from then on', async () => {
  const account = aPhoneNumber()
  const registered = await register(shop, account)
  const signedIn = await visitor()(signIn, { loginType: 1, account: `+86${account}`, password: goodPassword })
  expect(signedIn.userUuid).toBe(registered.userUuid)
  expect(new Set([signedIn.token, signedIn.accessToken, signedIn.refreshToken, registered.token]).size).toBe(4)
  for (const token of [signedIn.token, signedIn.accessToken]) {
    expect(await shop.caller(token)(fetchUserInfo, {})).toMatchObject({ userUuid: registered.userUuid })
  }
  const stored = JSON.stringify(await shop.engines.database.orm.query.tokens.findMany())
  for (const token of [signedIn.token, signedIn.accessToken, signedIn.refreshToken]) expect(stored).not.toContain(token)
})

test('[REQ-10] [AUT-17] each thing that goes wrong has its number and its message', async () => {
  const account = aPhoneNumber()
  await register(shop, account)
  const chosen = { password: goodPassword, again: goodPassword, agreed: true }
  shop.pass(minuteMs)
  const code = await askForCode(shop, { account, purpose: 'register' })
  const wrong = code === '123456' ? '123457' : '123456'
  const other = aPhoneNumber()
  const cases = [
    [visitor()(registerByPhone, { account, code: wrong, ...chosen }), 4, 'msg.err.code'],
    [visitor()(registerByPhone, { account, code, ...chosen, again: 'Other2026' }), 5, 'msg.err.password.differ'],
    [visitor()(registerByPhone, { account, code, ...chosen, agreed: false }), 400, 'msg.agreement.first'],
    [visitor()(registerByPhone, { account: 'nobody', code, ...chosen }), 400, 'msg.account.invalid'],
    [
      visitor()(registerByPhone, { account, code, password: 'short', again: 'short', agreed: true }),
      400,
      'msg.password.rule',
    ],
    [visitor()(registerByPhone, { account: other, code, ...chosen }), 3, 'msg.err.send.code.first'],
    [visitor()(signIn, { loginType: 1, account: other, password: goodPassword }), 6, 'msg.err.user.not.found'],
    [visitor()(signIn, { loginType: 1, account, password: 'Wrong2026' }), 7, 'msg.err.password'],
  ] as const
  // All of them run already: each is watched from now on.
  await Promise.all(cases.map(([call, status, message]) => expect(call).rejects.toMatchObject({ status, message })))
  await expect(visitor()(registerByPhone, { account, code, ...chosen })).rejects.toMatchObject({ status: 2 })
})

test('[AUT-1] a guest who registers, or signs in by code for the first time, stays who they are and keeps everything', async () => {
  for (const become of [register, signInByCode]) {
    const guest = await aGuestWith(0)
    await guest.call(renameUser, { nickname: '阿强' })
    await guest.call(setUserLanguage, { language: 'TW' })
    const account = await become(shop, aPhoneNumber(), guest.token)
    expect(account.userUuid).toBe(guest.userUuid)
    expect(await shop.caller(account.token)(fetchUserInfo, {})).toMatchObject({
      userUuid: guest.userUuid,
      type: 1,
      nickname: '阿强',
      language: 'TW',
      isReDevice: 1,
      deviceId: tv.deviceId,
    })
    expect(await favoritesOf(account.token)).toEqual(songs.slice(0, 1))
  }
})

test('a guest who signs in to an account that is there brings everything along: favourites are united, the TV at hand wins', async () => {
  const account = aPhoneNumber()
  const first = await register(shop, account, (await aGuestWith(0)).token)
  const other = await shop.aTv('卧室电视')
  const guest = await shop.aPhone(other)
  for (const id of songs.slice(0, 2)) await guest.call(setFavorite, { type: 1, id, favorite: true })
  shop.pass(minuteMs)
  const signedIn = await signInByCode(shop, account, guest.token)
  expect(signedIn.userUuid).toBe(first.userUuid)
  expect((await favoritesOf(signedIn.token)).toSorted()).toEqual(songs.slice(0, 2).toSorted())
  expect(await shop.caller(signedIn.token)(fetchUserInfo, {})).toMatchObject({ deviceId: other.deviceId })
  // The guest's own token is the account's from now on.
  expect(await guest.call(fetchUserInfo, {})).toMatchObject({ userUuid: first.userUuid })
})

test('two guests never become one by accident, and neither do two accounts', async () => {
  const guest = await aGuestWith(0)
  const account = await register(shop, aPhoneNumber(), guest.token)
  const second = aPhoneNumber()
  const other = await register(shop, second, account.token)
  expect(other.userUuid).not.toBe(account.userUuid)
  shop.pass(minuteMs)
  await signInByCode(shop, second, account.token)
  expect(await favoritesOf(account.token)).toEqual(songs.slice(0, 1))
  expect(await favoritesOf(other.token)).toEqual([])
})

test('a guest who registers two numbers at once becomes one of them; the other is somebody new', async () => {
  const guest = await aGuestWith(0)
  const accounts = [aPhoneNumber(), aPhoneNumber()]
  const both = await Promise.all(accounts.map((account) => register(shop, account, guest.token)))
  expect(both.filter(({ userUuid }) => userUuid === guest.userUuid)).toHaveLength(1)
})

test('[AUT-2] a number is joined to an account by its code; two accounts that both own something stay two', async () => {
  const joined = async (token: string, account: string) => {
    const code = await askForCode(shop, { account, purpose: 'wxBind', token })
    return shop.caller(token, 'CN', anAddress())(wxBind, { account, code })
  }
  const guest = await aGuestWith(0)
  const fresh = aPhoneNumber()
  expect((await joined(guest.token, fresh)).userUuid).toBe(guest.userUuid)

  const owner = aPhoneNumber()
  await register(shop, owner, (await aGuestWith(1)).token)
  shop.pass(minuteMs)
  await expect(joined(guest.token, owner)).rejects.toMatchObject({ status: 2 })
  expect(await favoritesOf(guest.token)).toEqual(songs.slice(0, 1))

  const empty = aPhoneNumber()
  const nobody = await register(shop, empty)
  shop.pass(minuteMs)
  await expect(joined(guest.token, empty)).rejects.toMatchObject({ status: 2 })
  expect(await shop.caller(nobody.token)(fetchUserInfo, {})).toMatchObject({ userUuid: nobody.userUuid })
})

test('[AUT-2] a forgotten password is set anew by code, and every other session ends', async () => {
  const account = aPhoneNumber()
  const before = await register(shop, account)
  shop.pass(minuteMs)
  const code = await askForCode(shop, { account, purpose: 'forgot' })
  const chosen = { password: 'Another2026', again: 'Another2026' }
  await visitor()(resetPassword, { account, code, ...chosen })
  await expect(shop.caller(before.token)(fetchUserInfo, {})).rejects.toMatchObject({ status: 401 })
  await expect(visitor()(signIn, { loginType: 1, account, password: goodPassword })).rejects.toMatchObject({
    status: 7,
  })
  await expect(visitor()(signIn, { loginType: 1, account, ...chosen })).resolves.toHaveProperty('token')
})

test('asking for a code to a forgotten password does not tell whether there is such an account', async () => {
  const known = aPhoneNumber()
  await register(shop, known)
  shop.pass(minuteMs)
  const unknown = aPhoneNumber()
  const answers = [known, unknown].map((account) => visitor()(sendVerifyCode, { account, purpose: 'forgot' }))
  expect(new Set((await Promise.all(answers)).map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(shop.inbox.list().some(({ to }) => to.endsWith(unknown))).toBe(false)
  const chosen = { password: goodPassword, again: goodPassword }
  const guesses = [known, unknown].map((account) => visitor()(resetPassword, { account, code: '000000', ...chosen }))
  for (const guess of guesses) await expect(guess).rejects.toMatchObject({ status: 4 })
})

test('wrong passwords: five a minute for one account, whoever tries, then not even the right one', async () => {
  const account = aPhoneNumber()
  await register(shop, account)
  const guess = (password: string) => visitor()(signIn, { loginType: 1, account, password })
  for (let tries = 0; tries < 5; tries += 1)
    await expect(guess(`Wrong202${tries}`)).rejects.toMatchObject({ status: 7 })
  await expect(guess(goodPassword)).rejects.toMatchObject({ status: 429, message: 'msg.too.many' })
  shop.pass(minuteMs)
  await expect(guess(goodPassword)).resolves.toHaveProperty('token')
})

test('[BND-4] who has an account and scans a TV keeps the account', async () => {
  const account = await register(shop, aPhoneNumber())
  const { url } = await tv.call(createQrTicket, {})
  const bound = await shop.caller(account.token)(bindDevice, { url })
  expect(bound).not.toHaveProperty('token')
  expect(await shop.caller(account.token)(fetchUserInfo, {})).toMatchObject({ isReDevice: 1, deviceId: tv.deviceId })
})
