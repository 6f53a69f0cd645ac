import type { Orm } from '../../engines/database/database.ts'
import { albums, albumSongs, singers, songs, songSingers } from '../../engines/database/song-tables.ts'

/** Everything an empty catalogue is filled with. */
export type Filling = {
  songs: (typeof songs.$inferInsert)[]
  singers: (typeof singers.$inferInsert)[]
  songSingers: (typeof songSingers.$inferInsert)[]
  albums: (typeof albums.$inferInsert)[]
  albumSongs: (typeof albumSongs.$inferInsert)[]
}

/** Fills the catalogue, all of it or nothing; false when there are songs already. */
export function createFillingStore(orm: Orm) {
  return {
    async fill(filling: Filling): Promise<boolean> {
      return orm.transaction(async (tx) => {
        const [any] = await tx.select({ songNo: songs.songNo }).from(songs).limit(1)
        if (any !== undefined || filling.songs.length === 0) return false
        // Of two servers that start on one empty database, the second finds every row there already.
        await tx.insert(songs).values(filling.songs).onConflictDoNothing()
        await tx.insert(singers).values(filling.singers).onConflictDoNothing()
        await tx.insert(songSingers).values(filling.songSingers).onConflictDoNothing()
        await tx.insert(albums).values(filling.albums).onConflictDoNothing()
        await tx.insert(albumSongs).values(filling.albumSongs).onConflictDoNothing()
        return true
      })
    },
  }
}
export type FillingStore = ReturnType<typeof createFillingStore>
