import { fetchUserInfo } from '@openktv/contract/account'
import {
  bindDevice,
  createQrTicket,
  fetchDeviceStatus,
  fetchOwnDevice,
  registerDevice,
  ticketOf,
  unbindDevice,
} from '@openktv/contract/device'
import { fetchChooseList, pushMessage } from '@openktv/contract/remote'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { devices } from '../../engines/database/schema.ts'
import { openShop, type Shop, type Tv } from '../../testing/shop.ts'

let shop: Shop
let tv: Tv
beforeAll(async () => {
  shop = await openShop()
  tv = await shop.aTv()
})
afterAll(() => shop.close())

const minuteMs = 60_000
const hourMs = 60 * minuteMs

test('a TV that introduces itself joins channel home under a name of its language, and keeps its token', async () => {
  expect(await tv.call(fetchOwnDevice, {})).toEqual({ deviceId: tv.deviceId, name: '客厅电视', channel: 'home' })
  const english = await shop.caller(undefined, 'EN')(registerDevice, {})
  expect(english.name).toBe('Living-room TV')
  const named = await shop.caller()(registerDevice, { name: ' \u202E卧室\n电视 ' })
  expect(named.name).toBe('卧室 电视')
  await expect(shop.caller('no token of ours')(fetchOwnDevice, {})).rejects.toMatchObject({ status: 401 })
})

test('[BND-3] the QR code of a TV on the server itself holds an address that a phone can open, and six digits to type', async () => {
  const { url, host, code, lifeMs } = await tv.call(createQrTicket, {})
  const { port } = new URL(shop.origin)
  expect(url).toMatch(new RegExp(`^http://192\\.168\\.1\\.20:${port}/q/[\\w-]{22}$`))
  expect(host).toBe(`192.168.1.20:${port}`)
  expect(code).toMatch(/^\d{6}$/)
  expect(lifeMs).toBe(10 * minuteMs)
})

test('[BND-4] [BND-8] whoever scans is in at once as a guest, and many phones may scan the same screen', async () => {
  const { url } = await tv.call(createQrTicket, {})
  const bound = await Promise.all([1, 2, 3].map(() => bindAnew(shop, { url })))
  for (const { token, device } of bound) {
    expect(device).toEqual({ deviceId: tv.deviceId, name: '客厅电视', channel: 'home', online: false })
    await expect(shop.caller(token)(fetchChooseList, {})).resolves.toMatchObject({ recordJson: { list: [] } })
  }
  expect(new Set(bound.map(({ token }) => token)).size).toBe(3)
})

test('a ticket that somebody new came by lives two more minutes, for those who scanned with them', async () => {
  const other = await openShop(shop.engines)
  const screen = await other.aTv()
  const { url, code } = await screen.call(createQrTicket, {})
  const { token } = await bindAnew(other, { url })
  other.pass(2 * minuteMs - 1_000)
  await expect(bindAnew(other, { url })).resolves.toHaveProperty('token')
  await expect(other.caller(token)(bindDevice, { url })).resolves.toHaveProperty('device')
  other.pass(1_000)
  const expired = { status: 400, message: 'msg.qr.expired' }
  await expect(bindAnew(other, { url })).rejects.toMatchObject(expired)
  await expect(bindAnew(other, { code })).rejects.toMatchObject(expired)
  await expect(bindAnew(other, { url: (await screen.call(createQrTicket, {})).url })).resolves.toHaveProperty('token')
  await other.close()
})

test('[ROL-2] where the channel’s service for a TV is over, nobody is bound to it and nothing is pushed; they are told whom to ask', async () => {
  const screen = await shop.aTv()
  const phone = await shop.aPhone(screen)
  const { url } = await screen.call(createQrTicket, {})
  const end = { serviceExpiresMs: Date.now() - 1 }
  await shop.engines.database.orm.update(devices).set(end).where(eq(devices.deviceId, screen.deviceId))
  const told = 'msg.device.service.expired'
  await expect(bindAnew(shop, { url })).rejects.toMatchObject({ status: 403, message: told })
  const press = phone.call(pushMessage, { type: 5, id: 'press-0001' })
  await expect(press).rejects.toMatchObject({ status: 5_002, message: told })
})

test('[BND-2] typing the code does the same, spaces or full width included', async () => {
  const { code } = await tv.call(createQrTicket, {})
  const wide = code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
  for (const typed of [code, `${code.slice(0, 3)} ${code.slice(3)}`, wide]) {
    expect((await bindAnew(shop, { code: typed })).device.deviceId).toBe(tv.deviceId)
  }
})

test('[BND-4] a guest who scans another TV keeps the account and moves there', async () => {
  const phone = await shop.aPhone(tv)
  const other = await shop.aTv('卧室电视')
  const { url } = await other.call(createQrTicket, {})
  const bound = await phone.call(bindDevice, { url: url.replace(/^http:\/\/[^/]+/, 'https://another.example') })
  expect(bound.token).toBeUndefined()
  expect(await phone.call(fetchUserInfo, {})).toMatchObject({ userUuid: phone.userUuid, deviceId: other.deviceId })
  await expect(phone.call(fetchDeviceStatus, { deviceId: tv.deviceId })).rejects.toMatchObject({ status: 4_002 })
})

test('[BND-3] [BND-7] what is no ticket of ours says so, and so does an old one', async () => {
  const { url, code } = await tv.call(createQrTicket, {})
  const ticket = ticketOf(url) ?? ''
  const invalid = { status: 400, message: 'msg.qr.invalid' }
  for (const scanned of ['https://example.com/', '', '/q/', `/q/${ticket}x`, `/q/${ticket.slice(1)}`, ticket]) {
    await expect(bindAnew(shop, { url: scanned })).rejects.toMatchObject(invalid)
  }
  await expect(bindAnew(shop, {})).rejects.toMatchObject(invalid)
  await expect(bindAnew(shop, { url, code })).rejects.toMatchObject(invalid)
  await expect(tv.call(bindDevice, { url })).resolves.toHaveProperty('token')

  const later = await openShop(shop.engines)
  later.pass(10 * minuteMs + 1)
  await expect(bindAnew(later, { url })).rejects.toMatchObject({ status: 400, message: 'msg.qr.expired' })
  await expect(bindAnew(later, { code })).rejects.toMatchObject({ status: 400, message: 'msg.qr.expired' })
  await later.close()
})

test('wrong codes: five a minute from one address, then none is looked at for a minute, not even a right one', async () => {
  const other = await openShop(shop.engines)
  const screen = await other.aTv()
  const { code } = await screen.call(createQrTicket, {})
  const wrong = code === '000000' ? '000001' : '000000'
  const guesses = await Promise.allSettled(
    ['12', 'abc', wrong, `${wrong} `, ` ${wrong}`, `${wrong}-`, `-${wrong}`].map((typed) =>
      bindAnew(other, { code: typed }),
    ),
  )
  const statuses = guesses.map((guess) => (guess.status === 'rejected' ? String(guess.reason.message) : 'in'))
  expect(statuses.filter((status) => status === 'msg.code.unknown')).toHaveLength(5)
  expect(statuses.filter((status) => status === 'msg.too.many')).toHaveLength(2)
  await expect(bindAnew(other, { code })).rejects.toMatchObject({ status: 429, message: 'msg.too.many' })
  other.pass(minuteMs)
  await expect(bindAnew(other, { code })).resolves.toMatchObject({ device: { deviceId: screen.deviceId } })
  await other.close()
})

test('[BND-1] [BND-7] a binding lasts a day, longer while it is used, and says when it has expired', async () => {
  const other = await openShop(shop.engines)
  const phone = await other.aPhone(await other.aTv())
  other.pass(23 * hourMs)
  await phone.call(fetchChooseList, {})
  other.pass(23 * hourMs)
  await expect(phone.call(fetchChooseList, {})).resolves.toBeDefined()
  other.pass(25 * hourMs)
  await expect(phone.call(fetchChooseList, {})).rejects.toMatchObject({ status: 4_002, message: 'msg.bind.expired' })
  expect(await phone.call(fetchUserInfo, {})).toMatchObject({ isReDevice: 3, deviceId: phone.deviceId })
  await other.close()
})

test('[BND-1] who lets go of the TV can no longer ask it anything', async () => {
  const phone = await shop.aPhone(tv)
  expect(await phone.call(fetchDeviceStatus, { deviceId: tv.deviceId })).toMatchObject({ online: false })
  await phone.call(unbindDevice, {})
  expect(await phone.call(fetchUserInfo, {})).toMatchObject({ isReDevice: 2, channel: 'home' })
  await expect(phone.call(fetchChooseList, {})).rejects.toMatchObject({ status: 4_002, message: 'msg.bind.device' })
})

test('of a ticket only the hash is stored', async () => {
  const { url } = await tv.call(createQrTicket, {})
  const rows = JSON.stringify(await shop.engines.database.orm.query.bindTickets.findMany())
  expect(rows).not.toContain(ticketOf(url))
})

// Each a call of its own: the same call twice at once would be one.
async function bindAnew(where: Shop, scanned: { url?: string; code?: string }) {
  return where.caller()(bindDevice, scanned)
}
