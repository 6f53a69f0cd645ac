import { sql } from 'drizzle-orm'
import type { Orm } from '../../engines/database/database.ts'
import { difference } from './catalogue-difference.ts'
import type { AlbumSongRow, CatalogueRows } from './catalogue-rows.ts'
import { listed, recordset } from './catalogue-sets.store.ts'
import { albumSongsOf } from './returned-rows.ts'

const albumColumns = sql`place integer, kind text, id text, parent text, name text`

/** Writes the albums there are none of yet, behind the others of their kind. */
export async function writeAlbums(tx: Orm, albums: CatalogueRows['albums']): Promise<void> {
  if (albums.size === 0) return
  const rows = [...albums.values()].map((album, place) => ({ ...album, place }))
  await tx.execute(sql`
    insert into albums (kind, id, parent, name, position)
    select kind, id, parent, name, row_number() over (partition by kind order by place) - 1
      + coalesce((select max(position) + 1 from albums last where last.kind = said.kind), 0)
    from ${recordset(rows, albumColumns)}
    where not exists (select from albums old where old.kind = said.kind and old.id = said.id)`)
}

/** What albums hold; of the kinds that a song speaks of, it leaves those it does not name any more. */
export async function writeAlbumSongs(tx: Orm, rows: CatalogueRows, known: ReadonlySet<string>): Promise<void> {
  const spokenOf = new Set(rows.saysAlbums.map(({ song_no: songNo, kind }) => `${kind} ${songNo}`))
  const old = known.size === 0 ? [] : await albumSongsAmong(tx, [...known])
  const replaced = old.filter(({ kind, song_no: songNo }) => spokenOf.has(`${kind} ${songNo}`))
  const { gone, added } = difference(replaced, rows.albumSongs)
  await removeAlbumSongs(tx, gone)
  await addAlbumSongs(tx, added)
}

/** Puts songs whose popularity may have changed in their places. */
export async function placeInAlbums(tx: Orm, songNos: readonly string[]): Promise<void> {
  if (songNos.length === 0) return
  await tx.execute(sql`
    update album_songs set position = -songs.popularity from songs
    where songs.song_no in ${listed(songNos)} and album_songs.song_no = songs.song_no
    and album_songs.position <> -songs.popularity`)
}

const columns = sql`kind text, album_id text, song_no text`

async function albumSongsAmong(tx: Orm, songNos: readonly string[]): Promise<AlbumSongRow[]> {
  return albumSongsOf(
    await tx.execute(sql`select kind, album_id, song_no from album_songs where song_no in ${listed(songNos)}`),
  )
}

async function removeAlbumSongs(tx: Orm, rows: readonly AlbumSongRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    delete from album_songs old using ${recordset(rows, columns)}
    where old.song_no = said.song_no and old.kind = said.kind and old.album_id = said.album_id`)
}

async function addAlbumSongs(tx: Orm, rows: readonly AlbumSongRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into album_songs (kind, album_id, song_no, position)
    select said.kind, said.album_id, said.song_no, -songs.popularity
    from ${recordset(rows, columns)} join songs on songs.song_no = said.song_no`)
}
