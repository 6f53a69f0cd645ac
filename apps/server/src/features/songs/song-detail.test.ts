import type { Call } from '@openktv/client/call'
import { fetchSong } from '@openktv/contract/song-detail'
import { fetchAlbums } from '@openktv/contract/song-lists'
import { fetchHotSongs, toSong } from '@openktv/contract/songs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { songPlays, songs } from '../../engines/database/song-tables.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let visitor: Call
beforeAll(async () => {
  shop = await openShop()
  visitor = shop.caller()
})
afterAll(() => shop.close())

test('[SNG-1] a song comes as the specification names it, and is shown as the app names it', async () => {
  const [first] = (await visitor(fetchHotSongs, {})).result
  expect(first).toEqual({
    serialNo: '1001',
    nameNorm: '送别',
    image: '',
    fileMark: 'mp3',
    vipStutas: 0,
    singers: ['李叔同'],
    language: '国语',
    popularity: 900,
    isFavorite: 0,
  })
  expect(first && toSong(first)).toMatchObject({ musicNo: '1001', musicName: '送别', singer: '李叔同', charge: false })
})

test('[SNG-1] a song without a recording and without notes says so', async () => {
  const { orm } = shop.engines.database
  await orm.update(songs).set({ noteFile: '' }).where(eq(songs.songNo, '3001'))
  expect((await visitor(fetchSong, { id: '3001' })).song.fileMark).toBe('mp3')
  await orm.update(songs).set({ media: null }).where(eq(songs.songNo, '3001'))
  const { song } = await visitor(fetchSong, { id: '3001' })
  expect([song.fileMark, toSong(song).hasRecording]).toEqual(['', false])
})

test('[SNG-8] a song leads on to its singers, to what it is part of and to its language, and says how often it was sung', async () => {
  const plays = [19_000, 20_000].map((day) => ({ songNo: '2002', day, plays: 3 }))
  await shop.engines.database.orm.insert(songPlays).values(plays)
  const detail = await visitor(fetchSong, { id: '2002' })
  expect(detail.singers.map(({ name }) => name)).toEqual(['Robert Burns', '李叔同'])
  expect(detail).toMatchObject({ song: { nameNorm: '100%_Love' }, released: '2000', plays: 6 })
  expect(detail.albums).toContainEqual({ kind: 'language', id: '英语', name: '英语' })
  expect(detail.albums).toContainEqual({ kind: 'recommend', id: 'home', name: '今晚唱什么' })
  const [world] = (await visitor(fetchAlbums, { kind: 'category', id: 'home' })).result.filter(
    ({ name }) => name === '世界',
  )
  expect(detail.albums).toContainEqual({ kind: 'category', id: world?.id, name: '世界' })
  expect(detail.albums).toHaveLength(3)

  expect((await visitor(fetchSong, { id: '1001' })).plays).toBe(0)
  const english = await shop.caller(undefined, 'EN')(fetchSong, { id: '2002' })
  expect(english.albums).toContainEqual({ kind: 'language', id: '英语', name: 'English' })
  await expect(visitor(fetchSong, { id: 'none' })).rejects.toMatchObject({ status: 404, message: 'msg.song.not.found' })
})
