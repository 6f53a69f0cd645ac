import { and, eq, gt, lt } from 'drizzle-orm'
import type { Orm } from '../../engines/database/database.ts'
import { bindTickets } from '../../engines/database/schema.ts'

export type TicketRow = typeof bindTickets.$inferSelect

/** Bind tickets: live ones, and for a day the expired ones, so that a late scan hears why it fails. */
export type TicketStore = ReturnType<typeof createTicketStore>

export function createTicketStore(orm: Orm) {
  return {
    /** Stores a ticket; false when its code is taken by a live one. */
    async add(ticket: TicketRow, nowMs: number): Promise<boolean> {
      return orm.transaction(async (tx) => {
        const isSpent = and(eq(bindTickets.code, ticket.code), lt(bindTickets.expiresMs, nowMs))
        await tx.delete(bindTickets).where(isSpent)
        const added = await tx.insert(bindTickets).values(ticket).onConflictDoNothing().returning()
        return added.length === 1
      })
    },
    async byHash(hash: string): Promise<TicketRow | undefined> {
      const [row] = await orm.select().from(bindTickets).where(eq(bindTickets.hash, hash))
      return row
    },
    async byCode(code: string): Promise<TicketRow | undefined> {
      const [row] = await orm.select().from(bindTickets).where(eq(bindTickets.code, code))
      return row
    },
    /** Lets a ticket end at a moment, unless it ends before. */
    async endBy(hash: string, expiresMs: number): Promise<void> {
      const isLater = and(eq(bindTickets.hash, hash), gt(bindTickets.expiresMs, expiresMs))
      await orm.update(bindTickets).set({ expiresMs }).where(isLater)
    },
    async forget(expiredBeforeMs: number): Promise<void> {
      await orm.delete(bindTickets).where(lt(bindTickets.expiresMs, expiredBeforeMs))
    },
  }
}
