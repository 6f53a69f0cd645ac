import { and, eq, gt, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Orm } from '../../engines/database/database.ts'
import { tokens } from '../../engines/database/schema.ts'

export type TokenRow = typeof tokens.$inferSelect
export type NewToken = typeof tokens.$inferInsert

/** Tokens, by their hashes. */
export type TokenStore = ReturnType<typeof createTokenStore>

export function createTokenStore(orm: Orm) {
  return {
    async add(rows: NewToken[]): Promise<void> {
      await orm.insert(tokens).values(rows)
    },
    async find(hash: string): Promise<TokenRow | undefined> {
      const [row] = await orm.select().from(tokens).where(eq(tokens.hash, hash))
      return row
    },
    /** Spends a live refresh token and stores its successors with it; undefined when it is none, or was spent before. */
    async spend(
      hash: string,
      { nowMs, nonce }: { nowMs: number; nonce: string },
      successors: (spent: TokenRow) => NewToken[],
    ): Promise<TokenRow | undefined> {
      return orm.transaction(async (tx) => {
        const isLive = and(eq(tokens.kind, 'refresh'), isNull(tokens.spentMs), gt(tokens.expiresMs, nowMs))
        const [spent] = await tx
          .update(tokens)
          .set({ spentMs: nowMs, nonce })
          .where(and(eq(tokens.hash, hash), isLive))
          .returning()
        if (spent !== undefined) await tx.insert(tokens).values(successors(spent))
        return spent
      })
    },
    /** Whose session it is, while any of its tokens lives. */
    async ownerOf(session: string, nowMs: number): Promise<string | undefined> {
      const isLive = and(isOf(session), gt(tokens.expiresMs, nowMs))
      const [row] = await orm.select({ userUuid: tokens.userUuid }).from(tokens).where(isLive).limit(1)
      return row?.userUuid ?? undefined
    },
    async endSession(session: string): Promise<void> {
      await orm.delete(tokens).where(isOf(session))
    },
    /** Ends every session of a user but one. */
    async endSessions(userUuid: string, butSession: string | undefined): Promise<void> {
      const isOther = butSession === undefined ? undefined : ne(sessionColumn, butSession)
      await orm.delete(tokens).where(and(eq(tokens.userUuid, userUuid), isOther))
    },
    async forget(expiredBeforeMs: number): Promise<void> {
      await orm.delete(tokens).where(lt(tokens.expiresMs, expiredBeforeMs))
    },
  }
}

// A lone token is a session of its own.
const sessionColumn = sql<string>`coalesce(${tokens.family}, ${tokens.hash})`

function isOf(session: string): SQL | undefined {
  return or(eq(tokens.family, session), and(isNull(tokens.family), eq(tokens.hash, session)))
}
