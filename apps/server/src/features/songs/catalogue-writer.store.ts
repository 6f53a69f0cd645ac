import { sql } from 'drizzle-orm'
import type { Orm } from '../../engines/database/database.ts'
import { transact } from '../../engines/database/transactions.ts'
import { placeInAlbums, writeAlbums, writeAlbumSongs } from './catalogue-albums.store.ts'
import { countSongs, gatherStatistics } from './catalogue-counts.store.ts'
import type { CatalogueEntry } from './catalogue-entry.ts'
import { rowsOf, type CatalogueRows } from './catalogue-rows.ts'
import { writeSingers, writeSongSingers } from './catalogue-singers.store.ts'
import { addSongs, changeSongs, markChanged, songsAmong } from './catalogue-songs.store.ts'

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
  const known = new Set(await songsAmong(tx, [...rows.songs.keys()]))
  const songs = [...rows.songs]
  await addSongs(
    tx,
    songs.filter(([songNo]) => !known.has(songNo)).map(([, row]) => row),
  )
  const changed = await changeSongs(
    tx,
    songs.filter(([songNo]) => known.has(songNo)).map(([, row]) => row),
  )
  await writeSingers(tx, news.singers)
  const isChanged = new Set(changed)
  const resung = (await writeSongSingers(tx, rows, known)).filter((songNo) => !isChanged.has(songNo))
  await markChanged(tx, resung)
  await writeAlbums(tx, news.albums)
  await writeAlbumSongs(tx, rows, known)
  await placeInAlbums(tx, changed)
  return { added: songs.length - known.size, changed: changed.length + resung.length }
}
