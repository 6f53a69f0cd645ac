import { queueItems } from '../../engines/database/queue-tables.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { and, eq } from 'drizzle-orm'
import type { CommandOutcome } from './remote-needs.ts'
import { createRemote } from './remote.service.ts'
import { openRemoteShop, openSongDatabase, openSongPostgres, type SongDatabase } from './testing/remote-shop.ts'

function resultOf(outcome: CommandOutcome) {
  if (outcome.kind !== 'done') throw new Error(`not done: ${JSON.stringify(outcome)}`)
  return outcome.result
}

describe.each([
  ['the embedded database', openSongDatabase],
  ['PostgreSQL', openSongPostgres],
] as const)('on %s', (_name, open) => {
  let house: SongDatabase
  beforeAll(async () => {
    house = await open()
  }, 60_000)
  afterAll(() => house.close())

  test('[PSH-7] a chosen song is stored, told to everybody, and sent to the TV with the queue’s version', async () => {
    const shop = await openRemoteShop(house.database)
    const result = resultOf(await shop.press({ type: 4, musicNo: 's1', id: 'press-00001' }))
    expect(result).toMatchObject({ deviceName: 'Hall 1', version: 1, place: 1, musicName: 'Song s1' })
    const item = {
      itemId: result.itemId,
      musicNo: 's1',
      musicName: 'Song s1',
      musicIcon: '',
      singer: 'A / B',
      userUuid: 'anna',
      nickname: 'nickname of anna',
    }
    const queue = { deviceId: shop.tv.deviceId, version: 1, items: [item] }
    expect(shop.notices).toEqual([{ type: 'queue', queue }])
    expect(shop.sent).toEqual([{ type: 4, id: 'press-00001', musicNo: 's1', v: 1, queue }])
  })

  test('[PSH-11] the same press again answers the same and doubles nothing, also after a restart', async () => {
    const shop = await openRemoteShop(house.database)
    const press = { type: 4, musicNo: 's1', id: 'press-00002' } as const
    const first = resultOf(await shop.press(press))
    const together = await Promise.all([shop.press(press), shop.press(press), shop.press(press)])
    for (const outcome of together) expect(resultOf(outcome)).toEqual(first)
    const restarted = createRemote(shop.needs)
    expect(resultOf(await restarted.handleCommand('anna', shop.tv, press))).toEqual(first)
    expect(await shop.names()).toEqual(['s1'])
    expect(shop.sent).toHaveLength(1)
    expect(resultOf(await shop.press(press, 'ben')).itemId).not.toBe(first.itemId)
  })

  test('[PSH-11] twenty presses at once get versions without a gap and the places 1 to 20', async () => {
    const shop = await openRemoteShop(house.database)
    const numbers = Array.from({ length: 20 }, (_, index) => index + 1)
    const outcomes = await Promise.all(
      numbers.map((each) => shop.press({ type: 4, musicNo: `s${(each % 12) + 1}` }, `user ${each}`)),
    )
    const results = outcomes.map(resultOf)
    expect(results.map(({ version }) => version).toSorted((a = 0, b = 0) => a - b)).toEqual(numbers)
    expect(results.map(({ place }) => place).toSorted((a = 0, b = 0) => a - b)).toEqual(numbers)
    expect(await shop.names()).toHaveLength(20)
  })

  test('[PSH-8] a TV that is not there is answered at once, and nothing is queued behind its back', async () => {
    const shop = await openRemoteShop(house.database, { reach: async () => 'offline' })
    expect(await shop.press({ type: 4, musicNo: 's1' })).toEqual({ kind: 'offline' })
    expect(await shop.remote.snapshot(shop.tv.deviceId)).toMatchObject({ version: 0, items: [] })
  })

  test('[PSH-8] a TV whose server does not answer is not called offline, and nothing is queued for it', async () => {
    const shop = await openRemoteShop(house.database, { reach: async () => 'failed' })
    expect(await shop.press({ type: 4, musicNo: 's1' })).toMatchObject({ kind: 'failed' })
    expect(await shop.remote.snapshot(shop.tv.deviceId)).toMatchObject({ version: 0, items: [] })
  })

  test('[PSH-11] a song for a TV that vanishes meanwhile is taken back, and the retry puts it in anew', async () => {
    let delivery: 'offline' | 'acked' = 'offline'
    const shop = await openRemoteShop(house.database, { deliver: async () => delivery })
    const press = { type: 4, musicNo: 's1', id: 'press-00003' } as const
    expect(await shop.press(press)).toEqual({ kind: 'offline' })
    expect(await shop.remote.snapshot(shop.tv.deviceId)).toMatchObject({ version: 2, items: [] })
    expect(shop.notices.at(-1)).toMatchObject({ queue: { version: 2, items: [] } })
    delivery = 'acked'
    expect(resultOf(await shop.press(press))).toMatchObject({ version: 3, place: 1 })
    expect(await shop.names()).toEqual(['s1'])
  })

  test('[PSH-8] a TV that is slow keeps the song, and the retry answers it without a second one', async () => {
    const shop = await openRemoteShop(house.database, { deliver: async () => 'slow' })
    const press = { type: 4, musicNo: 's1', id: 'press-00004' } as const
    expect(await shop.press(press)).toEqual({ kind: 'slow' })
    expect(resultOf(await shop.press(press))).toMatchObject({ version: 1, place: 1 })
    expect(await shop.names()).toEqual(['s1'])
  })

  test('[PSH-11] what was done stays done for a retry while the TV is away', async () => {
    let reached: 'acked' | 'offline' = 'acked'
    const shop = await openRemoteShop(house.database, { reach: async () => reached })
    const press = { type: 4, musicNo: 's1', id: 'press-00005' } as const
    const first = resultOf(await shop.press(press))
    reached = 'offline'
    expect(resultOf(await shop.press(press))).toEqual(first)
  })

  test('[PSH-7] pin, sing now and delete change the order for everybody', async () => {
    const shop = await openRemoteShop(house.database)
    const items: (string | undefined)[] = []
    for (const musicNo of ['s1', 's2', 's3', 's4']) items.push(resultOf(await shop.press({ type: 4, musicNo })).itemId)
    const [first = '', second = '', third = '', fourth = ''] = items
    const pinned = resultOf(await shop.press({ type: 12, itemId: fourth }))
    expect(pinned).toMatchObject({ version: 5, place: 2, itemId: fourth, musicName: 'Song s4' })
    expect(await shop.names()).toEqual(['s1', 's4', 's2', 's3'])
    expect(resultOf(await shop.press({ type: 21, itemId: third }))).toMatchObject({ version: 6, place: 1 })
    expect(await shop.names()).toEqual(['s3', 's1', 's4', 's2'])
    expect(resultOf(await shop.press({ type: 13, itemId: second }))).toMatchObject({ version: 7, itemId: second })
    expect(await shop.names()).toEqual(['s3', 's1', 's4'])
    expect(resultOf(await shop.press({ type: 12, itemId: first }))).toMatchObject({ version: 7, place: 2 })
    expect(await shop.press({ type: 13, itemId: second })).toEqual({ kind: 'failed', message: 'msg.queue.gone' })
  })

  test('a song that does not exist, and the hundred and first, are refused by name', async () => {
    const shop = await openRemoteShop(house.database)
    expect(await shop.press({ type: 4, musicNo: 'nothing' })).toEqual({ kind: 'failed', message: 'msg.song.not.found' })
    await house.database.orm.insert(queueItems).values(
      Array.from({ length: 100 }, (_, index) => ({
        itemId: `${shop.tv.deviceId} ${index}`,
        deviceId: shop.tv.deviceId,
        songNo: 's1',
        userUuid: 'ben',
        nickname: 'Ben',
        place: index,
        chosenMs: 0,
      })),
    )
    expect(await shop.press({ type: 4, musicNo: 's1' })).toEqual({ kind: 'failed', message: 'msg.queue.full' })
  })

  test('[PSH-7] pause, replay, next and the voice go straight to the TV and are stored nowhere', async () => {
    const shop = await openRemoteShop(house.database)
    const wanted = { type: 7, playing: false, id: 'press-00006' } as const
    expect(await shop.press(wanted)).toEqual({ kind: 'done', result: { deviceName: 'Hall 1' } })
    expect(await shop.press(wanted)).toMatchObject({ kind: 'done' })
    expect(shop.sent).toEqual([wanted, wanted])
    expect(await shop.remote.snapshot(shop.tv.deviceId)).toMatchObject({ version: 0 })
  })

  test('P17: an ended song leaves the queue once, however often the TV reports it', async () => {
    let nowMs = 5_000
    const shop = await openRemoteShop(house.database, { now: () => nowMs })
    const { itemId = '' } = resultOf(await shop.press({ type: 4, musicNo: 's1' }))
    await shop.press({ type: 4, musicNo: 's2' })
    nowMs = 6_000
    const report = { type: 'ended', itemId, reason: 'finished' } as const
    await Promise.all([1, 2, 3].map(() => shop.remote.handleReport(shop.tv.deviceId, report)))
    await shop.remote.handleReport(shop.tv.deviceId, { ...report, reason: 'failed' })
    expect(await shop.remote.snapshot(shop.tv.deviceId)).toMatchObject({ version: 3, items: [{ musicNo: 's2' }] })
    const [row] = await house.database.orm.select().from(queueItems).where(eq(queueItems.itemId, itemId))
    expect(row).toMatchObject({ state: 'finished', endedMs: 6_000 })
  })

  test('P17: a song whose files a TV could not play is told to whoever keeps them, once', async () => {
    const failed: string[] = []
    const shop = await openRemoteShop(house.database, { songFailed: (songNo) => failed.push(songNo) })
    const { itemId = '' } = resultOf(await shop.press({ type: 4, musicNo: 's2' }))
    const skipped = resultOf(await shop.press({ type: 4, musicNo: 's3' })).itemId ?? ''
    for (const reason of ['failed', 'failed'] as const)
      await shop.remote.handleReport(shop.tv.deviceId, { type: 'ended', itemId, reason })
    await shop.remote.handleReport(shop.tv.deviceId, { type: 'ended', itemId: skipped, reason: 'skipped' })
    expect(failed).toEqual(['s2'])
  })

  test('P17: nobody ends the song of another TV', async () => {
    const shop = await openRemoteShop(house.database)
    const other = await openRemoteShop(house.database)
    const { itemId = '' } = resultOf(await shop.press({ type: 4, musicNo: 's1' }))
    await other.remote.handleReport(other.tv.deviceId, { type: 'ended', itemId, reason: 'skipped' })
    expect(await shop.names()).toEqual(['s1'])
    expect(await other.press({ type: 13, itemId })).toEqual({ kind: 'failed', message: 'msg.queue.gone' })
  })

  test('P20: what the TV does is told on, and forgotten when it leaves', async () => {
    const shop = await openRemoteShop(house.database)
    const player = { phase: 'playing', vocal: false, positionMs: 1, durationMs: 2 } as const
    await shop.remote.handleReport(shop.tv.deviceId, { type: 'player', player })
    expect(shop.notices).toEqual([{ type: 'player', player }])
    expect(shop.remote.playerOf(shop.tv.deviceId)).toEqual(player)
    shop.remote.tvLeft(shop.tv.deviceId)
    expect(shop.remote.playerOf(shop.tv.deviceId)).toBeUndefined()
  })

  test('P15: a press is remembered for a day', async () => {
    let nowMs = Date.now()
    const shop = await openRemoteShop(house.database, { now: () => nowMs })
    const press = { type: 4, musicNo: 's1', id: 'press-00007' } as const
    const first = resultOf(await shop.press(press))
    nowMs += 23 * 3_600_000
    expect(resultOf(await shop.press(press))).toEqual(first)
    nowMs += 2 * 3_600_000
    expect(resultOf(await shop.press(press)).itemId).not.toBe(first.itemId)
  })

  test('P9: every connection of a TV has a higher epoch than the one before', async () => {
    const shop = await openRemoteShop(house.database)
    const epochs = await Promise.all([1, 2, 3].map(() => shop.remote.nextEpoch(shop.tv.deviceId)))
    expect(epochs.toSorted((a, b) => a - b)).toEqual([1, 2, 3])
    expect(await shop.remote.deviceName(shop.tv.deviceId)).toBe('Hall 1')
    await expect(shop.remote.nextEpoch('unknown')).rejects.toThrow('no such TV')
  })

  test('a deleted song is history of nobody, but not lost', async () => {
    const shop = await openRemoteShop(house.database)
    const { itemId = '' } = resultOf(await shop.press({ type: 4, musicNo: 's1' }))
    await shop.press({ type: 13, itemId })
    const isIt = and(eq(queueItems.itemId, itemId), eq(queueItems.state, 'deleted'))
    expect(await house.database.orm.select().from(queueItems).where(isIt)).toHaveLength(1)
  })
})
