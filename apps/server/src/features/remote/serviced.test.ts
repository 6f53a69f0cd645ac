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

test('[PSH-6] P15: while the database takes its time, what is for the moment comes to nothing and what is for the queue is done', async () => {
  const shop = await openRemoteShop(house.database)
  let ticksMs = 0
  const isOver = async (): Promise<boolean> => {
    ticksMs += 6_000
    return false
  }
  // Nothing is remembered from one press to the next.
  const remote = serviced({ isOver, now: () => (nowMs += 5_000), ticks: () => ticksMs }, shop.remote)
  let nowMs = 0
  const pause = { type: 7, id: 'press-00005', playing: false } as const
  expect(await remote.handleCommand('anna', shop.tv, pause)).toEqual({ kind: 'slow' })
  const push = { type: 4, id: 'press-00006', musicNo: 's1' } as const
  expect(await remote.handleCommand('anna', shop.tv, push)).toMatchObject({ kind: 'done' })
  expect(shop.sent.map(({ type }) => type)).toEqual([4])
})

test('[PSH-6] P15: words that have waited for their sender’s name too long are not thrown', async () => {
  let ticksMs = 0
  const nicknameOf = async (): Promise<string> => {
    ticksMs += 6_000
    return '小雨'
  }
  const shop = await openRemoteShop(house.database, { nicknameOf, ticks: () => ticksMs })
  expect(await shop.press({ type: 14, barrage: '好听' })).toEqual({ kind: 'slow' })
  expect(shop.sent).toEqual([])
})
