import type { Call } from '@openktv/client/call'
import { fetchAlbums } from '@openktv/contract/song-lists'
import { fetchSongMedia, lyrics } from '@openktv/contract/songs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { songs } from '../../engines/database/song-tables.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { createSmallStudio } from '../../testing/small-studio.ts'

let shop: Shop
let visitor: Call
const studio = createSmallStudio()
beforeAll(async () => {
  shop = await openShop({ studio })
  visitor = shop.caller()
})
afterAll(() => shop.close())

test('a TV gets both stems and the lyrics of a song; a song that is gone from the disk is made again', async () => {
  const tv = await shop.aTv()
  const phone = await shop.aPhone(tv)
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
  const { database, files } = shop.engines
  const other = await openShop({ database, files })
  expect(await other.engines.database.orm.$count(songs)).toBe(7)
  expect((await visitor(fetchAlbums, { kind: 'category', id: 'home' })).total).toBe(2)
  await other.close()
})
