import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { presses as storedPresses, queueItems } from '../../engines/database/queue-tables.ts'
import { devices } from '../../engines/database/schema.ts'
import { createPressWriter } from './press-writer.ts'
import { createPressesStore, type Decided } from './presses.store.ts'
import { aPerson, openSongDatabase, openSongPostgres, type SongDatabase } from './testing/remote-shop.ts'

const person = { userUuid: 'anna', nowMs: 1_000 }
const nickname = 'nickname of anna'

describe.each([
  ['the embedded database', openSongDatabase],
  ['PostgreSQL', openSongPostgres],
] as const)('on %s', (_name, open) => {
  let house: SongDatabase
  beforeAll(async () => {
    house = await open()
    await aPerson(house.database, person.userUuid)
  }, 60_000)
  afterAll(() => house.close())

  // A TV's evening: what it is asked to do, one after the other, and what is stored of it in the end.
  async function anEvening() {
    const { orm } = house.database
    const { write } = createPressWriter(createPressesStore(orm))
    const tv = { deviceId: randomUUID(), name: 'Hall 1' }
    await orm.insert(devices).values({ ...tv, channel: 'home', createdMs: 0 })
    const choose = (itemId: string) => {
      const command = { type: 4, id: randomUUID(), musicNo: 's1' } as const
      return { ...person, tv, command, song: { itemId, songNo: 's1', musicName: 'Song s1' } }
    }
    const change = (type: 12 | 13, itemId: string) => {
      return { ...person, tv, command: { type, id: randomUUID(), itemId } as const, song: undefined }
    }
    const stored = async () => {
      const rows = await orm
        .select()
        .from(queueItems)
        .where(eq(queueItems.deviceId, tv.deviceId))
        .orderBy(queueItems.place)
      const [device] = await orm.select().from(devices).where(eq(devices.deviceId, tv.deviceId))
      return { version: device?.queueVersion, rows: rows.map(({ itemId, state, nickname: by }) => [itemId, state, by]) }
    }
    const items = [randomUUID(), randomUUID(), randomUUID()] as const
    const [first, , third] = items
    return { write, items, stored, presses: [...items.map(choose), change(12, third), change(13, first)] }
  }

  // One alone and many at once are written by two functions of the database.
  test.each([1, 3])(
    '[PSH-11] songs are queued, pinned and taken out at %i TVs at once, and every press is kept',
    async (many) => {
      const evenings = await Promise.all(Array.from({ length: many }, anEvening))
      for (const turn of [0, 1, 2, 3, 4])
        for (const written of await Promise.all(
          evenings.map(({ write, presses }) => write(presses[turn] ?? missing())),
        ))
          expect(written).toMatchObject({ kind: 'done', result: { version: turn + 1 } })
      for (const { items, stored, presses, write } of evenings) {
        const [first, second, third] = items
        const rows = [first, third, second].map((itemId) => [
          itemId,
          itemId === first ? 'deleted' : 'waiting',
          nickname,
        ])
        expect(await stored()).toEqual({ version: 5, rows })
        for (const press of presses) expect(await write(press)).toMatchObject({ kind: 'repeated' })
        expect(await stored()).toEqual({ version: 5, rows })
      }
    },
  )

  test.each([1, 3])('of %i presses for TVs that do not exist nothing is written', async (many) => {
    const { orm } = house.database
    const decided = Array.from({ length: many }, (): Decided => {
      const asked = { deviceId: randomUUID(), userUuid: person.userUuid, pressId: randomUUID() }
      const added = { itemId: randomUUID(), songNo: 's1', musicName: 'Song s1', userUuid: person.userUuid, place: 1 }
      return {
        asked,
        seen: 0,
        isShared: false,
        version: 1,
        nowMs: 1_000,
        added,
        ...unchanged,
        result: { deviceName: '' },
      }
    })
    expect(await createPressesStore(orm).writePresses(decided)).toEqual(new Map())
    const itemIds = decided.map(({ added }) => added?.itemId ?? missing())
    expect(await orm.$count(queueItems, inArray(queueItems.itemId, itemIds))).toBe(0)
    const pressIds = decided.map(({ asked }) => asked.pressId)
    expect(await orm.$count(storedPresses, inArray(storedPresses.pressId, pressIds))).toBe(0)
  })
})

const unchanged = { removed: undefined, placed: undefined }

function missing(): never {
  throw new Error('no such turn')
}
