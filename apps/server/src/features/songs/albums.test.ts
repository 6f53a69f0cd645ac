import type { Call } from '@openktv/client/call'
import {
  fetchAlbumSongs,
  fetchAlbums,
  fetchLanguages,
  fetchSongList,
  fetchSongListSongs,
} from '@openktv/contract/song-lists'
import { albumKinds, fetchHotSongs, fetchPlaybill, type SongReceived } from '@openktv/contract/songs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { devices } from '../../engines/database/schema.ts'
import { songPlays } from '../../engines/database/song-tables.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { createCatalogueWriter } from './catalogue-writer.store.ts'

let shop: Shop
let visitor: Call
beforeAll(async () => {
  shop = await openShop()
  visitor = shop.caller()
})
afterAll(() => shop.close())

const minuteMs = 60_000
const dayMs = 86_400_000
const names = (page: { result: SongReceived[] }) => page.result.map((song) => song.nameNorm)
const rank = async (id: string) => names(await visitor(fetchAlbumSongs, { kind: 'rank', id, pageSize: 2 }))
const sing = (songNo: string, plays: number, daysAgo = 0) =>
  shop.engines.database.orm.insert(songPlays).values({ songNo, plays, day: Math.floor(Date.now() / dayMs) - daysAgo })

test('[SNG-2] hot songs come most sung first, page by page', async () => {
  const first = await visitor(fetchHotSongs, { pageSize: 3 })
  expect([first.total, first.currentPage, names(first)]).toEqual([7, 1, ['送别', 'Auld Lang Syne', '友谊地久天长']])
  const third = await visitor(fetchHotSongs, { pageSize: 3, currentPage: 3 })
  expect(names(third)).toEqual(['100%_Love'])
  expect(names(await visitor(fetchHotSongs, { currentPage: 9 }))).toEqual([])
})

test('[SNG-2] [SNG-3] [SNG-4] [SNG-7] [SNG-8] every collection holds what it says', async () => {
  await sing('4001', 1)
  shop.pass(minuteMs)
  for (const kind of albumKinds) {
    const { result, total } = await visitor(fetchAlbums, { kind, id: 'home' })
    expect([kind, result.length]).toEqual([kind, total])
    expect(total).toBeGreaterThan(0)
    for (const album of result) {
      const page = await visitor(fetchAlbumSongs, { kind, id: album.id })
      expect([kind, album.id, page.total]).toEqual([kind, album.id, album.songs])
      expect(page.result).toHaveLength(album.songs)
      expect(page.album).toEqual(album)
    }
    expect((await visitor(fetchAlbums, { kind, id: 'none' })).result).toEqual([])
    await expect(visitor(fetchAlbumSongs, { kind, id: 'none' })).rejects.toMatchObject({ status: 404 })
  }
  const languages = await visitor(fetchAlbums, { kind: 'language', id: 'home', pageSize: 2, currentPage: 2 })
  expect([languages.total, languages.result.length]).toEqual([5, 2])
})

test('[SNG-2] the playbill offers what there is, in the language of the page', async () => {
  const { result } = await visitor(fetchPlaybill, {})
  expect(result).toEqual([
    { id: 'home', kind: 'recommend', title: '今晚唱什么', songs: 7, image: '' },
    { id: 'hot', kind: 'rank', title: '热歌榜', songs: 7, image: '' },
    { id: expect.any(String), kind: 'songList', title: '人人会唱', songs: 4, image: '' },
  ])
  const english = await shop.caller(undefined, 'EN')(fetchPlaybill, {})
  expect(english.result[0]?.title).toBe('What to sing tonight')
})

test('[SNG-4] a category leads to its sub-categories, and these to their songs', async () => {
  const writer = createCatalogueWriter(shop.engines.database.orm)
  await writer.write([{ songNo: '5001', name: '茉莉花', language: '国语', categories: ['民歌/江苏'], popularity: 1 }])
  await writer.finish()
  shop.pass(minuteMs)
  const top = (await visitor(fetchAlbums, { kind: 'category', id: 'home' })).result.find(({ name }) => name === '民歌')
  expect(top).toMatchObject({ songs: 1, albums: 1 })
  const within = await visitor(fetchAlbums, { kind: 'category', id: top?.id ?? '' })
  expect(within.result).toMatchObject([{ name: '江苏', songs: 1, albums: 0 }])
  for (const id of [top?.id, within.result[0]?.id]) {
    expect(names(await visitor(fetchAlbumSongs, { kind: 'category', id: id ?? '' }))).toEqual(['茉莉花'])
  }
})

test('[SNG-8] a song list says its name, its introduction and who made it, and brings its songs', async () => {
  const [list] = (await visitor(fetchAlbums, { kind: 'songList', id: 'home' })).result
  const id = list?.id ?? ''
  expect(await visitor(fetchSongList, { id })).toEqual(list)
  expect(list).toMatchObject({ name: '人人会唱', introduction: '', user: '', songs: 4 })
  const page = await visitor(fetchSongListSongs, { id, pageSize: 3, currentPage: 2 })
  expect([page.total, names(page)]).toEqual([4, ['さくらさくら']])
  for (const endpoint of [fetchSongList, fetchSongListSongs]) {
    await expect(visitor(endpoint, { id: 'none' })).rejects.toMatchObject({ status: 404, message: 'msg.not.found' })
  }
})

test('[SNG-7] each language has the condition that asks for its songs; on one channel Japanese and Korean are not among them', async () => {
  const { result } = await shop.caller(undefined, 'EN')(fetchLanguages, {})
  expect(result).toContainEqual({ name: 'Japanese', condition: '日语', songs: 1 })
  for (const { condition, songs } of result) {
    expect((await visitor(fetchAlbumSongs, { kind: 'language', id: condition })).total).toBe(songs)
  }
  const tv = await shop.aTv()
  const { call } = await shop.aPhone(tv)
  const offered = async () => (await call(fetchLanguages, {})).result.map(({ condition }) => condition).toSorted()
  const all = result.map(({ condition }) => condition).toSorted()
  expect(await offered()).toEqual(all)
  await shop.engines.database.orm.update(devices).set({ channel: 'nsta2' }).where(eq(devices.deviceId, tv.deviceId))
  const others = all.filter((language) => language !== '日语' && language !== '韩语')
  expect(await offered()).toEqual(others)
  expect((await call(fetchAlbums, { kind: 'language', id: 'home' })).total).toBe(others.length)
})

test('[SNG-3] the newest rank goes by the date of release', async () => {
  expect(await rank('new')).toEqual(['100%_Love', '友谊地久天长'])
})

test('[SNG-3] a song that is sung to its end rises in the rank, and leads that of the week until the week is over', async () => {
  await sing('2001', 101)
  await sing('3001', 300, 8)
  shop.pass(minuteMs)
  expect(await rank('hot')).toEqual(['Auld Lang Syne', '送别'])
  expect(await rank('week')).toEqual(['Auld Lang Syne', '아리랑'])
  shop.pass(7 * dayMs)
  expect(await rank('week')).toEqual([])
  expect(await rank('hot')).toEqual(['Auld Lang Syne', '送别'])
  shop.pass(-7 * dayMs)
})

test('a list is paged through to its end and no further, and no page is further than a million', async () => {
  const far = { kind: 'language', id: '国语', currentPage: 1_000_000, pageSize: 100 } as const
  expect(await visitor(fetchAlbumSongs, far)).toMatchObject({ currentPage: 1_000_000, result: [] })
  for (const currentPage of [-1, 0, 1.5, 1_000_000_000]) {
    const call = visitor(fetchAlbumSongs, { ...far, currentPage })
    await expect(call).rejects.toMatchObject({ status: 400, message: 'msg.bad.request' })
  }
})
