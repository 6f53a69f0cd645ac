import { renameUser, setUserLanguage } from '@openktv/contract/user-settings'
import { fetchUserInfo, listConfigs } from '@openktv/contract/account'
import { bindDevice, createQrTicket } from '@openktv/contract/device'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Phone, type Shop, type Tv } from '../../testing/shop.ts'

let shop: Shop
let tv: Tv
let phone: Phone
beforeAll(async () => {
  shop = await openShop()
  tv = await shop.aTv()
  phone = await shop.aPhone(tv)
})
afterAll(() => shop.close())

const dayMs = 86_400_000

test('[BND-1] a guest is told who they are and which TV they belong to', async () => {
  const info = await phone.call(fetchUserInfo, {})
  expect(info).toMatchObject({
    userUuid: phone.userUuid,
    isReDevice: 1,
    deviceId: tv.deviceId,
    deviceName: '客厅电视',
    channel: 'home',
    isEnabled: 1,
    vipStatus: -1,
    language: 'CN',
  })
  expect(info.nickname).toMatch(/^\p{Script=Han}+的\p{Script=Han}+$/u)
  expect(info).not.toHaveProperty('token')
})

test('a guest who reads English or traditional Chinese gets a nickname of that language', async () => {
  const { url } = await tv.call(createQrTicket, {})
  const nicknameFor = async (language: string): Promise<string> => {
    const { token } = await shop.caller(undefined, language)(bindDevice, { url })
    return (await shop.caller(token)(fetchUserInfo, {})).nickname
  }
  expect(await nicknameFor('EN')).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
  expect(await nicknameFor('es-us')).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
  expect(await nicknameFor('TW')).toMatch(/的/)
  expect(await nicknameFor('nonsense')).toMatch(/的/)
})

test('a nickname is trimmed, has 1 to 20 visible characters, and nothing that writes backwards', async () => {
  const rename = async (nickname: string) => (await phone.call(renameUser, { nickname })).nickname
  expect(await rename('  小王\u202E\u0000x '.replace('\0', ''))).toBe('小王x')
  expect(await rename('🎤'.repeat(20))).toBe('🎤'.repeat(20))
  for (const bad of ['', '   ', '\u200B', '王'.repeat(21)]) {
    await expect(rename(bad)).rejects.toMatchObject({ status: 400, message: 'msg.nickname.length' })
  }
  expect((await phone.call(fetchUserInfo, {})).nickname).toBe('🎤'.repeat(20))
})

test('[I18-1] the language a user reads is remembered, one there is none of is refused', async () => {
  await phone.call(setUserLanguage, { language: 'zh-tw' })
  expect((await phone.call(fetchUserInfo, {})).language).toBe('ZH-TW')
  await expect(phone.call(setUserLanguage, { language: 'xx' })).rejects.toMatchObject({ status: 400 })
})

test('[VIP-8] the system configuration names the channel groups, and home, where nothing is sold', async () => {
  const [config] = await shop.caller()(listConfigs, { type: 6 })
  expect(config?.confName).toBe('channelConfig')
  const value: unknown = JSON.parse(config?.confValue ?? '')
  expect(value).toMatchObject({ local: ['local'], nsta2: ['nsta2'], nsta3: ['nsta3'], k1: ['k1'], f886: ['f886'] })
  expect(value).toMatchObject({ home: ['home'], pay: { channelList: expect.not.arrayContaining(['home']) } })
  expect(await shop.caller()(listConfigs, { type: 5 })).toEqual([])
})

test('[AUT-9] a guest stays in for 15 days, then has to come in again', async () => {
  const other = await openShop(shop.engines)
  const guest = await other.aPhone(await other.aTv())
  other.pass(15 * dayMs - 60_000)
  await expect(guest.call(fetchUserInfo, {})).resolves.toMatchObject({ userUuid: guest.userUuid })
  other.pass(15 * dayMs + 1)
  // Whose a token is, is remembered for a second.
  await expect
    .poll(() => guest.call(fetchUserInfo, {}).catch((error: unknown) => error))
    .toMatchObject({ status: 401, message: 'msg.login.first' })
  await other.close()
})

test('of a token only the hash is stored', async () => {
  const rows = JSON.stringify(await shop.engines.database.orm.query.tokens.findMany())
  expect(rows).toContain(phone.userUuid)
  expect(rows).not.toContain(phone.token)
  expect(rows).not.toContain(tv.token)
})
