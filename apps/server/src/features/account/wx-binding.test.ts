import { fetchUserInfo } from '@openktv/contract/account'
import { fetchSingers, setFavorite } from '@openktv/contract/singers'
import { reportMissingSong } from '@openktv/contract/missing-songs'
import { issueTicket } from '@openktv/contract/tickets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMessagingApp, type AMessagingApp } from '../../testing/messaging-app.ts'
import { aPhoneNumber, register } from '../../testing/people.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { masked } from './masked.ts'

let shop: Shop
let app: AMessagingApp
beforeAll(async () => {
  shop = await openShop()
  app = aMessagingApp(shop)
})
afterAll(() => shop.close())

test('[AUT-2] an account that binds the messaging app signs in by it from then on, and keeps what it had', async () => {
  const number = aPhoneNumber()
  const { token, userUuid } = await register(shop, number)
  const call = shop.caller(token)
  expect(await call(fetchUserInfo, {})).toMatchObject({ isWxBind: 0 })
  const back = await bindAs('阿芳', await ticketOf(token))
  expect(back.pathname + back.search).toMatch(/^\/user\/index\?wxBind=done&oauth=[\w-]{32}$/)
  const signedIn = await app.redeem(back)
  expect(signedIn.userUuid).toBe(userUuid)
  expect(await shop.caller(signedIn.token)(fetchUserInfo, {})).toMatchObject({ isWxBind: 1, account: masked(number) })
  expect((await app.enterAs('阿芳')).userUuid).toBe(userUuid)
  const again = await bindAs('别人', await ticketOf(token))
  expect(again.search).toBe('?wxBind=taken')
})

test('[AUT-2] the empty account that the first visit in the messaging app made becomes part of the one that binds; one with songs does not', async () => {
  const empty = await app.enterAs('阿美')
  const { token, userUuid } = await register(shop, aPhoneNumber())
  expect((await bindAs('阿美', await ticketOf(token))).search).toMatch(/^\?wxBind=done/)
  expect(await shop.caller(empty.token)(fetchUserInfo, {})).toMatchObject({ userUuid })

  const guest = await shop.aPhone(await shop.aTv())
  const { ticket } = await guest.call(issueTicket, { purpose: 'guest' })
  await app.enterAs('阿珍', ticket)
  const other = await shop.aPhone(await shop.aTv())
  const account = await register(shop, aPhoneNumber(), other.token)
  expect((await bindAs('阿珍', await ticketOf(account.token))).search).toBe('?wxBind=taken')
  expect((await app.enterAs('阿珍')).userUuid).toBe(guest.userUuid)
})

test('[AUT-2] two accounts that each have a phone number stay two', async () => {
  const first = await register(shop, aPhoneNumber())
  await bindAs('阿敏', await ticketOf(first.token))
  const second = await register(shop, aPhoneNumber())
  expect((await bindAs('阿敏', await ticketOf(second.token))).search).toBe('?wxBind=taken')
  expect((await app.enterAs('阿敏')).userUuid).toBe(first.userUuid)
})

test('[AUT-2] [SNG-9] [SNG-13] whoever likes a singer or misses a song owns something, and becomes part of nobody', async () => {
  const [singer] = (await shop.caller()(fetchSingers, {})).result
  const fond = await app.enterAs('阿莲')
  await shop.caller(fond.token)(setFavorite, { type: 2, id: singer?.id ?? '', favorite: true })
  const wishing = await app.enterAs('阿兰')
  await shop.caller(wishing.token)(reportMissingSong, { name: '没有的歌', singer: '' })
  for (const name of ['阿莲', '阿兰']) {
    const { token } = await register(shop, aPhoneNumber(), (await shop.aPhone(await shop.aTv())).token)
    expect((await bindAs(name, await ticketOf(token))).search).toBe('?wxBind=taken')
  }
})

test('[AUT-2] a ticket binds once and for a minute; nobody binds by a guest’s, and whoever refuses comes back unbound', async () => {
  const { token } = await register(shop, aPhoneNumber())
  const bind = await ticketOf(token)
  const { location, cookie } = await app.begin({ redirectUrl: '/user/index', bind })
  const refused = await app.consentTo(location, '阿伟')
  refused.searchParams.delete('code')
  const unbound = { location: '/user/index?wxBind=failed' }
  expect({ location: (await app.open(refused, cookie)).headers.get('location') }).toEqual(unbound)
  const old = await ticketOf(token)
  shop.pass(61_000)
  const { ticket: guests } = await shop.caller(token)(issueTicket, { purpose: 'guest' })
  for (const other of [bind, old, guests, 'invented', '']) {
    const answer = await app.send({ redirectUrl: '/user/index', bind: other })
    expect({ location: answer.headers.get('location') }).toEqual(unbound)
  }
  expect(await shop.caller(token)(fetchUserInfo, {})).toMatchObject({ isWxBind: 0 })
})

async function ticketOf(token: string): Promise<string> {
  return (await shop.caller(token)(issueTicket, { purpose: 'wxBind' })).ticket
}

/** Binds somebody of the messaging app; answers where that ends. */
async function bindAs(name: string, bind: string): Promise<URL> {
  return app.signInAs(name, { redirectUrl: '/user/index', bind })
}
