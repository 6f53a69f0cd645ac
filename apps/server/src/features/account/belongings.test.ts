import { fetchFavorites, fetchSingers, setFavorite } from '@openktv/contract/singers'
import { fetchMissingSongs, reportMissingSong } from '@openktv/contract/missing-songs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchUserInfo } from '@openktv/contract/account'
import { eq } from 'drizzle-orm'
import { shares } from '../../engines/database/queue-tables.ts'
import { devices } from '../../engines/database/schema.ts'
import { aPhoneNumber, register, signInByCode } from '../../testing/people.ts'
import { openShop, type Shop, type Tv } from '../../testing/shop.ts'

let shop: Shop
let tv: Tv
let singers: string[]
beforeAll(async () => {
  shop = await openShop({ needs: { trustProxy: true } })
  tv = await shop.aTv()
  singers = (await tv.call(fetchSingers, {})).result.map(({ id }) => id)
})
afterAll(() => shop.close())

const minuteMs = 60_000

async function aGuestWith({ likes = [], misses = [] }: { likes?: string[]; misses?: string[] }): Promise<string> {
  const { call, token } = await shop.aPhone(tv)
  for (const id of likes) await call(setFavorite, { type: 2, id, favorite: true })
  for (const name of misses) await call(reportMissingSong, { name, singer: '' })
  return token
}

async function belongings(token: string): Promise<{ likes: string[]; misses: string[] }> {
  const call = shop.caller(token)
  const likes = (await call(fetchFavorites, { type: 2 })).result.map((row) => ('id' in row ? row.id : ''))
  const misses = (await call(fetchMissingSongs, {})).result.map(({ name }) => name)
  return { likes: likes.toSorted(), misses: misses.toSorted() }
}

test('[SNG-9] [SNG-13] a guest who signs in brings the singers they like and the songs they miss; both lists are united', async () => {
  const account = aPhoneNumber()
  const first = await register(
    shop,
    account,
    await aGuestWith({ likes: singers.slice(0, 2), misses: ['甲歌', '乙歌'] }),
  )
  const guest = await aGuestWith({ likes: singers.slice(1, 3), misses: ['乙歌', '丙歌'] })
  shop.pass(minuteMs)
  const signedIn = await signInByCode(shop, account, guest)
  expect(signedIn.userUuid).toBe(first.userUuid)
  expect(await belongings(signedIn.token)).toEqual({
    likes: singers.slice(0, 3).toSorted(),
    misses: ['甲歌', '乙歌', '丙歌'].toSorted(),
  })
})

test('[PSH-10] what a guest has left of a shared TV is the account’s, beside what it has there itself', async () => {
  const { orm } = shop.engines.database
  const account = aPhoneNumber()
  const first = await register(shop, account, await aGuestWith({}))
  const { deviceId } = tv
  const guest = await shop.aPhone(tv)
  await orm.insert(shares).values([
    { userUuid: first.userUuid, deviceId, songsLeft: 2, endsMs: 5 },
    { userUuid: guest.userUuid, deviceId, songsLeft: 3, endsMs: 4 },
  ])
  shop.pass(minuteMs)
  await signInByCode(shop, account, guest.token)
  expect(await orm.select().from(shares)).toEqual([{ userUuid: first.userUuid, deviceId, songsLeft: 5, endsMs: 5 }])
})

test('[PSH-10] whoever is bound to a shared TV hears that it is one, and whether it is shared by songs', async () => {
  const { orm } = shop.engines.database
  const own = await shop.aTv()
  const phone = await shop.aPhone(own)
  expect(await phone.call(fetchUserInfo, {})).toMatchObject({ isShare: 0 })
  const share = async (shareKind: 'time' | 'songs') => {
    await orm.update(devices).set({ shareKind }).where(eq(devices.deviceId, own.deviceId))
    const { isShare, productType } = await phone.call(fetchUserInfo, {})
    return { isShare, productType }
  }
  expect(await share('time')).toEqual({ isShare: 1, productType: undefined })
  expect(await share('songs')).toEqual({ isShare: 1, productType: 5 })
})
