import { and, eq } from 'drizzle-orm'
import type { Orm } from '../../engines/database/database.ts'
import { albums, songPlays, songs } from '../../engines/database/song-tables.ts'
import type { CatalogueEntry } from './catalogue-entry.ts'
import { createCatalogueWriter } from './catalogue-writer.store.ts'

/** What is said of a song list beyond its songs. */
export type ListText = { name: string; introduction: string; userName: string }

/** Everything an empty catalogue is filled with; a day is counted from 1970. */
export type Filling = {
  songs: readonly CatalogueEntry[]
  lists: readonly ListText[]
  plays: readonly { songNo: string; day: number; plays: number }[]
}

/** Fills the catalogue, all of it or nothing; false when there are songs already. */
export function createFillingStore(orm: Orm) {
  return {
    async fillEmpty(filling: Filling): Promise<boolean> {
      return orm.transaction(async (tx) => {
        const [any] = await tx.select({ songNo: songs.songNo }).from(songs).limit(1)
        if (any !== undefined || filling.songs.length === 0) return false
        const writer = createCatalogueWriter(tx)
        // Of two servers that start on one empty database, the second waits here and finds every row there already.
        if ((await writer.write(filling.songs)).added === 0) return false
        for (const list of filling.lists) await describe(tx, list)
        if (filling.plays.length > 0) await tx.insert(songPlays).values([...filling.plays])
        await writer.finish()
        return true
      })
    },
  }
}
export type FillingStore = ReturnType<typeof createFillingStore>

async function describe(tx: Orm, { name, introduction, userName }: ListText): Promise<void> {
  const isMeant = and(eq(albums.kind, 'songList'), eq(albums.id, name))
  await tx.update(albums).set({ introduction, userName }).where(isMeant)
}
