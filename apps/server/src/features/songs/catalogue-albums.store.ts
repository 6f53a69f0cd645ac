import { sql } from 'drizzle-orm'
import type { Orm } from '../../engines/database/database.ts'
import type { CatalogueRows } from './catalogue-rows.ts'
import { listed, recordset } from './catalogue-sets.store.ts'

const albumColumns = sql`place integer, kind text, id text, parent text, name text`
const albumSongColumns = sql`kind text, album_id text, song_no text`

/** Writes the albums there are none of yet, behind the others of their kind. */
export async function writeAlbums(tx: Orm, albums: CatalogueRows['albums']): Promise<void> {
  if (albums.size === 0) return
  const rows = [...albums.values()].map((album, place) => ({ ...album, place }))
  await tx.execute(sql`
    insert into albums (kind, id, parent, name, position)
    select kind, id, parent, name, row_number() over (partition by kind order by place) - 1
      + coalesce((select max(position) + 1 from albums last where last.kind = said.kind), 0)
    from ${recordset(rows, albumColumns)}
    where not exists (select from albums old where old.kind = said.kind and old.id = said.id)
    on conflict (kind, id) do nothing`)
}

/** Takes the songs that were `known` out of the albums they do not name any more, of the kinds they speak of. */
export async function removeFromAlbums(tx: Orm, rows: CatalogueRows, known: ReadonlySet<string>): Promise<void> {
  const spokenOf = rows.saysAlbums.filter(({ song_no: songNo }) => known.has(songNo))
  if (spokenOf.length === 0) return
  await tx.execute(sql`
    with named as materialized (select * from ${recordset(rows.albumSongs, albumSongColumns)}),
      spoken_of as materialized (select * from ${recordset(spokenOf, sql`song_no text, kind text`)})
    delete from album_songs old using spoken_of
    where old.song_no = spoken_of.song_no and old.kind = spoken_of.kind and not exists (
      select from named where named.song_no = old.song_no and named.kind = old.kind and named.album_id = old.album_id)`)
}

export async function writeAlbumSongs(tx: Orm, rows: CatalogueRows['albumSongs']): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into album_songs (kind, album_id, song_no, position)
    select said.kind, said.album_id, said.song_no, -songs.popularity
    from ${recordset(rows, albumSongColumns)} join songs on songs.song_no = said.song_no
    on conflict (song_no, kind, album_id) do nothing`)
}

/** Puts songs whose popularity may have changed in their places. */
export async function placeInAlbums(tx: Orm, songNos: readonly string[]): Promise<void> {
  if (songNos.length === 0) return
  await tx.execute(sql`
    update album_songs set position = -songs.popularity from songs
    where songs.song_no in ${listed(songNos)} and album_songs.song_no = songs.song_no
    and album_songs.position <> -songs.popularity`)
}
