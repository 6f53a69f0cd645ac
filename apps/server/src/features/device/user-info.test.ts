import { fetchTvPeople, unbindDevice } from '@openktv/contract/device'
import { fetchPushNode, type Notice } from '@openktv/contract/push'
import { action } from '@openktv/contract/remote'
import { confirmSignIn, createSignInTicket } from '@openktv/contract/sign-in'
import { putUserInfo, renameUser } from '@openktv/contract/user-settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '../../gateway/testing/page.ts'
import { openShop, type Phone, type Shop, type Tv } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('[PSH-9] a phone that puts its user info has its new name shown by its TV, and by nobody else', async () => {
  const tv = await shop.aTv()
  const phone = await shop.aPhone(tv)
  const [screen, other, self] = [await listen(tv), await listen(await shop.aTv()), await listen(phone)]
  await phone.call(renameUser, { nickname: '小明' })
  expect(screen.heard).toEqual([])
  expect(await phone.call(putUserInfo, {})).toEqual({})
  await expect.poll(() => screen.heard).toEqual([{ type: action.userInfo, nicknames: ['小明'] }])
  await phone.call(unbindDevice, {})
  await expect.poll(() => screen.heard).toHaveLength(2)
  expect(await phone.call(putUserInfo, {})).toEqual({})
  expect([screen.heard.length, other.heard, self.heard]).toEqual([2, [], []])
  for (const { close } of [screen, other, self]) close()
})

test('[PSH-9] who signed in on the TV is called by the new name there', async () => {
  const tv = await shop.aTv()
  const phone = await shop.aPhone(tv)
  const { url } = await tv.call(createSignInTicket, {})
  await phone.call(confirmSignIn, { uuid: new URL(url).pathname.split('/')[2] ?? '' })
  const screen = await listen(tv)
  await phone.call(renameUser, { nickname: '阿强' })
  await phone.call(putUserInfo, {})
  const shown = { nicknames: ['阿强'], signedIn: { nickname: '阿强' } }
  await expect.poll(() => screen.heard.at(-1)).toMatchObject({ type: action.userInfo, ...shown })
  expect(await tv.call(fetchTvPeople, {})).toMatchObject(shown)
  screen.close()
})

test('[PSH-9] nothing that a phone claims is put: the name is the one the server knows', async () => {
  const tv = await shop.aTv()
  const phone = await shop.aPhone(tv)
  await phone.call(renameUser, { nickname: '小红' })
  const screen = await listen(tv)
  const put = await fetch(`${shop.origin}/push/api/device/info/update`, {
    method: 'POST',
    headers: { token: phone.token, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      nickname: '老板',
      headImage: 'https://evil.example/x',
      deviceId: 'another',
      userId: 'x',
    }),
  })
  expect(put.status).toBe(200)
  await expect.poll(() => screen.heard).toEqual([{ type: action.userInfo, nicknames: ['小红'] }])
  screen.close()
})

test('[PSH-9] only a person puts user info', async () => {
  const refused = { status: 401 }
  await expect(shop.caller()(putUserInfo, {})).rejects.toMatchObject(refused)
  await expect((await shop.aTv()).call(putUserInfo, {})).rejects.toMatchObject(refused)
})

// Hears who is there as a page does.
async function listen(who: Tv | Phone): Promise<{ heard: Notice[]; close: () => void }> {
  const link = await openPage(() => who.call(fetchPushNode, { appId: 'openktv', userId: '' }))
  const heard: Notice[] = []
  link.onNotice((notice) => notice.type === action.userInfo && heard.push(notice))
  return { heard, close: link.close }
}
