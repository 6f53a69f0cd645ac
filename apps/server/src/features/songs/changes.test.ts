import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { singers, songs } from '../../engines/database/song-tables.ts'
import type { Changes } from '../../search/search.ts'
import { databaseKinds, openTestPostgres, type TestDatabase } from '../../testing/databases.ts'
import { createCatalogueWriter } from './catalogue-writer.store.ts'
import { createChangesStore, type ChangesStore } from './changes.store.ts'

const slow = 180_000
const media = { accompaniment: 'a', vocal: 'v', lyrics: 'l', durationMs: 1 }
const nothing = { songs: [], singers: [] }

describe.each(databaseKinds)('the feed of changes of the %s database', (_kind, open) => {
  let opened: TestDatabase
  let changes: ChangesStore
  let write: ReturnType<typeof createCatalogueWriter>['write']

  beforeAll(async () => {
    opened = await open()
    changes = createChangesStore(opened.database.orm)
    write = createCatalogueWriter(opened.database.orm).write
  }, slow)
  afterAll(() => opened.remove(), slow)

  test('an empty catalogue has nothing, and no change since', async () => {
    expect(await gathered(changes.all())).toEqual(nothing)
    const mark = await changes.mark()
    expect(await changes.since(mark)).toEqual({ ...nothing, mark })
  })

  test('a song comes as the search wants it, once', async () => {
    const mark = await changes.mark()
    const duet = [{ name: '温岚', category: '女歌手' }, { name: '周杰伦' }]
    await write([{ songNo: '1', name: '屋顶', language: '国语', popularity: 5, isVip: true, singers: duet, media }])
    const { mark: next, ...brought } = await changes.since(mark)
    const names = [
      { id: '温岚', name: '温岚' },
      { id: '周杰伦', name: '周杰伦' },
    ]
    expect(brought.songs).toEqual([
      {
        songNo: '1',
        name: '屋顶',
        singers: names,
        language: '国语',
        image: '',
        isVip: true,
        hasRecording: true,
        popularity: 5,
      },
    ])
    expect(brought.singers.map(({ id, category }) => [id, category])).toEqual([
      ['周杰伦', ''],
      ['温岚', '女歌手'],
    ])
    expect(await gathered(changes.all())).toEqual(sorted(brought))
    expect(await changes.since(next)).toMatchObject(nothing)
  })

  test('a change of any hand is brought, and nothing that stayed as it was', async () => {
    await write([{ songNo: '2', name: '一', singers: [{ name: '甲' }] }])
    const { mark } = await readOn(changes, await changes.mark())
    await write([{ songNo: '2', name: '一', singers: [{ name: '甲' }] }])
    expect(await readOn(changes, mark)).toMatchObject(nothing)
    await opened.database.orm.update(songs).set({ media }).where(eq(songs.songNo, '2'))
    await opened.database.orm.update(singers).set({ image: 'i.png' }).where(eq(singers.id, '甲'))
    const changed = await readOn(changes, mark)
    expect([changed.songs, changed.singers]).toEqual([
      [expect.objectContaining({ songNo: '2', hasRecording: true })],
      [expect.objectContaining({ id: '甲', image: 'i.png' })],
    ])
  })

  test('a change that is taken back was none', async () => {
    const mark = await changes.mark()
    const broken = opened.database.orm.transaction(async (tx) => {
      await createCatalogueWriter(tx).write([{ songNo: 'gone', name: '一' }])
      throw new Error('the shopkeeper changed his mind')
    })
    await expect(broken).rejects.toThrow('changed his mind')
    expect(await readOn(changes, mark)).toMatchObject(nothing)
  })

  test('of many changes a call brings a part, and all of them come once', { timeout: slow }, async () => {
    const mark = await changes.mark()
    const many = Array.from({ length: 6_000 }, (_, index) => ({ songNo: `m${index}`, name: `歌${index}` }))
    for (const third of [0, 1, 2]) await write(many.slice(third * 2_000, third * 2_000 + 2_000))
    const first = await changes.since(mark)
    expect(first.songs.length).toBeGreaterThan(0)
    expect(first.songs.length).toBeLessThan(6_000)
    // Meanwhile one that was brought and one that was not are changed once more.
    const [brought, ahead] = [first.songs[0]?.songNo, 'm5999']
    for (const songNo of [brought ?? '', ahead]) await write([{ songNo, name: '新', popularity: 1 }])
    const rest = await readOn(changes, first.mark)
    const seen = [...first.songs, ...rest.songs].map(({ songNo }) => songNo)
    expect(new Set(seen).size).toBe(6_000)
    expect(seen.length).toBe(6_001)
    for (const songNo of [brought, ahead])
      expect(rest.songs).toContainEqual(expect.objectContaining({ songNo, name: '新' }))
  })

  test('rows that say they were written in the future, as a restored database has them, are not read at every look', async () => {
    const mark = await changes.mark()
    await opened.database.orm.execute(sql`
      update songs set changed_by = (pg_current_xact_id()::text::bigint + 1000000)::text::xid8 where song_no like 'm%'`)
    const looked = await changes.since(mark)
    expect(looked).toMatchObject(nothing)
    await write([{ songNo: 'after', name: '后' }])
    expect((await readOn(changes, looked.mark)).songs.map(({ songNo }) => songNo)).toEqual(['after'])
  })

  test('a mark from a database that has counted further brings nothing at first, and then what comes', async () => {
    const { mark } = await changes.since(JSON.stringify({ seen: '999999999:999999999:' }))
    await write([{ songNo: 'afresh', name: '新' }])
    expect((await readOn(changes, mark)).songs.map(({ songNo }) => songNo)).toEqual(['afresh'])
  })

  test('a large catalogue is read without holding other work up', async () => {
    let turns = 0
    const timer = setInterval(() => (turns += 1), 1)
    const all = await gathered(changes.all())
    clearInterval(timer)
    expect(all.songs.length).toBeGreaterThan(6_000)
    expect(turns).toBeGreaterThan(5)
  })
})

test('transactions that end out of order are all read, each once', { timeout: slow }, async () => {
  const { database, url, remove } = await openTestPostgres()
  const changes = createChangesStore(database.orm)
  const [early, late, other] = [0, 1, 2].map(() => new Client({ connectionString: url }))
  if (!early || !late || !other) throw new Error('no clients')
  const clients = [early, late, other]
  for (const client of clients) await client.connect()
  const songNos = async (mark: string) => {
    const read = await changes.since(mark)
    return { songNos: read.songs.map(({ songNo }) => songNo), mark: read.mark }
  }

  let { mark } = await songNos(await changes.mark())
  const look = async () => {
    const read = await songNos(mark)
    mark = read.mark
    return read.songNos
  }
  for (const client of clients) await client.query('begin')
  await insert(early, 'early')
  await insert(late, 'late')
  await late.query('commit')
  expect(await look()).toEqual(['late'])
  await insert(other, 'other')
  expect(await look()).toEqual([])
  await insert(early, 'early too')
  await early.query('commit')
  expect((await look()).toSorted()).toEqual(['early', 'early too'])
  await other.query('rollback')
  expect(await look()).toEqual([])

  for (const client of clients) await client.end()
  await remove()
})

async function insert(client: Client, songNo: string): Promise<void> {
  await client.query(`insert into songs (song_no, name, language) values ($1, 'x', '')`, [songNo])
}

/** Everything that there is to be read, call by call. */
async function readOn(changes: ChangesStore, from: string) {
  const read = { songs: [] as Changes['songs'][number][], singers: [] as Changes['singers'][number][], mark: from }
  for (;;) {
    const { songs: some, singers: others, mark } = await changes.since(read.mark)
    read.songs.push(...some)
    read.singers.push(...others)
    if (mark === read.mark) return read
    read.mark = mark
  }
}

async function gathered(all: AsyncIterable<Changes>): Promise<Changes> {
  const parts: Changes[] = []
  for await (const part of all) parts.push(part)
  return sorted({ songs: parts.flatMap((part) => part.songs), singers: parts.flatMap((part) => part.singers) })
}

function sorted({ songs: some, singers: others }: Changes): Changes {
  return {
    songs: some.toSorted((one, other) => (one.songNo < other.songNo ? -1 : 1)),
    singers: others.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  }
}
