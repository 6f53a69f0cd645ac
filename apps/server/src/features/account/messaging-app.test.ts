import { fetchUserInfo } from '@openktv/contract/account'
import { fetchJsSdkConfig } from '@openktv/contract/js-sdk'
import { exchangeTicket } from '@openktv/contract/sign-in'
import { issueTicket } from '@openktv/contract/tickets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMessagingApp, type AMessagingApp } from '../../testing/messaging-app.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let app: AMessagingApp
beforeAll(async () => {
  shop = await openShop()
  app = aMessagingApp(shop)
})
afterAll(() => shop.close())

test('[AUT-4] signing in by the messaging app leads back to where it began, with a ticket that counts once', async () => {
  const location = await app.signInAs('小明', { redirectUrl: '/song/search?keyword=a' })
  expect(location.pathname + location.search).toMatch(/^\/song\/search\?keyword=a&oauth=[\w-]{32}$/)
  const ticket = location.searchParams.get('oauth') ?? ''
  const signedIn = await shop.caller()(exchangeTicket, { ticket, purpose: 'oauth' })
  const again = shop.caller()(exchangeTicket, { ticket, purpose: 'oauth' })
  await expect(again).rejects.toMatchObject({ status: 401 })
  expect(await shop.caller(signedIn.token)(fetchUserInfo, {})).toMatchObject({ nickname: '小明' })
  expect((await app.enterAs('小明')).userUuid).toBe(signedIn.userUuid)
  expect((await app.enterAs('小红')).userUuid).not.toBe(signedIn.userUuid)
})

test('a guest whose ticket goes along with the form becomes the account and keeps the TV', async () => {
  const guest = await shop.aPhone(await shop.aTv())
  const { ticket } = await guest.call(issueTicket, { purpose: 'guest' })
  const account = await app.enterAs('阿强', ticket)
  expect(account.userUuid).toBe(guest.userUuid)
  const second = await shop.aPhone(await shop.aTv('卧室电视'))
  const next = await second.call(issueTicket, { purpose: 'guest' })
  expect((await app.enterAs('阿强', next.ticket)).userUuid).toBe(guest.userUuid)
  expect(await second.call(fetchUserInfo, {})).toMatchObject({ userUuid: guest.userUuid, deviceId: second.deviceId })
})

test('a state counts once, and only in the browser that began; any other ends at the login page', async () => {
  const begun = await app.begin({ redirectUrl: '/index' })
  const consent = await app.consentTo(begun.location, '小王')
  const comeBack = async (cookie: string) => (await app.open(consent, cookie)).headers.get('location')
  expect(await comeBack('oauthState=another')).toBe('/login?failed=1')
  expect(await comeBack(begun.cookie)).toBe('/login?failed=1')
  const other = await app.begin({ redirectUrl: '/index' })
  const code = (await app.consentTo(other.location, '小王')).searchParams.get('code') ?? ''
  for (const query of [`code=${code}`, `code=${code}&state=made-up`, 'state=', '']) {
    const answer = await app.open(new URL(`/auth/signin/wechatmp/return?${query}`, shop.origin), other.cookie)
    expect(answer.headers.get('location')).toBe('/login?failed=1')
  }
})

test('a code that the messaging app does not know signs nobody in', async () => {
  const { location, cookie } = await app.begin({ redirectUrl: '/index' })
  const back = await app.consentTo(location, '小王')
  back.searchParams.set('code', 'invented')
  expect((await app.open(back, cookie)).headers.get('location')).toBe('/login?failed=1')
})

test('the cookie of the state is read by the server alone, goes nowhere else and lives for ten minutes', async () => {
  const answer = await app.send({ redirectUrl: '/index' })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('set-cookie')).toMatch(
    /^oauthState=[\w-]{22}; Max-Age=600; Path=\/auth\/signin; HttpOnly; SameSite=Lax$/,
  )
})

test('a form that another page sends, or one to a hostile address, starts nothing', async () => {
  for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }]) {
    expect((await app.send({ redirectUrl: '/index' }, headers)).status).toBe(403)
  }
  const bare = await fetch(`${shop.origin}/auth/signin/wechatmp`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'redirectUrl=/',
  })
  expect(bare.status).toBe(403)
  for (const redirectUrl of ['//e', '/\\e', 'https://evil.example/', 'javascript:alert(1)', '/%09/e', '/..//e', '']) {
    expect((await app.send({ redirectUrl })).status).toBe(400)
  }
  expect((await app.send({ redirectUrl: `${shop.origin}/index` })).status).toBe(303)
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
