import { and, asc, count, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Orm } from '../../engines/database/database.ts'
import { missingSongs, users } from '../../engines/database/schema.ts'
import type { Rows } from './albums.store.ts'
import type { Window } from './catalogue.store.ts'

/** A wish for a song that the catalogue lacks. */
export type Wish = { name: string; singer: string; createdMs: number }
/** At most so many wishes since a moment. */
export type WishLimit = { most: number; sinceMs: number }

/** Songs that somebody asked for. */
export type MissingStore = ReturnType<typeof createMissingStore>

export function createMissingStore(orm: Orm) {
  return {
    /** Writes a wish down, the same wish once; false when the user has used up their wishes. */
    add: (userUuid: string, wish: Wish, limit: WishLimit): Promise<boolean> =>
      orm.transaction((tx) => add(tx, { ...wish, userUuid }, limit)),
    /** A user's wishes, the last first. */
    async wishes(userUuid: string, { limit, offset }: Window): Promise<Rows<Wish>> {
      const { name, singer, createdMs } = missingSongs
      const isMine = eq(missingSongs.userUuid, userUuid)
      const rows = orm.select({ name, singer, createdMs }).from(missingSongs).where(isMine)
      const found = await rows.orderBy(desc(createdMs), name, singer).limit(limit).offset(offset)
      const [all] = await orm.select({ total: count() }).from(missingSongs).where(isMine)
      return { rows: found, total: all?.total ?? 0 }
    },
    /** A user's oldest wishes that they have not been told the end of. */
    async untold(userUuid: string, limit: number): Promise<Wish[]> {
      const { name, singer, createdMs, toldMs } = missingSongs
      const isUntold = and(eq(missingSongs.userUuid, userUuid), isNull(toldMs))
      const rows = orm.select({ name, singer, createdMs }).from(missingSongs).where(isUntold)
      return rows.orderBy(asc(createdMs), name, singer).limit(limit)
    },
    /** Notes that a user is told of a wish; of many who do so at once, one hears true. */
    async tell(userUuid: string, { name, singer }: Wish, nowMs: number): Promise<boolean> {
      const isIt = and(
        eq(missingSongs.userUuid, userUuid),
        eq(missingSongs.name, name),
        eq(missingSongs.singer, singer),
      )
      const told = orm
        .update(missingSongs)
        .set({ toldMs: nowMs })
        .where(and(isIt, isNull(missingSongs.toldMs)))
      return (await told.returning({ name: missingSongs.name })).length > 0
    },
  }
}

async function add(tx: Orm, wish: Wish & { userUuid: string }, { most, sinceMs }: WishLimit): Promise<boolean> {
  const isMine = eq(missingSongs.userUuid, wish.userUuid)
  // Of two wishes at once, the second counts the first.
  await tx.select({ userUuid: users.userUuid }).from(users).where(eq(users.userUuid, wish.userUuid)).for('update')
  const isSame = and(isMine, eq(missingSongs.name, wish.name), eq(missingSongs.singer, wish.singer))
  if ((await tx.$count(missingSongs, isSame)) > 0) return true
  if ((await tx.$count(missingSongs, and(isMine, gt(missingSongs.createdMs, sinceMs)))) >= most) return false
  await tx.insert(missingSongs).values(wish)
  return true
}
