import { sql } from 'drizzle-orm'
import type { Orm } from '../../engines/database/database.ts'
import { transact } from '../../engines/database/transactions.ts'
import { placeInAlbums, removeFromAlbums, writeAlbums, writeAlbumSongs } from './catalogue-albums.store.ts'
import { countSongs, gatherStatistics } from './catalogue-counts.store.ts'
import type { CatalogueEntry } from './catalogue-entry.ts'
import { rowsOf, singerRow, type CatalogueRows } from './catalogue-rows.ts'
import { listed, recordset } from './catalogue-sets.store.ts'
import { songNosOf } from './returned-rows.ts'

/** How many songs are new, and how many were there and are not what they were. */
export type Written = { added: number; changed: number }

/** The one way songs get into the catalogue. */
export type CatalogueWriter = ReturnType<typeof createCatalogueWriter>

// Any number will do, as long as everybody who writes a catalogue asks for the same one.
const writerLock = 7_265_824
// Enough for the singers of 3,000,000 songs; more are asked for again.
const rememberedMost = 500_000

/** Writes songs in sets: a statement for each table, whatever the number of songs. */
export function createCatalogueWriter(orm: Orm) {
  const singersKnown = new Map<string, string>()
  const albumsKnown = new Set<string>()

  /**
   * Writes some songs, all of them or none, with their singers and albums; a row that says nothing new is not touched. No song may be among them
   * twice. Rejects with the database's error. The counts of singers and albums are right again after `finish`.
   */
  async function write(entries: readonly CatalogueEntry[]): Promise<Written> {
    const rows = rowsOf(entries)
    const news = newsOf(rows)
    const written = await transact(orm, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${writerLock})`)
      return writeRows(tx, rows, news)
    })
    if (singersKnown.size > rememberedMost) singersKnown.clear()
    for (const [id, { category }] of news.singers) singersKnown.set(id, category)
    for (const id of news.albums.keys()) albumsKnown.add(id)
    return written
  }

  function newsOf({ singers, albums }: CatalogueRows): News {
    return {
      singers: new Map([...singers].filter(([id, { category }]) => saysNew(singersKnown.get(id), category))),
      albums: new Map([...albums].filter(([id]) => !albumsKnown.has(id))),
    }
  }

  /** Counts what singers and albums hold and gathers the statistics that queries are planned by; to be called when all is written. */
  async function finish(): Promise<void> {
    await transact(orm, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${writerLock})`)
      await countSongs(tx)
    })
    await gatherStatistics(orm)
  }

  return { write, finish }
}

/** The singers and albums that this writer has not written yet. */
type News = Pick<CatalogueRows, 'singers' | 'albums'>

function saysNew(known: string | undefined, category: string): boolean {
  return known === undefined || (category !== '' && category !== known)
}

async function writeRows(tx: Orm, rows: CatalogueRows, news: News): Promise<Written> {
  const known = new Set(await knownAmong(tx, rows.songNos))
  const changed = new Set(await writeSongs(tx, rows.songs))
  await writeSingers(tx, news.singers)
  const resung = [...(await removeSingers(tx, rows, known)), ...(await writeSongSingers(tx, rows.songSingers))]
  const touched = [...new Set(resung)].filter((songNo) => known.has(songNo) && !changed.has(songNo))
  if (touched.length > 0) await markChanged(tx, touched)
  await writeAlbums(tx, news.albums)
  await removeFromAlbums(tx, rows, known)
  await writeAlbumSongs(tx, rows.albumSongs)
  await placeInAlbums(
    tx,
    [...changed].filter((songNo) => known.has(songNo)),
  )
  const added = rows.songNos.length - known.size
  return { added, changed: changed.size - added + touched.length }
}

async function knownAmong(tx: Orm, songNos: readonly string[]): Promise<string[]> {
  return songNosOf(await tx.execute(sql`select song_no from songs where song_no in ${listed(songNos)}`))
}

// What a song does not say is taken from the row there is.
async function writeSongs(tx: Orm, songs: readonly object[]): Promise<string[]> {
  const columns = sql`song_no text, name text, language text, popularity integer, is_vip boolean, image text, released text, note_file text, media jsonb`
  return songNosOf(
    await tx.execute(sql`
      insert into songs (song_no, name, language, popularity, is_vip, image, released, note_file, media)
      select said.song_no, said.name, coalesce(said.language, old.language, ''), coalesce(said.popularity, old.popularity, 0),
        coalesce(said.is_vip, old.is_vip, false), coalesce(said.image, old.image, ''), coalesce(said.released, old.released, ''),
        coalesce(said.note_file, old.note_file, ''), coalesce(said.media, old.media)
      from ${recordset(songs, columns)} left join songs old on old.song_no = said.song_no
      on conflict (song_no) do update set
        name = excluded.name, language = excluded.language, popularity = excluded.popularity, is_vip = excluded.is_vip,
        image = excluded.image, released = excluded.released, note_file = excluded.note_file, media = excluded.media,
        changed_by = pg_current_xact_id()
      where (songs.name, songs.language, songs.popularity, songs.is_vip, songs.image, songs.released, songs.note_file, songs.media)
        is distinct from (excluded.name, excluded.language, excluded.popularity, excluded.is_vip, excluded.image, excluded.released,
        excluded.note_file, excluded.media)
      returning song_no`),
  )
}

async function writeSingers(tx: Orm, singers: News['singers']): Promise<void> {
  if (singers.size === 0) return
  const rows = [...singers].map(([id, singer]) => singerRow(id, singer))
  await tx.execute(sql`
    insert into singers (id, name, category, letter)
    select id, name, category, letter from ${recordset(rows, sql`id text, name text, category text, letter text`)}
    on conflict (id) do update set category = excluded.category, changed_by = pg_current_xact_id()
    where excluded.category <> '' and singers.category <> excluded.category`)
}

const sungColumns = sql`song_no text, singer_id text, position integer`

async function removeSingers(tx: Orm, rows: CatalogueRows, known: ReadonlySet<string>): Promise<string[]> {
  const songNos = rows.saysSingers.filter((songNo) => known.has(songNo))
  if (songNos.length === 0) return []
  return songNosOf(
    await tx.execute(sql`
      with said as materialized (select * from ${recordset(rows.songSingers, sungColumns)})
      delete from song_singers old where song_no in ${listed(songNos)}
      and not exists (select from said where said.song_no = old.song_no and said.singer_id = old.singer_id)
      returning song_no`),
  )
}

async function writeSongSingers(tx: Orm, rows: CatalogueRows['songSingers']): Promise<string[]> {
  if (rows.length === 0) return []
  return songNosOf(
    await tx.execute(sql`
      insert into song_singers (song_no, singer_id, position)
      select song_no, singer_id, position from ${recordset(rows, sungColumns)}
      on conflict (song_no, singer_id) do update set position = excluded.position
      where song_singers.position <> excluded.position
      returning song_no`),
  )
}

async function markChanged(tx: Orm, songNos: readonly string[]): Promise<void> {
  await tx.execute(sql`update songs set changed_by = pg_current_xact_id() where song_no in ${listed(songNos)}`)
}
