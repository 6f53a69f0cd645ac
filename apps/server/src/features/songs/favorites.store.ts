import type { Singer } from '@openktv/contract/singers'
import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { Orm } from '../../engines/database/database.ts'
import { favorites, favoriteSingers } from '../../engines/database/schema.ts'
import { singers } from '../../engines/database/song-tables.ts'
import type { Rows } from './albums.store.ts'
import type { SongPage, Window } from './catalogue.store.ts'

/** Who likes which songs and singers. */
export type FavoritesStore = ReturnType<typeof createFavoritesStore>

export function createFavoritesStore(orm: Orm) {
  return {
    async likeSong(userUuid: string, songNo: string, createdMs: number): Promise<void> {
      await orm.insert(favorites).values({ userUuid, songNo, createdMs }).onConflictDoNothing()
    },
    async unlikeSong(userUuid: string, songNo: string): Promise<void> {
      await orm.delete(favorites).where(and(eq(favorites.userUuid, userUuid), eq(favorites.songNo, songNo)))
    },
    async likeSinger(userUuid: string, singerId: string, createdMs: number): Promise<void> {
      await orm.insert(favoriteSingers).values({ userUuid, singerId, createdMs }).onConflictDoNothing()
    },
    async unlikeSinger(userUuid: string, singerId: string): Promise<void> {
      const isMeant = and(eq(favoriteSingers.userUuid, userUuid), eq(favoriteSingers.singerId, singerId))
      await orm.delete(favoriteSingers).where(isMeant)
    },
    /** The numbers of every song a user likes. */
    async songNos(userUuid: string): Promise<string[]> {
      const rows = orm.select({ songNo: favorites.songNo }).from(favorites)
      return (await rows.where(eq(favorites.userUuid, userUuid))).map(({ songNo }) => songNo)
    },
    async isSingerLiked(userUuid: string, singerId: string): Promise<boolean> {
      const isMeant = and(eq(favoriteSingers.userUuid, userUuid), eq(favoriteSingers.singerId, singerId))
      return (await orm.$count(favoriteSingers, isMeant)) > 0
    },
    /** Liked songs, the last liked first. */
    async songs(userUuid: string, { limit, offset }: Window): Promise<SongPage> {
      const isMine = eq(favorites.userUuid, userUuid)
      const rows = orm.select({ songNo: favorites.songNo }).from(favorites).where(isMine)
      const found = await rows.orderBy(desc(favorites.createdMs), asc(favorites.songNo)).limit(limit).offset(offset)
      const [all] = await orm.select({ total: count() }).from(favorites).where(isMine)
      return { songNos: found.map(({ songNo }) => songNo), total: all?.total ?? 0 }
    },
    /** Liked singers, the last liked first. */
    async singers(userUuid: string, { limit, offset }: Window): Promise<Rows<Singer>> {
      const { id, name, category, image } = singers
      const isMine = eq(favoriteSingers.userUuid, userUuid)
      const rows = await orm
        .select({ id, name, category, image, songs: singers.songs })
        .from(favoriteSingers)
        .innerJoin(singers, eq(singers.id, favoriteSingers.singerId))
        .where(isMine)
        .orderBy(desc(favoriteSingers.createdMs), asc(singers.id))
        .limit(limit)
        .offset(offset)
      const [all] = await orm.select({ total: count() }).from(favoriteSingers).where(isMine)
      return { rows, total: all?.total ?? 0 }
    },
  }
}
