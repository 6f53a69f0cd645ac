import { copyFile, mkdtemp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import type { Database } from '../apps/server/src/engines/database/database.ts'
import { openEmbedded } from '../apps/server/src/engines/database/embedded.ts'
import { openPostgres } from '../apps/server/src/engines/database/postgres.ts'
import { rowsOf } from '../apps/server/src/features/songs/catalogue-rows.ts'
import { entryOf } from '../apps/server/src/features/songs/import-line.ts'
import { syntheticSongs } from '../apps/server/src/synthetic/synthetic-catalogue.ts'

const migrationsFolder = path.resolve('apps/server/src/engines/database/migrations')
const setting = z.object({ rows: z.tuple([z.object({ data_directory: z.string() })]) })

// Tables of the same columns, and nothing else: no key, no index, no reference.
const tables = {
  songs: 'song_no text, name text, language text, popularity integer, is_vip boolean, released text',
  singers: 'id text, name text, category text',
  song_singers: 'song_no text, singer_id text, position integer',
  album_songs: 'kind text, album_id text, song_no text, position integer',
}
type Table = keyof typeof tables

const names: readonly Table[] = ['songs', 'singers', 'song_singers', 'album_songs']

/** Writes the rows of an invented catalogue as COPY takes them, a file for each table. */
export async function bareFiles(songs: number, folder: string): Promise<void> {
  const entries = Array.from(syntheticSongs({ songs, seed: 1 }), entryOf)
  const { singers, songSingers, albumSongs } = rowsOf(entries)
  const lines: Record<Table, unknown[][]> = {
    songs: entries.map((song) => [song.songNo, song.name, song.language, song.popularity, song.isVip, song.released]),
    singers: [...singers].map(([id, { name, category }]) => [id, name, category]),
    song_singers: songSingers.map((row) => Object.values(row)),
    album_songs: albumSongs.map((row) => [...Object.values(row), 0]),
  }
  for (const name of names) await writeFile(file(folder, name), `${lines[name].map(lineOf).join('\n')}\n`)
}

/** How long the embedded database takes to copy them in, made and opened before. `files` holds them. */
export async function copyIntoEmbedded(files: string): Promise<number> {
  const folder = await mkdtemp(path.join(files, 'bare-'))
  const database = await openEmbedded({ folder, migrationsFolder })
  try {
    // It sees its own folder and no other.
    for (const name of names) await copyFile(file(files, name), file(path.join(folder, 'cluster'), name))
    const shown = setting.parse(await database.orm.execute('show data_directory'))
    return await copyInto(database, shown.rows[0].data_directory)
  } finally {
    await database.close()
  }
}

/** The same for PostgreSQL, which reads the files itself. */
export async function copyIntoPostgres(files: string, url: string): Promise<number> {
  const database = await openPostgres({ url, migrationsFolder })
  try {
    return await copyInto(database, files)
  } finally {
    await database.close()
  }
}

async function copyInto({ orm }: Database, files: string): Promise<number> {
  for (const name of names) {
    await orm.execute(`drop table if exists bare_${name}`)
    await orm.execute(`create table bare_${name} (${tables[name]})`)
  }
  const startedMs = performance.now()
  for (const name of names) await orm.execute(`copy bare_${name} from '${file(files, name)}'`)
  return performance.now() - startedMs
}

function file(folder: string, name: Table): string {
  return path.join(folder, `${name}.copy`)
}

function lineOf(values: readonly unknown[]): string {
  return values.map((value) => String(value).replaceAll('\\', '\\\\')).join('\t')
}
