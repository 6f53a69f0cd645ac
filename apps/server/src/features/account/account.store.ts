import { eq, lt } from 'drizzle-orm'
import type { Orm } from '../../engines/database/database.ts'
import { tokens, users } from '../../engines/database/schema.ts'

export type UserRow = typeof users.$inferSelect
export type TokenRow = typeof tokens.$inferSelect

/** Users and tokens. */
export type AccountStore = ReturnType<typeof createAccountStore>

export function createAccountStore(orm: Orm) {
  return {
    /** A new user together with the first token. */
    async addUser(user: UserRow, token: TokenRow): Promise<void> {
      await orm.transaction(async (tx) => {
        await tx.insert(users).values(user)
        await tx.insert(tokens).values(token)
      })
    },
    async addToken(token: TokenRow): Promise<void> {
      await orm.insert(tokens).values(token)
    },
    async token(hash: string): Promise<TokenRow | undefined> {
      const [row] = await orm.select().from(tokens).where(eq(tokens.hash, hash))
      return row
    },
    async forgetTokens(expiredBeforeMs: number): Promise<void> {
      await orm.delete(tokens).where(lt(tokens.expiresMs, expiredBeforeMs))
    },
    async user(userUuid: string): Promise<UserRow | undefined> {
      const [row] = await orm.select().from(users).where(eq(users.userUuid, userUuid))
      return row
    },
    async changeUser(userUuid: string, change: Partial<Pick<UserRow, 'nickname' | 'language'>>): Promise<void> {
      await orm.update(users).set(change).where(eq(users.userUuid, userUuid))
    },
  }
}
