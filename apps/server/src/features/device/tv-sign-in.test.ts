import { bindByDeviceId, bindDevice, createQrTicket, fetchTvPeople, unbindDevice } from '@openktv/contract/device'
import { fetchUserInfo } from '@openktv/contract/account'
import { fetchPushNode, type Notice, notice } from '@openktv/contract/push'
import { action } from '@openktv/contract/remote'
import { confirmSignIn, createSignInTicket, fetchSignInTicket, fetchSubAccounts } from '@openktv/contract/sign-in'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bindAs, dial, type Peer } from '../../gateway/testing/peer.ts'
import { aPhoneNumber, register, signInByCode } from '../../testing/people.ts'
import { openShop, type Shop, type Tv } from '../../testing/shop.ts'

let shop: Shop
let tv: Tv
beforeAll(async () => {
  shop = await openShop({ needs: { trustProxy: true } })
  tv = await shop.aTv()
})
afterAll(() => shop.close())

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

test('[AUT-11] [AUT-12] the phone sees which TV asks, confirms, and the TV hears at once who signed in', async () => {
  const screen = await shop.aTv('大厅电视')
  const phone = await shop.aPhone(tv)
  const socket = await connected(screen)
  const { url, lifeMs } = await screen.call(createSignInTicket, {})
  expect([new URL(url).pathname.split('/')[1], lifeMs]).toEqual(['qrcodeAuth', minuteMs])
  const ticket = ticketIn(url)
  expect(await phone.call(fetchSignInTicket, { ticket })).toMatchObject({ deviceName: '大厅电视' })
  expect(await phone.call(confirmSignIn, { uuid: ticket })).toEqual({ deviceName: '大厅电视' })
  const { nickname } = await phone.call(fetchUserInfo, {})
  const told = await hear(socket, 'signedIn')
  expect(told).toMatchObject({ nickname })
  expect(await screen.call(fetchTvPeople, {})).toMatchObject({ nicknames: [nickname], signedIn: { nickname } })
  const [sub] = (await phone.call(fetchSubAccounts, {})).result
  expect(sub).toMatchObject({ nickname, deviceName: '大厅电视' })
  expect(sub?.userUuid).not.toBe(phone.userUuid)
  expect(await phone.call(fetchUserInfo, {})).toMatchObject({ deviceId: screen.deviceId, isReDevice: 1 })
  socket.socket.close()
})

test('[AUT-11] a code to sign in on a TV counts once and for a minute, and says when it has run out', async () => {
  const phone = await shop.aPhone(tv)
  const other = await shop.aPhone(tv)
  const ticket = ticketIn((await tv.call(createSignInTicket, {})).url)
  const tries = await Promise.allSettled([phone, other].map(({ call }) => call(confirmSignIn, { uuid: ticket })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const expired = { status: 400, message: 'msg.qr.expired' }
  await expect(phone.call(confirmSignIn, { uuid: ticket })).rejects.toMatchObject(expired)
  await expect(phone.call(fetchSignInTicket, { ticket })).rejects.toMatchObject(expired)
  const late = ticketIn((await tv.call(createSignInTicket, {})).url)
  shop.pass(minuteMs)
  await expect(phone.call(confirmSignIn, { uuid: late })).rejects.toMatchObject(expired)
  await expect(phone.call(confirmSignIn, { uuid: 'made up' })).rejects.toMatchObject({ message: 'msg.qr.invalid' })
})

test('who signs in twice on the same TV has one account there; who lets go of the TV is signed out of it', async () => {
  const screen = await shop.aTv()
  const phone = await shop.aPhone(tv)
  for (let times = 0; times < 2; times += 1) {
    await phone.call(confirmSignIn, { uuid: ticketIn((await screen.call(createSignInTicket, {})).url) })
  }
  expect((await phone.call(fetchSubAccounts, {})).result).toHaveLength(1)
  await phone.call(unbindDevice, {})
  expect(await screen.call(fetchTvPeople, {})).toEqual({ nicknames: [] })
})

test('a TV hears who is there whenever somebody comes or goes', async () => {
  const screen = await shop.aTv()
  const socket = await connected(screen)
  const phone = await shop.aPhone(screen)
  const { nickname } = await phone.call(fetchUserInfo, {})
  expect(await hear(socket, action.userInfo)).toEqual({ type: action.userInfo, nicknames: [nickname] })
  await phone.call(unbindDevice, {})
  expect(await hear(socket, action.userInfo)).toEqual({ type: action.userInfo, nicknames: [] })
  socket.socket.close()
})

test('[BND-6] [BND-8] a TV one was bound to lately takes one back by its id; a stranger’s never does', async () => {
  const phone = await shop.aPhone(tv)
  const strange = await shop.aTv()
  await phone.call(unbindDevice, {})
  expect(await phone.call(bindByDeviceId, { deviceId: tv.deviceId })).toMatchObject({
    device: { deviceId: tv.deviceId },
  })
  for (const deviceId of [strange.deviceId, 'made-up', '']) {
    await expect(phone.call(bindByDeviceId, { deviceId })).rejects.toMatchObject({
      status: 4_002,
      message: 'msg.device.unknown',
    })
  }
  for (let tries = 0; tries < 10; tries += 1)
    await phone.call(bindByDeviceId, { deviceId: 'guess' }).catch(() => undefined)
  await expect(phone.call(bindByDeviceId, { deviceId: tv.deviceId })).rejects.toMatchObject({ status: 429 })
})

test('[BND-8] after a month without it, a TV has to be scanned again', async () => {
  const account = aPhoneNumber()
  const { token } = await register(shop, account)
  const { url } = await tv.call(createQrTicket, {})
  await shop.caller(token)(bindDevice, { url })
  shop.pass(29 * dayMs)
  const later = await signInByCode(shop, account)
  await shop.caller(later.token)(unbindDevice, {})
  await expect(shop.caller(later.token)(bindByDeviceId, { deviceId: tv.deviceId })).resolves.toHaveProperty('device')
  shop.pass(31 * dayMs)
  const { token: last } = await signInByCode(shop, account)
  const tooLate = shop.caller(last)(bindByDeviceId, { deviceId: tv.deviceId })
  await expect(tooLate).rejects.toMatchObject({ status: 4_002, message: 'msg.device.unknown' })
})

function ticketIn(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? ''
}

async function connected(screen: Tv): Promise<Peer> {
  const peer = await dial(`${shop.origin.replace('http', 'ws')}/push`)
  await bindAs(peer, await screen.call(fetchPushNode, { appId: 'openktv', userId: '' }))
  return peer
}

async function hear(peer: Peer, type: Notice['type']): Promise<Notice> {
  const packet = await peer.hear(({ body }) => noticeIn(body)?.type === type)
  return notice.parse(noticeIn(packet.body))
}

function noticeIn(body: Readonly<Record<string, unknown>> | null): Notice | undefined {
  if (typeof body?.['content'] !== 'string') return undefined
  return notice.safeParse(JSON.parse(body['content'])).data
}
