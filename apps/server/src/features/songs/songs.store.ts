import { and, asc, desc, eq, inArray, isNull, ne, sum } from 'drizzle-orm'
import type { Orm } from '../../engines/database/database.ts'
import { songPlays, songs, type Media } from '../../engines/database/song-tables.ts'
import type { SongRow } from './catalogue.store.ts'

/** Single songs and their media. */
export type SongsStore = ReturnType<typeof createSongsStore>

export function createSongsStore(orm: Orm) {
  return {
    async find(songNo: string): Promise<SongRow | undefined> {
      const [row] = await orm.select().from(songs).where(eq(songs.songNo, songNo))
      return row
    },
    /** Some songs, in no particular order. */
    async findAll(songNos: readonly string[]): Promise<SongRow[]> {
      return songNos.length === 0
        ? []
        : orm
            .select()
            .from(songs)
            .where(inArray(songs.songNo, [...songNos]))
    },
    async setMedia(songNo: string, media: Media): Promise<void> {
      await orm.update(songs).set({ media }).where(eq(songs.songNo, songNo))
    },
    /** The songs that have a note file and no media yet, the popular ones first. */
    async unrendered(): Promise<SongRow[]> {
      const isWaiting = and(isNull(songs.media), ne(songs.noteFile, ''))
      return orm.select().from(songs).where(isWaiting).orderBy(desc(songs.popularity), asc(songs.songNo))
    },
    /** How often a song was sung to its end here. */
    async plays(songNo: string): Promise<number> {
      const plays = sum(songPlays.plays).mapWith(Number)
      const [row] = await orm.select({ plays }).from(songPlays).where(eq(songPlays.songNo, songNo))
      return row?.plays ?? 0
    },
  }
}
