import type { Call } from '@openktv/client/call'
import {
  checkMessages,
  checkSoundMessages,
  clearMessages,
  deleteMessage,
  fetchMessage,
  fetchMessages,
  fetchUserMessages,
  messageType,
  type MessageContent,
} from '@openktv/contract/messages'
import { confirmSignIn, createSignInTicket, resetPassword } from '@openktv/contract/sign-in'
import { reportMissingSong } from '@openktv/contract/missing-songs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '../../engines/database/message-tables.ts'
import { users } from '../../engines/database/schema.ts'
import { aMessagingApp } from '../../testing/messaging-app.ts'
import { anAddress, aPhoneNumber, askForCode, register, signInByCode } from '../../testing/people.ts'
import { openShop, type Phone, type Shop, type Tv } from '../../testing/shop.ts'
import { createCatalogueWriter } from '../songs/catalogue-writer.store.ts'
import { createMessages, type Messages } from './messages.service.ts'
import { createMessageStore } from './messages.store.ts'

let shop: Shop
let tv: Tv
let write: Messages['writeMessage']
let nowMs = Date.now()
beforeAll(async () => {
  shop = await openShop({ needs: { trustProxy: true } })
  tv = await shop.aTv()
  let drawn = 0
  const { writeMessage } = createMessages({
    store: createMessageStore(shop.engines.database.orm),
    now: () => (nowMs += 1),
    newId: () => `written-${(drawn += 1)}`,
    untold: async () => [],
    onProblem(error) {
      throw error
    },
  })
  write = writeMessage
})
afterAll(() => shop.close())

const minuteMs = 60_000
const praise = (nickname: string): MessageContent => ({ kind: 'praise', title: '送别', nickname })
const sound = async (call: Call) => (await call(fetchMessages, { type: messageType.sound })).result
const system = async (call: Call) => (await call(fetchMessages, { type: messageType.system })).result
const kinds = (rows: readonly { content: { kind: string } }[]) => rows.map(({ content }) => content.kind)
const fromUser = async (call: Call) => (await call(fetchUserMessages, { id: 'home' })).result

test('[MSG-1] a box is read page by page, newest first, and a message of it by its id', async () => {
  const { call, userUuid } = await shop.aPhone(tv)
  for (const nickname of ['小林', '老周', '阿芳']) await write(userUuid, praise(nickname))
  await write(userUuid, { kind: 'comment', title: '送别', nickname: '阿美', text: '好听！' })
  await write(userUuid, { kind: 'passwordChanged' })
  const page = await call(fetchMessages, { type: 1, pageSize: 3, currentPage: 2 })
  expect(page).toMatchObject({ currentPage: 2, pageSize: 3, total: 4, result: [{ content: praise('小林') }] })
  const [newest] = await sound(call)
  expect(newest).toMatchObject({ type: 1, content: { kind: 'comment', nickname: '阿美', text: '好听！' } })
  expect(await call(fetchMessage, { id: newest?.id ?? '' })).toEqual({ ...newest, isRead: 1 })
  expect(kinds(await system(call))).toEqual(['passwordChanged'])
  expect(await fromUser(call)).toEqual([])
})

test('[MSG-2] new messages are told of until their box has been opened, those of recordings apart', async () => {
  const { call, userUuid } = await shop.aPhone(tv)
  const news = async () => [await call(checkMessages, {}), await call(checkSoundMessages, {})]
  const none = { isHaveNew: 0, count: 0 }
  expect(await news()).toEqual([{ ...none, works: 0 }, none])
  await write(userUuid, praise('小林'))
  expect(await news()).toEqual([
    { ...none, works: 0 },
    { isHaveNew: 1, count: 1 },
  ])
  await write(userUuid, praise('老周'))
  await write(userUuid, { kind: 'workShown', title: '送别' })
  await write(userUuid, { kind: 'passwordChanged' })
  expect(await news()).toEqual([
    { isHaveNew: 1, count: 2, works: 1 },
    { isHaveNew: 1, count: 2 },
  ])
  expect((await sound(call)).map(({ isRead }) => isRead)).toEqual([0, 0])
  expect((await sound(call)).map(({ isRead }) => isRead)).toEqual([1, 1])
  expect(await news()).toEqual([{ isHaveNew: 1, count: 2, works: 1 }, none])
  const [shown] = await fromUser(call)
  expect(shown).toMatchObject({ type: 3, isRead: 0, content: { kind: 'workShown' } })
  expect(await news()).toEqual([{ isHaveNew: 1, count: 1, works: 0 }, none])
})

test('[MSG-1] a later page marks nothing as read, an opened message only itself', async () => {
  const { call, userUuid } = await shop.aPhone(tv)
  for (const nickname of ['甲', '乙', '丙']) await write(userUuid, praise(nickname))
  const { result } = await call(fetchMessages, { type: 1, pageSize: 2, currentPage: 2 })
  expect(await call(checkSoundMessages, {})).toEqual({ isHaveNew: 1, count: 3 })
  await call(fetchMessage, { id: result[0]?.id ?? '' })
  expect(await call(checkSoundMessages, {})).toEqual({ isHaveNew: 1, count: 2 })
})

test('[MSG-1] one message is deleted, or a whole box; the other boxes stay', async () => {
  const { call, userUuid } = await shop.aPhone(tv)
  for (const nickname of ['甲', '乙', '丙']) await write(userUuid, praise(nickname))
  await write(userUuid, { kind: 'passwordChanged' })
  const [newest] = await sound(call)
  for (const id of [newest?.id ?? '', newest?.id ?? '', 'no-such-message']) await call(deleteMessage, { id })
  expect((await sound(call)).map(({ content }) => content)).toEqual([praise('乙'), praise('甲')])
  await call(clearMessages, { type: 1 })
  expect(await sound(call)).toEqual([])
  expect(await call(checkSoundMessages, {})).toEqual({ isHaveNew: 0, count: 0 })
  expect(kinds(await system(call))).toEqual(['passwordChanged'])
})

test('[MSG-1] nobody reads, deletes or clears what is somebody else’s', async () => {
  const owner = await shop.aPhone(tv)
  const stranger = await shop.aPhone(tv)
  await write(owner.userUuid, praise('小林'))
  const [own] = await sound(owner.call)
  const id = own?.id ?? ''
  await expect(stranger.call(fetchMessage, { id })).rejects.toMatchObject({ status: 404, message: 'msg.not.found' })
  await stranger.call(deleteMessage, { id })
  await stranger.call(clearMessages, { type: 1 })
  expect(await sound(stranger.call)).toEqual([])
  expect(await sound(owner.call)).toHaveLength(1)
  for (const call of [shop.caller(), shop.caller('made-up'), tv.call]) {
    await expect(sound(call)).rejects.toMatchObject({ status: 401 })
    await expect(call(checkMessages, {})).rejects.toMatchObject({ status: 401 })
  }
  for (const wrong of [{ type: 3 }, { type: 0 }, { type: 'x' }]) {
    await expect(owner.call(fetchMessages, wrong as { type: 1 })).rejects.toMatchObject({ status: 400 })
  }
})

test('[MSG-1] a box keeps its newest two hundred messages, and loses all of them with the account', async () => {
  const { call, userUuid } = await shop.aPhone(tv)
  const { orm } = shop.engines.database
  const first = Array.from({ length: 200 }, (_, place) => ({ id: `old ${place}`, createdMs: place + 1 }))
  const old = first.map((row, place) => ({
    ...row,
    userUuid,
    type: 1,
    kind: 'praise',
    content: praise(`第${place + 1}个`),
  }))
  await orm.insert(messages).values(old)
  for (const sent of [201, 202, 203]) await write(userUuid, praise(`第${sent}个`))
  const { total, result } = await call(fetchMessages, { type: 1, pageSize: 100, currentPage: 2 })
  expect(total).toBe(200)
  expect(result.at(-1)?.content).toEqual(praise('第4个'))
  await orm.delete(users).where(eq(users.userUuid, userUuid))
  expect((await createMessageStore(orm).list({ userUuid, type: 1 }, { limit: 10, offset: 0 })).total).toBe(0)
})

test('[MSG-1] a guest’s messages go along into their account, which is told so', async () => {
  const account = aPhoneNumber()
  await register(shop, account)
  shop.pass(minuteMs)
  const guest = await shop.aPhone(tv)
  await write(guest.userUuid, praise('小林'))
  const { token } = await signInByCode(shop, account, guest.token)
  const call = shop.caller(token)
  expect((await sound(call)).map(({ content }) => content)).toEqual([praise('小林')])
  expect(kinds(await system(call)).toSorted()).toEqual(['guestMoved', 'signedIn'])
})

test('[MSG-1] an account hears of signing in, of a new password and of a TV that is signed in; a new one of nothing', async () => {
  const account = aPhoneNumber()
  const { token } = await register(shop, account)
  const call = shop.caller(token)
  expect(await system(call)).toEqual([])
  const { url } = await tv.call(createSignInTicket, {})
  await call(confirmSignIn, { uuid: url.split('/').at(-1) ?? '' })
  shop.pass(minuteMs)
  const second = await signInByCode(shop, account)
  shop.pass(minuteMs)
  const code = await askForCode(shop, { account, purpose: 'forgot' })
  const chosen = { password: 'Singing2027', again: 'Singing2027' }
  await shop.caller(second.token, 'CN', anAddress())(resetPassword, { account, code, ...chosen })
  const told = await system(shop.caller(second.token))
  expect(told.map(({ content }) => content).toReversed()).toEqual([
    { kind: 'tvSignedIn', tv: tv.name },
    { kind: 'signedIn', way: 'phone' },
    { kind: 'passwordChanged' },
  ])
})

test('[MSG-1] an account that the messaging app signs in to hears of it when it is added, not at every visit', async () => {
  const app = aMessagingApp(shop)
  const { token } = await app.enterAs('阿芳')
  await app.enterAs('阿芳')
  expect(await system(shop.caller(token))).toEqual([])
})

test('[SNG-13] whoever missed a song hears of it once when it has come', async () => {
  const phone: Phone = await shop.aPhone(tv)
  await phone.call(reportMissingSong, { name: '夜来香', singer: '' })
  expect(await phone.call(checkMessages, {})).toMatchObject({ isHaveNew: 0 })
  const writer = createCatalogueWriter(shop.engines.database.orm)
  await writer.write([{ songNo: '8001', name: '夜來香', singers: [{ name: '某人' }] }])
  await expect.poll(async () => (await phone.call(checkMessages, {})).count, { timeout: 3_000 }).toBe(1)
  const arrived = { kind: 'songArrived', musicNo: '8001', title: '夜來香' }
  expect((await fromUser(phone.call)).map(({ content }) => content)).toEqual([arrived])
  expect((await fromUser(phone.call)).map(({ content }) => content)).toEqual([arrived])
})
