import type { Call } from '@openktv/client/call'
import {
  fetchSinger,
  fetchSingerCategories,
  fetchSingers,
  fetchSingerSongs,
  setFavorite,
} from '@openktv/contract/singers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Phone, type Shop } from '../../testing/shop.ts'
import { createCatalogueWriter } from './catalogue-writer.store.ts'

let shop: Shop
let phone: Phone
let visitor: Call
beforeAll(async () => {
  shop = await openShop()
  visitor = shop.caller()
  phone = await shop.aPhone(await shop.aTv())
})
afterAll(() => shop.close())

const names = (page: { result: { name: string }[] }) => page.result.map(({ name }) => name)
const idOf = async (name: string) => (await visitor(fetchSingers, {})).result.find((one) => one.name === name)?.id ?? ''

const entry = (place: number) => ({
  songNo: `s${place}`,
  name: `第${place}首`,
  popularity: 1,
  singers: [{ name: `歌手${place}` }],
})

test('[SNG-4] singers come most sung first, with the categories there are and the letters of the one that is asked for', async () => {
  const all = await visitor(fetchSingers, {})
  expect(all.result.map(({ name, songs }) => [name, songs])).toEqual([
    ['李叔同', 2],
    ['Robert Burns', 2],
    ['合唱', 2],
    ['曾紅', 1],
    ['합창단', 1],
  ])
  expect([all.total, all.categories.toSorted(), all.letters]).toEqual([
    5,
    ['女歌手', '男歌手', '组合'],
    ['H', 'L', 'R', 'Z', '#'],
  ])
  expect((await visitor(fetchSingers, { category: 'home' })).total).toBe(5)
  const men = await visitor(fetchSingers, { category: '男歌手', pageSize: 1, currentPage: 2 })
  expect([men.total, names(men), men.letters]).toEqual([2, ['Robert Burns'], ['L', 'R']])
  expect(names(await visitor(fetchSingers, { category: '组合', letter: 'H' }))).toEqual(['合唱'])
  expect(names(await visitor(fetchSingers, { letter: '#' }))).toEqual(['합창단'])
  for (const wish of [{ letter: 'X' }, { category: 'none' }, { category: '女歌手', letter: 'L' }]) {
    expect(await visitor(fetchSingers, wish)).toMatchObject({ total: 0, result: [] })
  }
})

test('[SNG-4] the categories of singers say how many there are', async () => {
  expect((await visitor(fetchSingerCategories, { id: 'home' })).result).toEqual([
    { id: '男歌手', name: '男歌手', singers: 2 },
    { id: '组合', name: '组合', singers: 2 },
    { id: '女歌手', name: '女歌手', singers: 1 },
  ])
})

test('[SNG-4] [SNG-6] who reads no Chinese reads the category in their own language, and asks for it as before', async () => {
  const english = shop.caller(undefined, 'EN')
  const { result } = await english(fetchSingerCategories, { id: 'home' })
  expect(result.map(({ id, name }) => [id, name])).toEqual([
    ['男歌手', 'Men'],
    ['组合', 'Groups'],
    ['女歌手', 'Women'],
  ])
  const id = await idOf('李叔同')
  expect((await english(fetchSinger, { id })).category).toBe('Men')
  expect((await english(fetchSingerSongs, { id })).singer.category).toBe('Men')
  expect((await english(fetchSingers, { category: '男歌手' })).total).toBe(2)
})

test('[SNG-5] the fixed id brings the eleven singers who are sung most', async () => {
  const writer = createCatalogueWriter(shop.engines.database.orm)
  await writer.write(Array.from({ length: 12 }, (_, place) => entry(place)))
  await writer.finish()
  shop.pass(60_000)
  const hot = await visitor(fetchSingers, { category: 'hot', currentPage: 1 })
  expect([hot.total, hot.pageSize, hot.result.length, names(hot)[0]]).toEqual([17, 11, 11, '李叔同'])
  expect((await visitor(fetchSingers, { category: 'hot', pageSize: 3 })).result).toHaveLength(3)
})

test('[SNG-6] a singer has a page, with their songs and whether one likes them', async () => {
  const id = await idOf('李叔同')
  const shown = { id, name: '李叔同', category: '男歌手', image: '', songs: 2 }
  expect(await phone.call(fetchSinger, { id })).toEqual({ ...shown, isFavorite: 0 })
  const before = await phone.call(fetchSingerSongs, { id })
  expect([before.total, before.singer, before.result.map(({ nameNorm }) => nameNorm)]).toEqual([
    2,
    shown,
    ['送别', '100%_Love'],
  ])
  expect(before.data1).toEqual({ actorIsFavorite: 0 })

  await phone.call(setFavorite, { type: 2, id, favorite: true })
  expect((await phone.call(fetchSinger, { id })).isFavorite).toBe(1)
  expect((await phone.call(fetchSingerSongs, { id, pageSize: 1, currentPage: 9 })).data1).toEqual({
    actorIsFavorite: 1,
  })
  expect((await visitor(fetchSingerSongs, { id })).data1).toEqual({ actorIsFavorite: 0 })
  for (const endpoint of [fetchSinger, fetchSingerSongs]) {
    await expect(visitor(endpoint, { id: 'nobody' })).rejects.toMatchObject({ status: 404, message: 'msg.not.found' })
  }
})

test('singers are paged through to their end, and a letter is a letter', async () => {
  const far = await visitor(fetchSingers, { letter: 'L', currentPage: 1_000_000 })
  expect([far.total, far.result]).toEqual([1, []])
  for (const wish of [
    { currentPage: -1 },
    { currentPage: 1_000_000_000 },
    { letter: 'l' },
    { letter: 'AB' },
    { pageSize: 101 },
  ]) {
    await expect(visitor(fetchSingers, wish)).rejects.toMatchObject({ status: 400, message: 'msg.bad.request' })
  }
})
