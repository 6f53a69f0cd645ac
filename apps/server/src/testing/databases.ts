import { existsSync } from 'node:fs'
import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from '../engines/database/database.ts'
import { openEmbedded } from '../engines/database/embedded.ts'
import { openPostgres } from '../engines/database/postgres.ts'
import { startPostgres } from './postgres-server.ts'

/** An empty database of one kind and a way to be rid of it. `url` is there for PostgreSQL. */
export type TestDatabase = { database: Database; url?: string; remove: () => Promise<void> }

export const migrationsFolder = fileURLToPath(new URL('../engines/database/migrations', import.meta.url))
/** What the build made for first starts; before a build, test databases take some seconds each. */
export const blankCluster = fileURLToPath(new URL('../../blank-cluster/dist/cluster.tar.gz', import.meta.url))

/** Both kinds of database there are, for tests that both must pass. */
export const databaseKinds: readonly [kind: string, open: () => Promise<TestDatabase>][] = [
  ['embedded', openTestEmbedded],
  ['PostgreSQL', openTestPostgres],
]

async function openTestEmbedded(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'openktv-database-'))
  const database = await openDatabase(folder)
  async function remove(): Promise<void> {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { database, remove }
}

/** A PostgreSQL server of its own with the tables made. */
export async function openTestPostgres(): Promise<TestDatabase & { url: string }> {
  const { url, stop } = await startPostgres()
  const database = await openPostgres({ url, migrationsFolder })
  async function remove(): Promise<void> {
    await database.close()
    await stop()
  }
  return { database, url, remove }
}

/** An empty embedded database in a new folder: a copy of the one that was opened first in this run, which takes a fifth of the work of a first start. */
export async function openDatabase(folder: string): Promise<Database> {
  await layDatabase(folder)
  return openEmbedded({ folder, migrationsFolder, blankCluster })
}

/** The same, left for somebody else to open. */
export async function layDatabase(folder: string): Promise<void> {
  const shelf = process.env['OPENKTV_OPENED_DATABASE']
  if (shelf !== undefined) await cp(await openedOnce(shelf), folder, { recursive: true })
}

async function openedOnce(shelf: string): Promise<string> {
  const opened = join(shelf, 'opened')
  if (existsSync(opened)) return opened
  const draft = await mkdtemp(join(shelf, 'draft-'))
  const database = await openEmbedded({ folder: draft, migrationsFolder, blankCluster })
  await database.close()
  await rename(draft, opened).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true })
    // Another file of this run was quicker.
    if (!existsSync(opened)) throw error
  })
  return opened
}
