import { sql } from 'drizzle-orm'
import type { Orm } from '../../engines/database/database.ts'

/** Counts the songs of every singer and album, and what singers are sung; only rows that change are written. */
export async function countSongs(tx: Orm): Promise<void> {
  await tx.execute(sql`
    update singers set songs = counted.songs, popularity = counted.popularity, changed_by = pg_current_xact_id()
    from (
      select id, coalesce(sung.songs, 0) as songs, coalesce(sung.popularity, 0) as popularity
      from singers left join (
        select singer_id, count(*) as songs, sum(popularity) as popularity
        from song_singers join songs using (song_no) group by singer_id
      ) sung on sung.singer_id = id
    ) counted
    where counted.id = singers.id and (singers.songs, singers.popularity) is distinct from (counted.songs, counted.popularity)`)
  await tx.execute(sql`
    update albums set songs = counted.songs
    from (
      select albums.kind, id, coalesce(held.songs, 0) as songs
      from albums left join (select kind, album_id, count(*) as songs from album_songs group by kind, album_id) held
        on held.kind = albums.kind and held.album_id = id
    ) counted
    where counted.kind = albums.kind and counted.id = albums.id and albums.songs <> counted.songs`)
}

/** What PostgreSQL plans its queries by; after so many new rows it should not guess. */
export async function gatherStatistics(orm: Orm): Promise<void> {
  await orm.execute(sql`analyze songs, singers, song_singers, albums, album_songs`)
}
