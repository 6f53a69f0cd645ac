import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { startChild } from '../../testing/child.ts'
import { blankCluster, migrationsFolder } from '../../testing/databases.ts'
import { EngineProblem } from '../problem.ts'
import type { Database } from './database.ts'
import { keepsDatabasePromises } from './database.promises.ts'
import { openEmbedded } from './embedded.ts'
import { songs } from './song-tables.ts'

const writer = new URL('../../testing/embedded-writer.ts', import.meta.url)
const slow = 120_000

const root = mkdtempSync(join(tmpdir(), 'openktv-embedded-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

keepsDatabasePromises('embedded', async () => {
  const folder = join(root, 'promises')
  return {
    open: async () => openEmbedded({ folder, migrationsFolder, blankCluster }),
    remove: async () => rmSync(folder, { recursive: true }),
  }
})

test(
  'a killed server has kept every song it confirmed, and the next one may start at once',
  { timeout: slow },
  async () => {
    const folder = join(root, 'killed')
    const child = await startChild(writer, [folder, migrationsFolder, blankCluster])
    const acknowledged: string[] = []
    while (acknowledged.length < 120) acknowledged.push((await child.line()) ?? 'ended too early')
    await child.kill()
    for (let line = await child.line(); line !== undefined; line = await child.line()) acknowledged.push(line)

    const db = await openEmbedded({ folder, migrationsFolder, blankCluster })
    expect(await songNumbers(db)).toEqual(expect.arrayContaining(acknowledged))
    await db.close()
  },
)

test(
  'a second server on the same folder is refused in one sentence that names the first',
  { timeout: slow },
  async () => {
    const folder = join(root, 'shared')
    const child = await startChild(writer, [folder, migrationsFolder, blankCluster])
    await child.line()
    await expect(openEmbedded({ folder, migrationsFolder })).rejects.toThrow(
      new EngineProblem(
        `The data folder ${folder} is already in use by process ${child.pid}; stop it first or choose another folder.`,
      ),
    )
    expect(await child.line()).toBeDefined()
    await child.kill()
  },
)

test('a first start that was cut off is done again from the beginning', { timeout: slow }, async () => {
  const folder = join(root, 'cut-off')
  mkdirSync(join(folder, 'cluster.new', 'base'), { recursive: true })
  writeFileSync(join(folder, 'cluster.new', 'PG_VERSION'), '18\n')
  const db = await openEmbedded({ folder, migrationsFolder, blankCluster, sync: inMemory })
  await db.ping()
  await db.close()
  expect(readdirSync(folder)).not.toContain('cluster.new')
})

test(
  'a database that does not open is named in one sentence, and its folder is free again',
  { timeout: slow },
  async () => {
    const folder = join(root, 'damaged')
    mkdirSync(join(folder, 'cluster'), { recursive: true })
    writeFileSync(join(folder, 'cluster', 'PG_VERSION'), '9\n')
    const open = async (): Promise<Database> => openEmbedded({ folder, migrationsFolder })
    await expect(open()).rejects.toThrow(`The database in ${join(folder, 'cluster')} does not open`)
    await expect(open()).rejects.toThrow(`The database in ${join(folder, 'cluster')} does not open`)
    expect(existsSync(join(folder, 'owner'))).toBe(false)
  },
)

test('a disk that fails is reported once, and nothing is confirmed or hangs after it', { timeout: slow }, async () => {
  const folder = join(root, 'failing')
  let failing = false
  const problems: EngineProblem[] = []
  const sync = (): void => {
    if (failing) throw new Error('the disk is gone')
  }
  const onBroken = (problem: EngineProblem): void => void problems.push(problem)
  const db = await openEmbedded({ folder, migrationsFolder, blankCluster, sync, onBroken })
  await db.orm.insert(songs).values(aSong('before'))
  failing = true
  await expect(db.orm.insert(songs).values(aSong('lost'))).rejects.toThrow('Failed query')
  await expect(db.ping()).rejects.toThrow('Failed query')
  expect(problems.map((problem) => problem.message)).toEqual([expect.stringContaining('has stopped')])
  await db.close()
  failing = false

  const again = await openEmbedded({ folder, migrationsFolder })
  expect(await songNumbers(again)).toContain('before')
  await again.close()
})

test(
  'a first start unpacks the empty database that the build made, and does without one that is damaged',
  { timeout: slow },
  async () => {
    const damaged = join(root, 'damaged.tar.gz')
    const packed = readFileSync(blankCluster)
    writeFileSync(damaged, packed.subarray(0, packed.length / 2))
    const identityOf = async (name: string, from: string): Promise<unknown> => {
      const db = await openEmbedded({ folder: join(root, name), migrationsFolder, sync: inMemory, blankCluster: from })
      const identity = sql<string>`system_identifier::text`
      const [row] = await db.orm.select({ identity }).from(sql`pg_control_system()`)
      await db.close()
      return row?.identity
    }
    const first = await identityOf('unpacked', blankCluster)
    expect(await identityOf('unpacked-again', blankCluster)).toBe(first)
    expect(await identityOf('made', damaged)).not.toBe(first)
  },
)

test('the log of changes does not grow for ever, and much changed tables are tidied', { timeout: slow }, async () => {
  const folder = join(root, 'upkeep')
  const db = await openEmbedded({ folder, migrationsFolder, blankCluster, upkeepEveryMs: 50, sync: inMemory })
  await db.orm.execute(sql`
    insert into songs (song_no, name, language) select n::text, repeat('歌', 100), '国语' from generate_series(1, 5000) n`)
  for (const popularity of [1, 2, 3]) await db.orm.update(songs).set({ popularity })
  await expect.poll(async () => deadRows(db), { timeout: 20_000 }).toBe(0)
  await expect.poll(async () => logToReplay(db), { timeout: 20_000 }).toBeLessThan(10_000)
  await db.close()
})

// For tests in which no disk is asked to keep anything.
function inMemory(): void {
  // Nothing to do.
}

async function deadRows(db: Database): Promise<number> {
  return db.orm.$count(sql`pg_stat_user_tables`, sql`relname = 'songs' and (n_dead_tup > 0 or last_vacuum is null)`)
}

async function logToReplay(db: Database): Promise<number> {
  const bytes = sql<number>`(pg_current_wal_insert_lsn() - checkpoint_lsn)::float8`
  const [row] = await db.orm.select({ bytes }).from(sql`pg_control_checkpoint()`)
  return row?.bytes ?? Number.NaN
}

async function songNumbers(db: Database): Promise<string[]> {
  return (await db.orm.select({ songNo: songs.songNo }).from(songs)).map((row) => row.songNo)
}

function aSong(songNo: string) {
  return { songNo, name: '送别', language: '国语' }
}
