import { and, desc, eq, gt } from 'drizzle-orm'
import { subAccounts } from '../../engines/database/account-tables.ts'
import type { Orm } from '../../engines/database/database.ts'
import { devices, users } from '../../engines/database/schema.ts'
import { transact } from '../../engines/database/transactions.ts'

/** A signing in on a TV. `userUuid` is for the case that the main account has none on this TV yet. */
export type TvSignInRow = {
  userUuid: string
  mainUuid: string
  deviceId: string
  nickname: string
  signedInMs: number
  expiresMs: number
}

/** The accounts that people have on TVs. */
export type SubAccountStore = ReturnType<typeof createSubAccountStore>

export function createSubAccountStore(orm: Orm) {
  return {
    /** Signs a main account in on a TV, by the sub-account it has there; answers that one's uuid. */
    signIn: (signIn: TvSignInRow): Promise<string> => transact(orm, (tx) => signInOn(tx, signIn)),
    /** Ends what a main account has on a TV. */
    async signOut(mainUuid: string, deviceId: string, nowMs: number): Promise<void> {
      const isIt = and(eq(subAccounts.mainUuid, mainUuid), eq(subAccounts.deviceId, deviceId))
      await orm
        .update(subAccounts)
        .set({ expiresMs: nowMs })
        .where(and(isIt, gt(subAccounts.expiresMs, nowMs)))
    },
    /** The sub-accounts of a main account, the latest first. */
    async listOf(mainUuid: string) {
      return orm
        .select({
          userUuid: subAccounts.userUuid,
          nickname: users.nickname,
          expireTime: subAccounts.expiresMs,
          deviceName: devices.name,
        })
        .from(subAccounts)
        .innerJoin(users, eq(users.userUuid, subAccounts.userUuid))
        .innerJoin(devices, eq(devices.deviceId, subAccounts.deviceId))
        .where(eq(subAccounts.mainUuid, mainUuid))
        .orderBy(desc(subAccounts.signedInMs))
    },
    /** Who signed in on a TV last, while that lasts, under the name they have now. */
    async latestAt(deviceId: string, nowMs: number): Promise<{ nickname: string; userUuid: string } | undefined> {
      const [row] = await orm
        .select({ nickname: users.nickname, userUuid: subAccounts.userUuid })
        .from(subAccounts)
        .innerJoin(users, eq(users.userUuid, subAccounts.mainUuid))
        .where(and(eq(subAccounts.deviceId, deviceId), gt(subAccounts.expiresMs, nowMs)))
        .orderBy(desc(subAccounts.signedInMs))
        .limit(1)
      return row
    },
  }
}

async function signInOn(tx: Orm, { nickname, ...row }: TvSignInRow): Promise<string> {
  const { userUuid, mainUuid, deviceId, signedInMs, expiresMs } = row
  const isIt = and(eq(subAccounts.mainUuid, mainUuid), eq(subAccounts.deviceId, deviceId))
  const [known] = await tx.update(subAccounts).set({ signedInMs, expiresMs }).where(isIt).returning()
  if (known !== undefined) {
    await tx.update(users).set({ nickname }).where(eq(users.userUuid, known.userUuid))
    return known.userUuid
  }
  await tx.insert(users).values({ userUuid, kind: 'sub', nickname, createdMs: signedInMs })
  await tx.insert(subAccounts).values(row)
  return userUuid
}
