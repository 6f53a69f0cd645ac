import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { rowsOf } from '../apps/server/src/features/songs/catalogue-rows.ts'
import { entryOf } from '../apps/server/src/features/songs/import-line.ts'
import { syntheticSongs } from '../apps/server/src/synthetic/synthetic-catalogue.ts'

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

/** How long the embedded database takes to copy them in: in memory, so that no disk slows it down. */
export async function copyIntoEmbedded(folder: string): Promise<number> {
  const client = await PGlite.create(`memory://`)
  try {
    await client.exec(names.map((name) => `create table bare_${name} (${tables[name]});`).join('\n'))
    const read = async (name: Table) => ({ name, blob: new Blob([await readFile(file(folder, name))]) })
    const sources = await Promise.all(names.map(read))
    const startedMs = performance.now()
    for (const { name, blob } of sources) await client.query(`copy bare_${name} from '/dev/blob'`, [], { blob })
    return performance.now() - startedMs
  } finally {
    await client.close()
  }
}

/** The same for PostgreSQL, which reads the files itself. */
export async function copyIntoPostgres(folder: string, url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const name of names) {
      await client.query(`drop table if exists bare_${name}`)
      await client.query(`create table bare_${name} (${tables[name]})`)
    }
    const startedMs = performance.now()
    for (const name of names) await client.query(`copy bare_${name} from '${file(folder, name)}'`)
    return performance.now() - startedMs
  } finally {
    await client.end()
  }
}

function file(folder: string, name: Table): string {
  return path.join(folder, `${name}.copy`)
}

function lineOf(values: readonly unknown[]): string {
  return values.map((value) => String(value).replaceAll('\\', '\\\\')).join('\t')
}
