import { eq } from 'drizzle-orm'
import type { Orm } from '../../engines/database/database.ts'
import { tokens, users } from '../../engines/database/schema.ts'
import type { NewToken } from './tokens.store.ts'

export type UserRow = typeof users.$inferSelect

/** Users. */
export type AccountStore = ReturnType<typeof createAccountStore>

export function createAccountStore(orm: Orm) {
  return {
    /** A new user together with the first token. */
    async addUser(user: UserRow, token: NewToken): Promise<void> {
      await orm.transaction(async (tx) => {
        await tx.insert(users).values(user)
        await tx.insert(tokens).values(token)
      })
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
