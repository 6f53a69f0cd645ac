import { sql } from 'drizzle-orm'
import type { Orm } from '../../engines/database/database.ts'
import { difference } from './catalogue-difference.ts'
import { singerRow, type CatalogueRows, type SongSingerRow } from './catalogue-rows.ts'
import { listed, recordset } from './catalogue-sets.store.ts'
import { songSingersOf } from './returned-rows.ts'

/** Writes singers; of those there are, only the category can change. */
export async function writeSingers(tx: Orm, singers: CatalogueRows['singers']): Promise<void> {
  if (singers.size === 0) return
  const rows = [...singers].map(([id, singer]) => singerRow(id, singer))
  await tx.execute(sql`
    insert into singers (id, name, category, letter)
    select id, name, category, letter from ${recordset(rows, sql`id text, name text, category text, letter text`)}
    on conflict (id) do update set category = excluded.category, changed_by = pg_current_xact_id()
    where excluded.category <> '' and singers.category <> excluded.category`)
}

/** Who sings what; a song's singers are replaced where they are said and are others. Answers the songs of `known` that this changed. */
export async function writeSongSingers(tx: Orm, rows: CatalogueRows, known: ReadonlySet<string>): Promise<string[]> {
  const songNos = rows.saysSingers.filter((songNo) => known.has(songNo))
  const old = songNos.length === 0 ? [] : await songSingersAmong(tx, songNos)
  const { gone, added } = difference(old, rows.songSingers)
  await removeSongSingers(tx, gone)
  await addSongSingers(tx, added)
  return [...new Set([...gone, ...added].map((row) => row.song_no))].filter((songNo) => known.has(songNo))
}

const columns = sql`song_no text, singer_id text, position integer`

async function songSingersAmong(tx: Orm, songNos: readonly string[]): Promise<SongSingerRow[]> {
  return songSingersOf(
    await tx.execute(sql`select song_no, singer_id, position from song_singers where song_no in ${listed(songNos)}`),
  )
}

async function removeSongSingers(tx: Orm, rows: readonly SongSingerRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    delete from song_singers old using ${recordset(rows, columns)}
    where old.song_no = said.song_no and old.singer_id = said.singer_id`)
}

async function addSongSingers(tx: Orm, rows: readonly SongSingerRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into song_singers (song_no, singer_id, position) select song_no, singer_id, position from ${recordset(rows, columns)}`)
}
