import { search } from '@openktv/contract/search'
import { fetchFavorites, fetchSingers, fetchSingerSongs, setFavorite } from '@openktv/contract/singers'
import {
  albumKinds,
  fetchAlbums,
  fetchAlbumSongs,
  fetchHotSongs,
  fetchPlaybill,
  fetchSongMedia,
  lyrics,
  toSong,
  type SongReceived,
} from '@openktv/contract/songs'
import type { Call } from '@openktv/client/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { queueItems } from '../../engines/database/queue-tables.ts'
import { songs } from '../../engines/database/song-tables.ts'
import { openShop, type Phone, type Shop, type Tv } from '../../testing/shop.ts'
import { createSmallStudio } from '../../testing/small-studio.ts'

let shop: Shop
let tv: Tv
let phone: Phone
let visitor: Call
const studio = createSmallStudio()
beforeAll(async () => {
  shop = await openShop({ studio })
  tv = await shop.aTv()
  phone = await shop.aPhone(tv)
  visitor = shop.caller()
})
afterAll(() => shop.close())

const names = (page: { result: (SongReceived | { name: string })[] }) =>
  page.result.map((row) => ('nameNorm' in row ? row.nameNorm : row.name))

test('[SNG-1] a song comes as the specification names it, and is shown as the app names it', async () => {
  const [first] = (await visitor(fetchHotSongs, {})).result
  expect(first).toEqual({
    serialNo: '1001',
    nameNorm: '送别',
    image: '',
    fileMark: '',
    vipStutas: 0,
    singers: ['李叔同'],
    language: '国语',
    popularity: 900,
    isFavorite: 0,
  })
  expect(first && toSong(first)).toMatchObject({ musicNo: '1001', musicName: '送别', singer: '李叔同', charge: false })
})

test('[SNG-2] hot songs come most sung first, page by page', async () => {
  const first = await visitor(fetchHotSongs, { pageSize: 3 })
  expect([first.total, first.currentPage, names(first)]).toEqual([7, 1, ['送别', 'Auld Lang Syne', '友谊地久天长']])
  const third = await visitor(fetchHotSongs, { pageSize: 3, currentPage: 3 })
  expect(names(third)).toEqual(['100%_Love'])
  expect(names(await visitor(fetchHotSongs, { currentPage: 9 }))).toEqual([])
})

test('[SNG-2] [SNG-4] [SNG-7] [SNG-8] every collection holds what it says', async () => {
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
  }
  const languages = await visitor(fetchAlbums, { kind: 'language', id: 'home', pageSize: 2, currentPage: 2 })
  expect([languages.total, languages.result.length]).toEqual([5, 2])
  await expect(visitor(fetchAlbumSongs, { kind: 'songList', id: 'none' })).rejects.toMatchObject({ status: 404 })
})

test('[SNG-3] the newest rank goes by the date of release', async () => {
  const newest = await visitor(fetchAlbumSongs, { kind: 'rank', id: 'new', pageSize: 2 })
  expect(names(newest)).toEqual(['100%_Love', '友谊地久天长'])
})

test('[SNG-2] the playbill offers what there is, in the language of the page', async () => {
  const { result } = await visitor(fetchPlaybill, {})
  expect(result).toEqual([
    { id: 'home', kind: 'recommend', title: '今晚唱什么', songs: 7, image: '' },
    { id: 'hot', kind: 'rank', title: '热歌榜', songs: 7, image: '' },
    { id: '人人会唱', kind: 'songList', title: '人人会唱', songs: 4, image: '' },
  ])
  const english = await shop.caller(undefined, 'EN')(fetchPlaybill, {})
  expect(english.result[0]?.title).toBe('What to sing tonight')
})

test('[SNG-4] [SNG-6] singers come with their categories and their songs', async () => {
  const all = await visitor(fetchSingers, {})
  expect(all.result.map(({ name, songs: count }) => [name, count])).toEqual([
    ['李叔同', 2],
    ['Robert Burns', 2],
    ['合唱', 2],
    ['曾紅', 1],
    ['합창단', 1],
  ])
  expect(all.categories.toSorted()).toEqual(['女歌手', '男歌手', '组合'])
  expect((await visitor(fetchSingers, { category: 'home' })).total).toBe(5)
  expect((await visitor(fetchSingers, { category: '男歌手', pageSize: 1 })).total).toBe(2)
  const id = all.result[0]?.id ?? ''
  const page = await visitor(fetchSingerSongs, { id })
  expect([page.singer.name, names(page)]).toEqual(['李叔同', ['送别', '100%_Love']])
  await expect(visitor(fetchSingerSongs, { id: 'nobody' })).rejects.toMatchObject({ status: 404 })
})

test.each([
  ['送别', '送别'],
  ['送別', '送别'],
  ['sb', '送别'],
  ['SB', '送别'],
  ['songbie', '送别'],
  ['song bie', '送别'],
  ['  送，别!  ', '送别'],
  ['李叔同', '送别'],
  ['lst', '送别'],
  ['彩云追月', '彩雲追月'],
  ['cyzy', '彩雲追月'],
  ['曾红', '彩雲追月'],
  ['zenghong', '彩雲追月'],
  ['auld lang', 'Auld Lang Syne'],
  ['als', 'Auld Lang Syne'],
  ['syne auld', 'Auld Lang Syne'],
  ['ＡＵＬＤ', 'Auld Lang Syne'],
  ['burns', 'Auld Lang Syne'],
  ['サクラ', 'さくらさくら'],
  ['아리랑', '아리랑'],
  ['tianchang', '友谊地久天长'],
  ['dijiutianzhang', '友谊地久天长'],
])('[SCH-1] the keyword %s finds %s first', async (keyword, title) => {
  expect(names(await visitor(search, { keyword }))[0]).toBe(title)
})

test('[SCH-3] a keyword of 15 characters is looked for, one of 16 is too long', async () => {
  await expect(visitor(search, { keyword: '爱'.repeat(15) })).resolves.toMatchObject({ total: 0 })
  await expect(visitor(search, { keyword: '🎤'.repeat(15) })).resolves.toMatchObject({ total: 0 })
  await expect(visitor(search, { keyword: '爱'.repeat(16) })).rejects.toMatchObject({
    status: 400,
    message: 'msg.search.keyword.overflow',
  })
})

test('[SCH-3] punctuation alone finds nothing, and no character is a wildcard', async () => {
  for (const keyword of ['', '   ', '%', '_', '…！', '\\', "'", '%%%']) {
    expect([keyword, (await visitor(search, { keyword })).total]).toEqual([keyword, 0])
  }
  expect(names(await visitor(search, { keyword: '100%_l' }))).toEqual(['100%_Love'])
})

test('[SNG-9] favourites: set and unset as often as one likes, newest first, and marked in every list', async () => {
  for (const id of ['1001', '2001', '2001']) {
    expect(await phone.call(setFavorite, { type: 1, id, favorite: true })).toEqual({ isFavorite: 1 })
  }
  expect(names(await phone.call(fetchFavorites, { type: 1 }))).toEqual(['Auld Lang Syne', '送别'])
  const [hot] = (await phone.call(fetchHotSongs, { pageSize: 1 })).result
  expect(hot?.isFavorite).toBe(1)
  expect((await visitor(fetchHotSongs, { pageSize: 1 })).result[0]?.isFavorite).toBe(0)
  const stranger = await shop.aPhone(tv)
  expect((await stranger.call(fetchFavorites, { type: 1 })).total).toBe(0)
  await phone.call(setFavorite, { type: 1, id: '2001', favorite: false })
  expect(names(await phone.call(fetchFavorites, { type: 1 }))).toEqual(['送别'])
  await expect(phone.call(setFavorite, { type: 1, id: 'none', favorite: true })).rejects.toMatchObject({ status: 404 })
})

test('a TV gets both stems and the lyrics of a song; a song that is gone from the disk is made again', async () => {
  expect(studio.asked.toSorted()).toEqual([...new Set(studio.asked)].toSorted())
  const media = await tv.call(fetchSongMedia, { musicNo: '1001' })
  expect(media.durationMs).toBe(1_000)
  const vocal = await fetch(`${shop.origin}${media.vocal}`)
  expect(vocal.headers.get('cache-control')).toContain('immutable')
  expect(await vocal.text()).toContain('vocal of 1001')
  const words = z.parse(lyrics, await (await fetch(`${shop.origin}${media.lyrics}`)).json())
  expect(words.lines).toHaveLength(1)

  await shop.engines.files.remove('songs/1001/vocal.mp3')
  const asked = studio.asked.length
  const again = await tv.call(fetchSongMedia, { musicNo: '1001' })
  expect((await fetch(`${shop.origin}${again.vocal}`)).status).toBe(200)
  expect(studio.asked.length).toBe(asked + 1)

  await expect(tv.call(fetchSongMedia, { musicNo: 'none' })).rejects.toMatchObject({ message: 'msg.song.not.found' })
  await expect(phone.call(fetchSongMedia, { musicNo: '1001' })).rejects.toMatchObject({ status: 401 })
})

test('a catalogue that holds songs is left as it is', async () => {
  const other = await openShop(shop.engines)
  expect(await other.engines.database.orm.$count(songs)).toBe(7)
  expect((await visitor(fetchAlbums, { kind: 'category', id: 'home' })).total).toBe(2)
  await other.close()
})

// Last, for it changes what is popular.
test('[SNG-3] a song that is sung to its end rises in the rank', async () => {
  const finished = Array.from({ length: 150 }, (_, place) => ({
    itemId: `item-${place}`,
    deviceId: tv.deviceId,
    songNo: '2001',
    userUuid: 'somebody',
    nickname: 'Somebody',
    state: place < 101 ? ('finished' as const) : ('skipped' as const),
    place,
    chosenMs: place,
  }))
  await shop.engines.database.orm.insert(queueItems).values(finished)
  const page = await visitor(fetchAlbumSongs, { kind: 'rank', id: 'hot', pageSize: 2 })
  expect(names(page)).toEqual(['Auld Lang Syne', '送别'])
})
