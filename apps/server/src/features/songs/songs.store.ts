import { and, asc, count, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Orm } from '../../engines/database/database.ts'
import { favorites } from '../../engines/database/schema.ts'
import { songs, type Media } from '../../engines/database/song-tables.ts'
import type { SongPage, SongRow, Window } from './catalogue.store.ts'

/** Single songs, their media, and who likes them. */
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
    async like(userUuid: string, songNo: string, createdMs: number): Promise<void> {
      await orm.insert(favorites).values({ userUuid, songNo, createdMs }).onConflictDoNothing()
    },
    async unlike(userUuid: string, songNo: string): Promise<void> {
      await orm.delete(favorites).where(and(eq(favorites.userUuid, userUuid), eq(favorites.songNo, songNo)))
    },
    /** Which of some songs a user likes. */
    async likedAmong(userUuid: string, songNos: readonly string[]): Promise<Set<string>> {
      if (songNos.length === 0) return new Set()
      const isMeant = and(eq(favorites.userUuid, userUuid), inArray(favorites.songNo, [...songNos]))
      const rows = await orm.select({ songNo: favorites.songNo }).from(favorites).where(isMeant)
      return new Set(rows.map(({ songNo }) => songNo))
    },
    async liked(userUuid: string, { limit, offset }: Window): Promise<SongPage> {
      const isMine = eq(favorites.userUuid, userUuid)
      const rows = orm.select({ songNo: favorites.songNo }).from(favorites).where(isMine)
      const found = await rows.orderBy(desc(favorites.createdMs), asc(favorites.songNo)).limit(limit).offset(offset)
      const [all] = await orm.select({ total: count() }).from(favorites).where(isMine)
      return { songNos: found.map(({ songNo }) => songNo), total: all?.total ?? 0 }
    },
  }
}
