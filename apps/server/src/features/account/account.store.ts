import { eq } from 'drizzle-orm'
import type { Orm } from '../../engines/database/database.ts'
import { tokens, users } from '../../engines/database/schema.ts'
import type { NewToken } from './tokens.store.ts'

export type UserRow = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert

/** Users. */
export type AccountStore = ReturnType<typeof createAccountStore>

export function createAccountStore(orm: Orm) {
  return {
    /** A new user together with the first token. */
    async addUser(user: NewUser, token: NewToken): Promise<void> {
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
    /** Remembers which file holds a user's picture; answers the one before, or an empty text. */
    async changeHeadImage(userUuid: string, name: string): Promise<string> {
      return orm.transaction(async (tx) => {
        const isUser = eq(users.userUuid, userUuid)
        const [before] = await tx.select({ name: users.headImage }).from(users).where(isUser).for('update')
        await tx.update(users).set({ headImage: name }).where(isUser)
        return before?.name ?? ''
      })
    },
  }
}
