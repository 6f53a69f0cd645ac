import { randomUUID } from 'node:crypto'
import { devices } from '../../engines/database/schema.ts'
import { queueItems, shares } from '../../engines/database/queue-tables.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPressWriter } from './press-writer.ts'
import { createPressesStore, type PressesStore } from './presses.store.ts'
import type { Press } from './settle-press.ts'
import {
  aPerson,
  openRemoteShop,
  openSongDatabase,
  openSongPostgres,
  type SongDatabase,
} from './testing/remote-shop.ts'

const minuteMs = 60_000

function choosing(tv: Press['tv'], wish: Partial<Press> = {}): Press {
  const command = { type: 4, id: randomUUID(), musicNo: 's1' } as const
  const song = { itemId: randomUUID(), songNo: 's1', musicName: 'Song s1' }
  return { userUuid: 'anna', tv, command, song, nowMs: 1_000, ...wish }
}

describe.each([
  ['the embedded database', openSongDatabase],
  ['PostgreSQL', openSongPostgres],
] as const)('on %s', (_name, open) => {
  let house: SongDatabase
  beforeAll(async () => {
    house = await open()
    await aPerson(house.database, 'anna')
    await aPerson(house.database, 'ben')
  }, 60_000)
  afterAll(() => house.close())

  async function aTv(shareKind: 'time' | 'songs' | null = null): Promise<Press['tv']> {
    const tv = { deviceId: randomUUID(), name: 'Hall 1' }
    await house.database.orm.insert(devices).values({ ...tv, channel: 'home', createdMs: 0, shareKind })
    return tv
  }

  test('[PSH-11] many rooms share a transaction, and every one gets its own version', async () => {
    const store = createPressesStore(house.database.orm)
    const sizes: number[] = []
    const counting: PressesStore = {
      ...store,
      writePresses: (decided) => {
        sizes.push(decided.length)
        return store.writePresses(decided)
      },
    }
    const { write } = createPressWriter(counting)
    const tvs = await Promise.all(Array.from({ length: 40 }, () => aTv()))
    const written = await Promise.all(tvs.map((tv) => write(choosing(tv))))
    expect(written.map((each) => each.kind === 'done' && each.result.version)).toEqual(tvs.map(() => 1))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(40)
    expect(sizes.length).toBeLessThan(5)
  })

  test('[PSH-11] two servers that write for one TV at once lose nothing, double nothing and skip no version', async () => {
    const tv = await aTv()
    const writers = [1, 2].map(() => createPressWriter(createPressesStore(house.database.orm)).write)
    const press = choosing(tv)
    const alone = Array.from({ length: 8 }, () => choosing(tv))
    const asked = writers.flatMap((write, index) => [press, ...alone.slice(4 * index, 4 * index + 4)].map(write))
    const versions = (await Promise.all(asked)).flatMap((each) => (each.kind === 'done' ? each.result.version : []))
    expect(versions.toSorted((x = 0, y = 0) => x - y)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(await house.database.orm.$count(queueItems, eq(queueItems.deviceId, tv.deviceId))).toBe(9)
  })

  test('[PSH-11] one press that the database refuses takes none of its neighbours along', async () => {
    const { write } = createPressWriter(createPressesStore(house.database.orm))
    const [one, other] = [await aTv(), await aTv()]
    const earlier = choosing(await aTv())
    await write(earlier)
    const sameItem = choosing(one, { song: earlier.song })
    const [refused, stored] = await Promise.allSettled([write(sameItem), write(choosing(other))])
    expect(refused.status).toBe('rejected')
    expect(stored).toMatchObject({ status: 'fulfilled', value: { kind: 'done', result: { version: 1 } } })
  })

  test('[PSH-11] a database that is away refuses everybody at once, and nobody waits for ever', async () => {
    const away: PressesStore = {
      readPresses: () => Promise.reject(new Error('gone')),
      writePresses: () => Promise.reject(new Error('gone')),
    }
    const { write } = createPressWriter(away)
    const tvs = await Promise.all([aTv(), aTv()])
    const asked = await Promise.allSettled(tvs.flatMap((tv) => [write(choosing(tv)), write(choosing(tv))]))
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
  })

  test('[PSH-10] on a TV that is shared by time, whoever has none left is refused; others and other commands are not', async () => {
    const tv = await aTv('time')
    const { write } = createPressWriter(createPressesStore(house.database.orm))
    const share = { userUuid: 'anna', deviceId: tv.deviceId, endsMs: 10 * minuteMs }
    await house.database.orm.insert(shares).values(share)
    const first = await write(choosing(tv, { nowMs: 9 * minuteMs }))
    expect(first).toMatchObject({ kind: 'done', result: { place: 1 } })
    const late = choosing(tv, { nowMs: 10 * minuteMs })
    expect(await write(late)).toEqual({ kind: 'refused', message: 'msg.share.time' })
    expect(await write(choosing(tv, { userUuid: 'ben' }))).toEqual({ kind: 'refused', message: 'msg.share.time' })
    const itemId = first.kind === 'done' ? (first.result.itemId ?? '') : ''
    const removal = { type: 13, id: randomUUID(), itemId } as const
    expect(await write({ ...late, command: removal, song: undefined })).toMatchObject({ kind: 'done' })
  })

  test('[PSH-10] on a TV that is shared by songs, what waits and what was sung is used up, what was taken out is not', async () => {
    const shop = await openRemoteShop(house.database)
    const { orm } = house.database
    const { deviceId } = shop.tv
    await orm.update(devices).set({ shareKind: 'songs' }).where(eq(devices.deviceId, deviceId))
    await orm.insert(shares).values({ userUuid: 'anna', deviceId, songsLeft: 2 })
    const choose = async () => {
      const outcome = await shop.press({ type: 4, musicNo: 's1' })
      return outcome.kind === 'done' ? (outcome.result.itemId ?? '') : JSON.stringify(outcome)
    }
    const usedUp = JSON.stringify({ kind: 'failed', message: 'msg.share.songs' })
    const [first, second] = [await choose(), await choose()]
    expect(await choose()).toBe(usedUp)
    await shop.press({ type: 13, itemId: second })
    const third = await choose()
    expect(await choose()).toBe(usedUp)
    await shop.remote.handleReport(deviceId, { type: 'ended', itemId: first, reason: 'finished' })
    expect(await choose()).toBe(usedUp)
    await shop.remote.handleReport(deviceId, { type: 'ended', itemId: third, reason: 'failed' })
    expect(await choose()).not.toBe(usedUp)
    const isHers = and(eq(shares.userUuid, 'anna'), eq(shares.deviceId, deviceId))
    expect(await orm.select({ songsLeft: shares.songsLeft }).from(shares).where(isHers)).toEqual([{ songsLeft: 1 }])
  })

  test('[PSH-10] ten presses at once cannot get more songs than are left', async () => {
    const tv = await aTv('songs')
    const { write } = createPressWriter(createPressesStore(house.database.orm))
    await house.database.orm.insert(shares).values({ userUuid: 'anna', deviceId: tv.deviceId, songsLeft: 3 })
    const written = await Promise.all(Array.from({ length: 10 }, () => write(choosing(tv))))
    expect(written.filter(({ kind }) => kind === 'done')).toHaveLength(3)
    expect(written.filter(({ kind }) => kind === 'refused')).toHaveLength(7)
  })
})
