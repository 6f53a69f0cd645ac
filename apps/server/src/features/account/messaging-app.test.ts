import { fetchUserInfo } from '@openktv/contract/account'
import { fetchJsSdkConfig } from '@openktv/contract/js-sdk'
import { exchangeTicket } from '@openktv/contract/sign-in'
import { issueTicket } from '@openktv/contract/tickets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPhoneNumber, register } from '../../testing/people.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { masked } from './masked.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const form = { 'content-type': 'application/x-www-form-urlencoded' }

test('[AUT-4] signing in by the messaging app leads back to where it began, with a ticket that counts once', async () => {
  const { location } = await signInAs('小明', { redirectUrl: '/song/search?keyword=a' })
  expect(location.pathname + location.search).toMatch(/^\/song\/search\?keyword=a&oauth=[\w-]{32}$/)
  const ticket = location.searchParams.get('oauth') ?? ''
  const signedIn = await shop.caller()(exchangeTicket, { ticket, purpose: 'oauth' })
  const again = shop.caller()(exchangeTicket, { ticket, purpose: 'oauth' })
  await expect(again).rejects.toMatchObject({ status: 401 })
  expect(await shop.caller(signedIn.token)(fetchUserInfo, {})).toMatchObject({ nickname: '小明' })
  expect((await enterAs('小明')).userUuid).toBe(signedIn.userUuid)
  expect((await enterAs('小红')).userUuid).not.toBe(signedIn.userUuid)
})

test('a guest whose ticket goes along with the form becomes the account and keeps the TV', async () => {
  const guest = await shop.aPhone(await shop.aTv())
  const { ticket } = await guest.call(issueTicket, { purpose: 'guest' })
  const account = await enterAs('阿强', ticket)
  expect(account.userUuid).toBe(guest.userUuid)
  const second = await shop.aPhone(await shop.aTv('卧室电视'))
  const next = await second.call(issueTicket, { purpose: 'guest' })
  expect((await enterAs('阿强', next.ticket)).userUuid).toBe(guest.userUuid)
  expect(await second.call(fetchUserInfo, {})).toMatchObject({ userUuid: guest.userUuid, deviceId: second.deviceId })
})

test('[AUT-2] an account that binds the messaging app signs in by it from then on, and keeps what it had', async () => {
  const number = aPhoneNumber()
  const { token, userUuid } = await register(shop, number)
  const call = shop.caller(token)
  expect(await call(fetchUserInfo, {})).toMatchObject({ isWxBind: 0 })
  const back = await bindAs('阿芳', await ticketOf(token))
  expect(back.pathname + back.search).toMatch(/^\/user\/index\?wxBind=done&oauth=[\w-]{32}$/)
  const signedIn = await shop.caller()(exchangeTicket, { ticket: oauthOf(back), purpose: 'oauth' })
  expect(signedIn.userUuid).toBe(userUuid)
  expect(await shop.caller(signedIn.token)(fetchUserInfo, {})).toMatchObject({ isWxBind: 1, account: masked(number) })
  expect((await enterAs('阿芳')).userUuid).toBe(userUuid)
  const again = await bindAs('别人', await ticketOf(token))
  expect(again.search).toBe('?wxBind=taken')
})

test('[AUT-2] the empty account that the first visit in the messaging app made becomes part of the one that binds; one with songs does not', async () => {
  const empty = await enterAs('阿美')
  const { token, userUuid } = await register(shop, aPhoneNumber())
  expect((await bindAs('阿美', await ticketOf(token))).search).toMatch(/^\?wxBind=done/)
  expect(await shop.caller(empty.token)(fetchUserInfo, {})).toMatchObject({ userUuid })

  const guest = await shop.aPhone(await shop.aTv())
  const { ticket } = await guest.call(issueTicket, { purpose: 'guest' })
  await enterAs('阿珍', ticket)
  const other = await shop.aPhone(await shop.aTv())
  const account = await register(shop, aPhoneNumber(), other.token)
  expect((await bindAs('阿珍', await ticketOf(account.token))).search).toBe('?wxBind=taken')
  expect((await enterAs('阿珍')).userUuid).toBe(guest.userUuid)
})

test('[AUT-2] a ticket binds once and for a minute; nobody binds by a guest’s, and whoever refuses comes back unbound', async () => {
  const { token } = await register(shop, aPhoneNumber())
  const bind = await ticketOf(token)
  const { location, cookie } = await begin({ redirectUrl: '/user/index', bind })
  const refused = await consentTo(location, '阿伟')
  refused.searchParams.delete('code')
  const unbound = { location: '/user/index?wxBind=failed' }
  expect({ location: (await open(refused, cookie)).headers.get('location') }).toEqual(unbound)
  const old = await ticketOf(token)
  shop.pass(61_000)
  const { ticket: guests } = await shop.caller(token)(issueTicket, { purpose: 'guest' })
  for (const other of [bind, old, guests, 'invented', '']) {
    const answer = await send({ redirectUrl: '/user/index', bind: other })
    expect({ location: answer.headers.get('location') }).toEqual(unbound)
  }
  expect(await shop.caller(token)(fetchUserInfo, {})).toMatchObject({ isWxBind: 0 })
})

test('a state counts once, and only in the browser that began; any other ends at the login page', async () => {
  const begun = await begin({ redirectUrl: '/index' })
  const consent = await consentTo(begun.location, '小王')
  const comeBack = async (cookie: string) => (await open(consent, cookie)).headers.get('location')
  expect(await comeBack('oauthState=another')).toBe('/login?failed=1')
  expect(await comeBack(begun.cookie)).toBe('/login?failed=1')
  const other = await begin({ redirectUrl: '/index' })
  const code = (await consentTo(other.location, '小王')).searchParams.get('code') ?? ''
  for (const query of [`code=${code}`, `code=${code}&state=made-up`, 'state=', '']) {
    const answer = await open(new URL(`/auth/signin/wechatmp/return?${query}`, shop.origin), other.cookie)
    expect(answer.headers.get('location')).toBe('/login?failed=1')
  }
})

test('a code that the messaging app does not know signs nobody in', async () => {
  const { location, cookie } = await begin({ redirectUrl: '/index' })
  const back = await consentTo(location, '小王')
  back.searchParams.set('code', 'invented')
  expect((await open(back, cookie)).headers.get('location')).toBe('/login?failed=1')
})

test('the cookie of the state is read by the server alone, goes nowhere else and lives for ten minutes', async () => {
  const answer = await send({ redirectUrl: '/index' })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('set-cookie')).toMatch(
    /^oauthState=[\w-]{22}; Max-Age=600; Path=\/auth\/signin; HttpOnly; SameSite=Lax$/,
  )
})

test('a form that another page sends, or one to a hostile address, starts nothing', async () => {
  for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }]) {
    expect((await send({ redirectUrl: '/index' }, headers)).status).toBe(403)
  }
  const bare = await fetch(`${shop.origin}/auth/signin/wechatmp`, {
    method: 'POST',
    headers: form,
    body: 'redirectUrl=/',
  })
  expect(bare.status).toBe(403)
  for (const redirectUrl of ['//e', '/\\e', 'https://evil.example/', 'javascript:alert(1)', '/%09/e', '/..//e', '']) {
    expect((await send({ redirectUrl })).status).toBe(400)
  }
  expect((await send({ redirectUrl: `${shop.origin}/index` })).status).toBe(303)
})

test('[AUT-14] a page of ours gets a signature that the messaging app accepts, any other gets none', async () => {
  const config = (url: string) => shop.caller()(fetchJsSdkConfig, { url })
  const url = `${shop.origin}/song/search?keyword=a`
  const { appId, timestamp, nonceStr, signature } = await config(`${url}#sbx`)
  const signed = new URLSearchParams({ appId, timestamp: String(timestamp), nonceStr, signature, url })
  expect(await (await fetch(`${shop.origin}/sandbox/wechat/check-signature?${signed.toString()}`)).json()).toEqual({
    ok: true,
    errMsg: 'ok',
  })
  for (const foreign of [
    'https://evil.example/',
    'nonsense',
    '',
    `https://${new URL(shop.origin).host}/`,
    'javascript:1',
  ]) {
    await expect(config(foreign)).rejects.toMatchObject({ status: 400 })
  }
})

type Form = { redirectUrl: string; ticket?: string; bind?: string }

async function send(fields: Form, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${shop.origin}/auth/signin/wechatmp-pro`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...form, origin: shop.origin, ...headers },
    body: new URLSearchParams(fields),
  })
}

async function begin(fields: Form): Promise<{ location: URL; cookie: string }> {
  const answer = await send(fields)
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
  return { location: new URL(answer.headers.get('location') ?? '', shop.origin), cookie }
}

// What the consent page of the sandbox does when somebody agrees; answers where it sends the browser.
async function consentTo(authorize: URL, name: string): Promise<URL> {
  const body = new URLSearchParams({ query: authorize.search.slice(1).replace(/#.*$/, ''), name })
  const answer = await fetch(`${shop.origin}/sandbox/wechat/consent`, {
    method: 'POST',
    redirect: 'manual',
    headers: form,
    body,
  })
  return new URL(answer.headers.get('location') ?? '', shop.origin)
}

async function open(address: URL, cookie: string): Promise<Response> {
  return fetch(address, { redirect: 'manual', headers: { cookie } })
}

async function signInAs(name: string, fields: Form): Promise<{ location: URL }> {
  const { location, cookie } = await begin(fields)
  const answer = await open(await consentTo(location, name), cookie)
  return { location: new URL(answer.headers.get('location') ?? '', shop.origin) }
}

async function ticketOf(token: string): Promise<string> {
  return (await shop.caller(token)(issueTicket, { purpose: 'wxBind' })).ticket
}

/** Binds somebody of the messaging app; answers where that ends. */
async function bindAs(name: string, bind: string): Promise<URL> {
  return (await signInAs(name, { redirectUrl: '/user/index', bind })).location
}

function oauthOf(address: URL): string {
  return address.searchParams.get('oauth') ?? ''
}

async function enterAs(name: string, ticket?: string) {
  const { location } = await signInAs(name, { redirectUrl: '/index', ...(ticket !== undefined && { ticket }) })
  return shop.caller()(exchangeTicket, { ticket: oauthOf(location), purpose: 'oauth' })
}
