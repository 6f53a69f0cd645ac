import { fileURLToPath } from 'node:url'
import { search } from '@openktv/contract/search'
import { fetchFavorites, fetchSingers, setFavorite } from '@openktv/contract/singers'
import { fetchAlbumSongs } from '@openktv/contract/song-lists'
import { fetchHotSongs, fetchSongMedia } from '@openktv/contract/songs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from './engines/database/postgres.ts'
import type { Database } from './engines/database/database.ts'
import { createCatalogueWriter } from './features/songs/catalogue-writer.store.ts'
import { startPostgres, type PostgresServer } from './testing/postgres-server.ts'
import { openShop, type Shop } from './testing/shop.ts'

const migrationsFolder = fileURLToPath(new URL('./engines/database/migrations', import.meta.url))
// A second is promised; the machine may be busy.
const soonMs = 10_000
let postgres: PostgresServer
let database: Database
let shop: Shop
let twin: Shop
beforeAll(async () => {
  postgres = await startPostgres()
  database = await openPostgres({ url: postgres.url, migrationsFolder })
  ;[shop, twin] = await Promise.all([openShop({ database }), openShop({ database })])
})
afterAll(async () => {
  await Promise.all([shop.close(), twin.close()])
  await database.close()
  await postgres.stop()
})

async function titles(server: Shop, keyword: string): Promise<string[]> {
  const { result } = await server.caller()(search, { keyword })
  return result.map((row) => ('nameNorm' in row ? row.nameNorm : row.name))
}

test('on a PostgreSQL server everything answers as it does at home', async () => {
  const tv = await shop.aTv()
  const phone = await shop.aPhone(tv)
  expect(await titles(shop, 'sb')).toEqual(['送别'])
  expect(await titles(shop, '100%')).toEqual(['100%_Love'])
  const [hot] = (await phone.call(fetchHotSongs, {})).result
  expect(hot?.serialNo).toBe('1001')
  await phone.call(setFavorite, { type: 1, id: '1001', favorite: true })
  expect((await phone.call(fetchFavorites, { type: 1 })).total).toBe(1)
  expect((await phone.call(fetchSingers, {})).result[0]).toMatchObject({ name: '李叔同', songs: 2 })
  expect((await phone.call(fetchAlbumSongs, { kind: 'recommend', id: 'home' })).album.songs).toBe(7)
  const { vocal } = await tv.call(fetchSongMedia, { musicNo: '1001' })
  expect((await fetch(`${shop.origin}${vocal}`)).status).toBe(200)
})

test('two servers that start together on one empty database fill it once', async () => {
  for (const server of [shop, twin]) expect((await server.caller()(fetchHotSongs, {})).total).toBe(7)
  const phone = await shop.aPhone(await shop.aTv())
  expect((await twin.caller(phone.token)(fetchFavorites, { type: 1 })).total).toBe(0)
})

test('[SNG-9] what is liked at one server is marked at the other', async () => {
  const phone = await shop.aPhone(await shop.aTv())
  const marked = async (): Promise<unknown> => (await twin.caller(phone.token)(search, { keyword: 'sb' })).result[0]
  expect(await marked()).toMatchObject({ serialNo: '1001', isFavorite: 0 })
  await phone.call(setFavorite, { type: 1, id: '1001', favorite: true })
  await expect.poll(marked, { timeout: soonMs }).toMatchObject({ serialNo: '1001', isFavorite: 1 })
})

// Last, for it adds a song.
test('[SCH-1] a song that somebody writes, renames or that gets a singer is found as it is now, on every server', async () => {
  const writer = createCatalogueWriter(database.orm)
  const steps = [
    { entry: { songNo: '9001', name: '夜半歌声', popularity: 5 }, keyword: 'ybgs', found: ['夜半歌声'] },
    { entry: { songNo: '9001', name: '何日君再来' }, keyword: 'hrjzl', found: ['何日君再来'] },
    {
      entry: { songNo: '9001', name: '何日君再来', singers: [{ name: '盛家伦' }] },
      keyword: '盛家伦',
      found: ['何日君再来'],
    },
  ]
  for (const { entry, keyword, found } of steps) {
    expect(await titles(shop, keyword)).toEqual([])
    await writer.write([entry])
    for (const server of [shop, twin]) {
      await expect.poll(() => titles(server, keyword), { timeout: soonMs, interval: 20 }).toEqual(found)
    }
  }
  expect(await titles(twin, 'ybgs')).toEqual([])
})
