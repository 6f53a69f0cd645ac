import { existsSync, fsyncSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { EngineProblem } from '../problem.ts'
import type { Database } from './database.ts'
import { durableFolder, syncFolder, syncTree, type Sync } from './durable-folder.ts'
import { lockFolder, type FolderLock } from './folder-lock.ts'
import * as schema from './schema.ts'
import { startUpkeep } from './upkeep.ts'

export type EmbeddedNeeds = {
  /** Created when missing; only one process at a time may have it. */
  folder: string
  migrationsFolder: string
  /** The packed files of an empty database, as the build makes them; without them, or where they cannot be used, a new one takes some seconds. */
  blankCluster?: string
  /** Called once when the disk has refused a write for good: every later query rejects, and only a new start helps. */
  onBroken?: (problem: EngineProblem) => void
  sync?: Sync
  upkeepEveryMs?: number
}

// `fdatasync`, the default, does nothing in this build; `fsync` arrives at the folder.
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
]

// What PostgreSQL prints before it gives up; it starts the line, so no quoted statement can fake it.
const lastWords = /^[\d-]+ [\d:.]+ \w+ \[\d+\] (FATAL|PANIC): +(.*)/

const fiveMinutesMs = 300_000

/**
 * Opens (at first creates) the PostgreSQL in `folder` and brings its tables up to date. Rejects with EngineProblem when the folder is in use, cannot be
 * written, or holds a database that does not open. A query inside `orm.transaction` must use the transaction it is handed: there is one connection.
 */
export async function openEmbedded(needs: EmbeddedNeeds): Promise<Database> {
  const { folder, sync = fsyncSync, onBroken } = needs
  const lock = lockFolder(folder)
  try {
    const cluster = join(folder, 'cluster')
    if (!existsSync(cluster)) await createCluster(cluster, needs)
    const client = await openCluster({ cluster, sync, ...(onBroken && { onBroken }) })
    return await prepare(client, needs, lock)
  } catch (error) {
    lock.release()
    throw error
  }
}

async function prepare(client: PGlite, needs: EmbeddedNeeds, lock: FolderLock): Promise<Database> {
  const { migrationsFolder, upkeepEveryMs = fiveMinutesMs } = needs
  const orm = drizzle(client, { schema })
  try {
    await migrate(orm, { migrationsFolder })
  } catch (error) {
    await client.close()
    throw error
  }
  const upkeep = startUpkeep(orm, upkeepEveryMs)
  let closing: Promise<void> | undefined

  async function close(): Promise<void> {
    await upkeep.stop()
    await client.close().finally(lock.release)
  }

  return {
    kind: 'embedded',
    orm,
    ping: async () => void (await orm.execute(sql`select 1`)),
    close: () => (closing ??= close()),
  }
}

// Built beside its place and moved there when all of it is on the disk: a cut during the first start leaves nothing half made.
async function createCluster(
  cluster: string,
  { folder, blankCluster, sync = fsyncSync }: EmbeddedNeeds,
): Promise<void> {
  const draft = `${cluster}.new`
  const isUnpacked = blankCluster !== undefined && (await unpack(blankCluster, draft))
  if (!isUnpacked) {
    rmSync(draft, { recursive: true, force: true })
    const client = await openCluster({ cluster: draft, sync })
    await client.close()
  }
  syncTree(draft, sync)
  renameSync(draft, cluster)
  syncFolder(folder, sync)
}

// Whether it worked: a file that is missing or damaged costs time, not the start.
async function unpack(packed: string, draft: string): Promise<boolean> {
  rmSync(draft, { recursive: true, force: true })
  try {
    const loadDataDir = new Blob([gunzipSync(readFileSync(packed))], { type: 'application/x-tar' })
    const client = await openCluster({ cluster: draft, sync: () => undefined, loadDataDir })
    await client.close()
    return true
  } catch {
    return false
  }
}

type Opening = { cluster: string; sync: Sync; loadDataDir?: Blob; onBroken?: (problem: EngineProblem) => void }

async function openCluster({ cluster, sync, loadDataDir, onBroken }: Opening): Promise<PGlite> {
  let isBroken = false
  let reason: string | undefined
  let isOpen = false
  const fs = durableFolder(cluster, sync)
  const client = new PGlite({ fs, startParams, onStderr: watch, ...(loadDataDir && { loadDataDir }) })

  function watch(line: string): boolean {
    const [, severity, words] = lastWords.exec(line) ?? []
    reason = words ?? reason
    if (severity === 'PANIC' && !isBroken) giveUp()
    return false
  }

  function giveUp(): void {
    const problem = new EngineProblem(`The database in ${cluster} has stopped (${String(reason)}).`)
    isBroken = true
    // A PostgreSQL that has panicked answers nothing any more: the next query would spin for ever.
    client.execProtocolRawSync = () => {
      throw problem
    }
    if (isOpen) onBroken?.(problem)
  }

  try {
    await client.waitReady
    isOpen = true
    return client
  } catch (error) {
    const why = reason ?? String(error)
    throw new EngineProblem(`The database in ${cluster} does not open (${why}).`, { cause: error })
  }
}
