import { search } from '@openktv/contract/search'
import { fetchFavorites, fetchSingers, isSong, setFavorite } from '@openktv/contract/singers'
import { fetchHotSongs } from '@openktv/contract/songs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { favorites } from '../../engines/database/schema.ts'
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

const liked = async ({ call }: Phone, type: 1 | 2 = 1) =>
  (await call(fetchFavorites, { type })).result.map((row) => (isSong(row) ? row.nameNorm : row.name))

test('[SNG-9] favourites: set and unset as often as one likes, newest first, and marked in every list', async () => {
  for (const id of ['1001', '2001', '2001']) {
    expect(await phone.call(setFavorite, { type: 1, id, favorite: true })).toEqual({ isFavorite: 1 })
  }
  expect(await liked(phone)).toEqual(['Auld Lang Syne', '送别'])
  const [hot] = (await phone.call(fetchHotSongs, { pageSize: 1 })).result
  expect(hot?.isFavorite).toBe(1)
  expect((await phone.call(search, { keyword: 'sb' })).result[0]).toMatchObject({ serialNo: '1001', isFavorite: 1 })
  for (const endpoint of [fetchHotSongs, search]) {
    const [first] = (await shop.caller()(endpoint, { keyword: 'sb', pageSize: 1 })).result
    expect(first).toMatchObject({ serialNo: '1001', isFavorite: 0 })
  }
  expect(await liked(await shop.aPhone(tv))).toEqual([])
  expect(await phone.call(setFavorite, { type: 1, id: '2001', favorite: false })).toEqual({ isFavorite: 0 })
  expect(await liked(phone)).toEqual(['送别'])
  expect((await phone.call(search, { keyword: 'auld' })).result[0]).toMatchObject({ isFavorite: 0 })
  const none = phone.call(setFavorite, { type: 1, id: 'none', favorite: true })
  await expect(none).rejects.toMatchObject({ status: 404, message: 'msg.song.not.found' })
})

test('[SNG-9] singers are liked by the same call, and have a list of their own', async () => {
  const { result } = await phone.call(fetchSingers, { pageSize: 2 })
  for (const { id } of result) await phone.call(setFavorite, { type: 2, id, favorite: true })
  expect(await liked(phone, 2)).toEqual(result.map(({ name }) => name).toReversed())
  const page = await phone.call(fetchFavorites, { type: 2, pageSize: 1, currentPage: 2 })
  expect([page.total, page.result]).toEqual([2, [result[0]]])
  await phone.call(setFavorite, { type: 2, id: result[0]?.id ?? '', favorite: false })
  expect(await liked(phone, 2)).toEqual([result[1]?.name])
  expect(await liked(phone, 1)).toEqual(['送别'])
  const nobody = phone.call(setFavorite, { type: 2, id: 'nobody', favorite: true })
  await expect(nobody).rejects.toMatchObject({ status: 404, message: 'msg.not.found' })
})

test('[SNG-9] what was liked elsewhere is marked within a second', async () => {
  const isMarked = async () =>
    (await phone.call(search, { keyword: 'cyzy' })).result.some((row) => 'isFavorite' in row && row.isFavorite === 1)
  expect(await isMarked()).toBe(false)
  const elsewhere = { userUuid: phone.userUuid, songNo: '1003', createdMs: 1 }
  await shop.engines.database.orm.insert(favorites).values(elsewhere)
  await expect.poll(isMarked, { timeout: 3_000 }).toBe(true)
})

test('[SNG-9] a favourite is somebody’s: whoever has no token is told to come in first', async () => {
  const call = shop.caller()
  await expect(call(fetchFavorites, { type: 1 })).rejects.toMatchObject({ status: 401 })
  await expect(call(setFavorite, { type: 1, id: '1001', favorite: true })).rejects.toMatchObject({ status: 401 })
})
