import type { Album } from '@openktv/contract/song-lists'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Orm } from '../../engines/database/database.ts'
import { albums, albumSongs } from '../../engines/database/song-tables.ts'
import type { Window } from './catalogue.store.ts'

/** An album as others name it: what it is one of, and what it is called. */
export type AlbumName = { kind: string; id: string; name: string }
/** One page of rows, and how many there are in all. */
export type Rows<Row> = { rows: Row[]; total: number }

/** Collections of songs. */
export type AlbumsStore = ReturnType<typeof createAlbumsStore>

export function createAlbumsStore(orm: Orm) {
  const columns = {
    id: albums.id,
    name: albums.name,
    introduction: albums.introduction,
    image: albums.image,
    songs: albums.songs,
    albums: sql<number>`(select count(*)::int from albums within where within.kind = albums.kind and within.parent = albums.id)`,
    user: albums.userName,
  }
  return {
    /** The albums of a kind within another one; the top ones for an empty `parent`. */
    async albumsOf(kind: string, parent: string, { limit, offset }: Window): Promise<Rows<Album>> {
      const isMeant = and(eq(albums.kind, kind), eq(albums.parent, parent))
      const rows = orm.select(columns).from(albums).where(isMeant)
      const found = await rows.orderBy(asc(albums.position), asc(albums.id)).limit(limit).offset(offset)
      const [all] = await orm.select({ total: count() }).from(albums).where(isMeant)
      return { rows: found, total: all?.total ?? 0 }
    },
    async album(kind: string, id: string): Promise<Album | undefined> {
      const isMeant = and(eq(albums.kind, kind), eq(albums.id, id))
      const [row] = await orm.select(columns).from(albums).where(isMeant)
      return row
    },
    /** The albums a song is in. */
    async albumsWith(songNo: string, most: number): Promise<AlbumName[]> {
      const rows = orm.select({ kind: albums.kind, id: albums.id, name: albums.name }).from(albumSongs)
      const isThat = and(eq(albums.kind, albumSongs.kind), eq(albums.id, albumSongs.albumId))
      const found = rows.innerJoin(albums, isThat).where(eq(albumSongs.songNo, songNo))
      return found.orderBy(asc(albums.kind), asc(albums.position), asc(albums.id)).limit(most)
    },
  }
}
