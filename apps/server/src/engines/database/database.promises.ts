import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { presses, queueItems } from './queue-tables.ts'
import { devices, tokens, users } from './schema.ts'
import { singers, songs } from './song-tables.ts'

/** Where one database is kept, empty at first; `open` may be called again after a close. */
export type Place = { open: () => Promise<Database>; remove: () => Promise<void> }

const slow = 60_000

/** What every database engine promises; a new engine is done when it keeps all of them. */
export function keepsDatabasePromises(engine: string, prepare: () => Promise<Place>): void {
  describe(`the ${engine} database`, () => {
    let place: Place
    let db: Database

    beforeAll(async () => {
      place = await prepare()
      db = await place.open()
    }, slow)

    afterAll(async () => {
      await db.close()
      await place.remove()
    }, slow)

    test('answers when asked whether it is there', async () => {
      await expect(db.ping()).resolves.toBeUndefined()
    })

    test('keeps what was saved when it is closed and opened again', { timeout: slow }, async () => {
      await db.orm.insert(devices).values(aTv('reopened'))
      await db.close()
      db = await place.open()
      expect(await db.orm.select().from(devices).where(eq(devices.deviceId, 'reopened'))).toHaveLength(1)
    })

    test('makes its tables once, however often it is opened', { timeout: slow }, async () => {
      const before = await migrations(db)
      await db.close()
      db = await place.open()
      expect(before).toBeGreaterThan(0)
      expect(await migrations(db)).toBe(before)
    })

    test('gives back every kind of value as it was put in', async () => {
      const name = '送别 🎤 《さくら》 아리랑 \u{20BB7}野家 it’s "quoted" \\ back'
      const media = { accompaniment: 'a/1.mp3', vocal: 'v/1.mp3', lyrics: '歌词/1.json', durationMs: 183_250 }
      const song = { songNo: 'kinds', name, language: '国语', popularity: -7, isVip: true, media }
      await db.orm.insert(songs).values(song)
      const [stored] = await db.orm.select().from(songs).where(eq(songs.songNo, 'kinds'))
      const rest = { image: '', released: '', noteFile: '', changedBy: expect.stringMatching(/^\d+$/) }
      expect(stored).toEqual({ ...song, ...rest })

      const chosenMs = 8_640_000_000_000_000
      await db.orm.insert(devices).values({ ...aTv('kinds'), createdMs: 1_795_000_000_123 })
      await db.orm.insert(queueItems).values({ ...anItem('kinds'), place: 0.1 + 0.2, chosenMs })
      const [item] = await db.orm.select().from(queueItems).where(eq(queueItems.itemId, 'kinds'))
      expect(item).toMatchObject({ place: 0.1 + 0.2, chosenMs, endedMs: null, state: 'waiting' })

      const result = { list: [1, null, { 名: '🎵' }], text: 'a\nb', yes: true }
      await db.orm.insert(presses).values({ userUuid: 'kinds', pressId: '1', result, createdMs: 0 })
      const [press] = await db.orm.select().from(presses).where(eq(presses.userUuid, 'kinds'))
      expect(press?.result).toEqual(result)
    })

    test('leaves nothing behind when a change is broken off', async () => {
      const broken = db.orm.transaction(async (tx) => {
        await tx.insert(devices).values(aTv('broken-off'))
        throw new Error('the shopkeeper changed his mind')
      })
      await expect(broken).rejects.toThrow('changed his mind')
      expect(await db.orm.select().from(devices).where(eq(devices.deviceId, 'broken-off'))).toEqual([])
    })

    test('takes back only the inner change when that one fails', async () => {
      await db.orm.transaction(async (tx) => {
        await tx.insert(devices).values(aTv('outer'))
        const inner = tx.transaction(async (nested) => nested.insert(devices).values(aTv('outer')))
        await expect(inner).rejects.toMatchObject({ cause: { code: '23505' } })
      })
      expect(await db.orm.select().from(devices).where(eq(devices.deviceId, 'outer'))).toHaveLength(1)
    })

    test('refuses the same key twice, and says that this was the reason', async () => {
      await db.orm.insert(devices).values(aTv('twice'))
      await expect(db.orm.insert(devices).values(aTv('twice'))).rejects.toMatchObject({ cause: { code: '23505' } })
      await expect(db.ping()).resolves.toBeUndefined()
    })

    test('refuses what belongs to a user who does not exist', async () => {
      const nobodys = db.orm.insert(tokens).values({ hash: 'nobody', userUuid: 'nobody', expiresMs: 0 })
      await expect(nobodys).rejects.toMatchObject({ cause: { code: '23503' } })
    })

    test('removes what belonged to a user together with the user', async () => {
      await db.orm.insert(users).values({ userUuid: 'gone', nickname: '小明', createdMs: 0 })
      await db.orm.insert(tokens).values({ hash: 'gone', userUuid: 'gone', expiresMs: 0 })
      await db.orm.delete(users).where(eq(users.userUuid, 'gone'))
      expect(await db.orm.$count(tokens, eq(tokens.hash, 'gone'))).toBe(0)
    })

    test('loses none of fifty changes that are made to one queue at the same moment', { timeout: slow }, async () => {
      await db.orm.insert(devices).values(aTv('crowded'))
      const seen = await Promise.all(Array.from({ length: 50 }, async () => nextVersion(db, 'crowded')))
      expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
    })

    test('lets nobody see a change before it is complete', async () => {
      const change = db.orm.transaction(async (tx) => {
        await tx.insert(singers).values({ id: 'half', name: '邓丽君' })
        await tx.execute(sql`select pg_sleep(0.05)`)
        await tx.insert(singers).values({ id: 'whole', name: '罗大佑' })
      })
      const seen = new Set<number>()
      while ((await db.orm.$count(singers)) < 2) seen.add(await db.orm.$count(singers))
      await change
      expect(seen).not.toContain(1)
    })

    test('answers nothing any more once it is closed, and may be closed twice', { timeout: slow }, async () => {
      await db.close()
      await db.close()
      await expect(db.ping()).rejects.toThrow('Failed query')
      await expect(db.orm.select().from(devices)).rejects.toThrow('Failed query')
      db = await place.open()
    })
  })
}

async function nextVersion(db: Database, deviceId: string): Promise<number> {
  return db.orm.transaction(async (tx) => {
    const [row] = await tx.select().from(devices).where(eq(devices.deviceId, deviceId)).for('update')
    const queueVersion = (row?.queueVersion ?? 0) + 1
    await tx.update(devices).set({ queueVersion }).where(eq(devices.deviceId, deviceId))
    return queueVersion
  })
}

async function migrations(db: Database): Promise<number> {
  return db.orm.$count(sql`drizzle.__drizzle_migrations`)
}

function aTv(deviceId: string) {
  return { deviceId, name: '客厅', channel: 'home', createdMs: 0 }
}

function anItem(id: string) {
  return { itemId: id, deviceId: id, songNo: 'kinds', userUuid: 'u', nickname: '小明', place: 1, chosenMs: 0 }
}
