import { afterAll, beforeAll, expect, test } from 'vitest'
import { serviced } from './serviced.ts'
import { openRemoteShop, openSongDatabase, type SongDatabase } from './testing/remote-shop.ts'

let house: SongDatabase
beforeAll(async () => {
  house = await openSongDatabase()
}, 60_000)
afterAll(() => house.close())

test('[ROL-2] a TV whose service is over does nothing within 5 s, and the database is not asked for every press', async () => {
  const shop = await openRemoteShop(house.database)
  let nowMs = 0
  let asked = 0
  let over = false
  const isOver = async (): Promise<boolean> => {
    asked += 1
    return over
  }
  const remote = serviced({ isOver, now: () => nowMs }, shop.remote)
  const pause = (id: string) => remote.handleCommand('anna', shop.tv, { type: 7, id, playing: false })
  expect(await pause('press-00001')).toMatchObject({ kind: 'done' })
  over = true
  expect(await pause('press-00002')).toMatchObject({ kind: 'done' })
  expect(asked).toBe(1)
  nowMs = 5_000
  expect(await pause('press-00003')).toEqual({ kind: 'failed', message: 'msg.device.service.expired' })
  over = false
  nowMs = 10_000
  expect(await pause('press-00004')).toMatchObject({ kind: 'done' })
  expect(shop.sent).toHaveLength(3)
})
