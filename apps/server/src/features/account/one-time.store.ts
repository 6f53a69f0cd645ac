import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import { oneTimeTickets } from '../../engines/database/account-tables.ts'
import type { Orm } from '../../engines/database/database.ts'

export type OneTimeRow = typeof oneTimeTickets.$inferSelect

/** One-time tickets, by their hashes; used and expired ones are kept for a while, so that a late one hears why it fails. */
export type OneTimeStore = ReturnType<typeof createOneTimeStore>

export function createOneTimeStore(orm: Orm) {
  return {
    async add(ticket: OneTimeRow): Promise<void> {
      await orm.insert(oneTimeTickets).values(ticket)
    },
    async find(purpose: string, hash: string): Promise<OneTimeRow | undefined> {
      const isIt = and(eq(oneTimeTickets.hash, hash), eq(oneTimeTickets.purpose, purpose))
      const [row] = await orm.select().from(oneTimeTickets).where(isIt)
      return row
    },
    /** Uses a live ticket: of many who try at once, one gets it. */
    async use(purpose: string, hash: string, nowMs: number): Promise<OneTimeRow | undefined> {
      const isIt = and(eq(oneTimeTickets.hash, hash), eq(oneTimeTickets.purpose, purpose))
      const isLive = and(isNull(oneTimeTickets.usedMs), gt(oneTimeTickets.expiresMs, nowMs))
      const [row] = await orm.update(oneTimeTickets).set({ usedMs: nowMs }).where(and(isIt, isLive)).returning()
      return row
    },
    /** The newest ticket that was not used, expired or not. */
    async newest(purpose: string, subject: string): Promise<OneTimeRow | undefined> {
      const [row] = await orm
        .select()
        .from(oneTimeTickets)
        .where(and(concerns(purpose, subject), isNull(oneTimeTickets.usedMs)))
        .orderBy(desc(oneTimeTickets.createdMs))
        .limit(1)
      return row
    },
    async revoke(purpose: string, subject: string): Promise<void> {
      await orm.delete(oneTimeTickets).where(concerns(purpose, subject))
    },
    async forget(expiredBeforeMs: number): Promise<void> {
      await orm.delete(oneTimeTickets).where(lt(oneTimeTickets.expiresMs, expiredBeforeMs))
    },
  }
}

function concerns(purpose: string, subject: string) {
  return and(eq(oneTimeTickets.purpose, purpose), eq(oneTimeTickets.subject, subject))
}
