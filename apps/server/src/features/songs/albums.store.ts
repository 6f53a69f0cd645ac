import type { Album } from '@openktv/contract/songs'
import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Orm } from '../../engines/database/database.ts'
import { albums, albumSongs, songs } from '../../engines/database/song-tables.ts'
import type { Window } from './catalogue.store.ts'

export type AlbumRow = Album
/** One page of rows, and how many there are in all. */
export type Rows<Row> = { rows: Row[]; total: number }

/** Collections of songs. */
export type AlbumsStore = ReturnType<typeof createAlbumsStore>

export function createAlbumsStore(orm: Orm) {
  const albumColumns = {
    id: albums.id,
    name: albums.name,
    introduction: albums.introduction,
    image: albums.image,
    songs: sql<number>`(select count(*)::int from ${albumSongs} where ${albumSongs.kind} = ${albums.kind} and ${albumSongs.albumId} = ${albums.id})`,
    albums: sql<number>`0`,
    user: albums.userName,
  }
  return {
    async albumsOf(kind: string, { limit, offset }: Window): Promise<Rows<AlbumRow>> {
      const rows = orm.select(albumColumns).from(albums).where(eq(albums.kind, kind))
      const found = await rows.orderBy(asc(albums.position), asc(albums.id)).limit(limit).offset(offset)
      const [all] = await orm.select({ total: count() }).from(albums).where(eq(albums.kind, kind))
      return { rows: found, total: all?.total ?? 0 }
    },
    async album(kind: string, id: string): Promise<AlbumRow | undefined> {
      const [row] = await orm
        .select(albumColumns)
        .from(albums)
        .where(and(eq(albums.kind, kind), eq(albums.id, id)))
      return row
    },
    /** Every language there are songs in, the fullest first. */
    async languages(): Promise<{ language: string; songs: number }[]> {
      const rows = orm.select({ language: songs.language, songs: count() }).from(songs).groupBy(songs.language)
      return rows.orderBy(desc(count()), asc(songs.language))
    },
    async countSongs(): Promise<number> {
      const [all] = await orm.select({ total: count() }).from(songs)
      return all?.total ?? 0
    },
  }
}
