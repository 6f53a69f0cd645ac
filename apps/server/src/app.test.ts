import { fileURLToPath } from 'node:url'
import { search } from '@openktv/contract/search'
import { fetchFavorites, fetchSingers, setFavorite } from '@openktv/contract/singers'
import { fetchAlbumSongs, fetchHotSongs, fetchSongMedia } from '@openktv/contract/songs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from './engines/database/postgres.ts'
import type { Database } from './engines/database/database.ts'
import { startPostgres, type PostgresServer } from './testing/postgres-server.ts'
import { openShop, type Shop } from './testing/shop.ts'

const migrationsFolder = fileURLToPath(new URL('./engines/database/migrations', import.meta.url))
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

test('on a PostgreSQL server everything answers as it does at home', async () => {
  const tv = await shop.aTv()
  const phone = await shop.aPhone(tv)
  const titles = async (keyword: string): Promise<string[]> =>
    (await phone.call(search, { keyword })).result.map((row) => ('nameNorm' in row ? row.nameNorm : row.name))
  expect(await titles('sb')).toEqual(['送别'])
  expect(await titles('100%')).toEqual(['100%_Love'])
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
