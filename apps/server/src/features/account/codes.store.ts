import { and, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { sentMessages, verificationCodes } from '../../engines/database/account-tables.ts'
import type { Orm } from '../../engines/database/database.ts'

export type CodeRow = typeof verificationCodes.$inferSelect
type TypedCode = Pick<CodeRow, 'account' | 'purpose' | 'hash'>

/** How many messages there may be in how long a time. */
type SendingLimit = { most: number; withinMs: number }
export type SendingLimits = { account: readonly SendingLimit[]; address: readonly SendingLimit[] }

/** Verification codes, hashed, and what was sent. */
export type CodeStore = ReturnType<typeof createCodeStore>

export function createCodeStore(orm: Orm) {
  return {
    /** Counts one more message to an account, asked for from an address; answers how long to wait (ms) when there may be none yet, else 0. */
    async admit(
      { account, address }: { account: string; address: string },
      nowMs: number,
      limits: SendingLimits,
    ): Promise<number> {
      return orm.transaction(async (tx) => {
        // Whoever asks for the same account or from the same address waits here for the one before; always in this order.
        for (const key of [`account ${account}`, `address ${address}`]) {
          await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
        }
        const ofAccount = limits.account.map((limit) => ({ ...limit, whose: eq(sentMessages.account, account) }))
        const ofAddress = limits.address.map((limit) => ({ ...limit, whose: eq(sentMessages.address, address) }))
        let waitMs = 0
        for (const limit of [...ofAccount, ...ofAddress]) waitMs = Math.max(waitMs, await waitFor(tx, limit, nowMs))
        if (waitMs === 0) await tx.insert(sentMessages).values({ account, address, sentMs: nowMs })
        return waitMs
      })
    },
    /** Stores a code; the one before it for the same account and purpose counts no more. */
    async put(code: CodeRow): Promise<void> {
      const { account, purpose, ...rest } = code
      await orm
        .insert(verificationCodes)
        .values({ account, purpose, ...rest })
        .onConflictDoUpdate({ target: [verificationCodes.account, verificationCodes.purpose], set: rest })
    },
    async drop(account: string, purpose: string): Promise<void> {
      await orm.delete(verificationCodes).where(isFor(account, purpose))
    },
    /** Takes one try: true uses the code up, false was wrong, undefined when no code is open. Of many right ones at once, one is true. */
    attempt: (typed: TypedCode, nowMs: number): Promise<boolean | undefined> => attempt(orm, typed, nowMs),
    async forget(beforeMs: number): Promise<void> {
      await orm.delete(verificationCodes).where(lt(verificationCodes.expiresMs, beforeMs))
      await orm.delete(sentMessages).where(lt(sentMessages.sentMs, beforeMs))
    },
  }
}

async function attempt(orm: Orm, { account, purpose, hash }: TypedCode, nowMs: number): Promise<boolean | undefined> {
  const isOpen = and(
    isNull(verificationCodes.usedMs),
    gt(verificationCodes.triesLeft, 0),
    gt(verificationCodes.expiresMs, nowMs),
  )
  const [row] = await orm
    .update(verificationCodes)
    .set({
      triesLeft: sql`${verificationCodes.triesLeft} - 1`,
      usedMs: sql`case when ${verificationCodes.hash} = ${hash} then ${nowMs}::bigint end`,
    })
    .where(and(isFor(account, purpose), isOpen))
    .returning({ usedMs: verificationCodes.usedMs })
  return row && row.usedMs !== null
}

type OneLimit = SendingLimit & { whose: ReturnType<typeof eq> }

async function waitFor(tx: Orm, { most, withinMs, whose }: OneLimit, nowMs: number): Promise<number> {
  const isRecent = and(whose, gt(sentMessages.sentMs, nowMs - withinMs))
  const [counted] = await tx.select({ sent: count() }).from(sentMessages).where(isRecent)
  if ((counted?.sent ?? 0) < most) return 0
  // Free again when the message that is `most` back falls out of the time.
  const [blocking] = await tx
    .select({ sentMs: sentMessages.sentMs })
    .from(sentMessages)
    .where(isRecent)
    .orderBy(desc(sentMessages.sentMs))
    .offset(most - 1)
    .limit(1)
  return blocking === undefined ? 0 : blocking.sentMs + withinMs - nowMs
}

function isFor(account: string, purpose: string) {
  return and(eq(verificationCodes.account, account), eq(verificationCodes.purpose, purpose))
}
