import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { identities, passwords } from '../../engines/database/account-tables.ts'
import type { Orm } from '../../engines/database/database.ts'
import { users } from '../../engines/database/schema.ts'
import { transact } from '../../engines/database/transactions.ts'
import type { NewUser, UserRow } from './account.store.ts'
import { moveBelongings, ownsSomething } from './belongings.store.ts'

/** One thing an account is recognised by. */
export type Sign = Pick<typeof identities.$inferSelect, 'kind' | 'value'>

/** Somebody who has proven their signs (the surest first). `newcomer` is who they become when nobody has them yet. */
export type Arrival = {
  signs: readonly Sign[]
  /** The guest they were until now. */
  guest: string | undefined
  newcomer: NewUser
  passwordHash?: string | undefined
  /** Refuse when somebody has a sign already. */
  mustBeNew?: boolean
}

/** Who it is, the guest whose belongings came along, and whether the signs are new to them; 'exists' when a newcomer was wanted and is none. */
export type Arrived = Settled | 'exists'
type Settled = { userUuid: string; moved: string | undefined; isNew: boolean }

/** What accounts are recognised by, and how a guest becomes one. */
export type IdentityStore = ReturnType<typeof createIdentityStore>

export function createIdentityStore(orm: Orm) {
  return {
    async ownerOf({ kind, value }: Sign): Promise<string | undefined> {
      return ownerOf(orm, { kind, value })
    },
    /** Everything a user is recognised by. */
    async signsOf(userUuid: string): Promise<Sign[]> {
      const { kind, value } = identities
      return orm.select({ kind, value }).from(identities).where(eq(identities.userUuid, userUuid)).orderBy(value)
    },
    async passwordOf(userUuid: string): Promise<string | undefined> {
      const [row] = await orm.select({ hash: passwords.hash }).from(passwords).where(eq(passwords.userUuid, userUuid))
      return row?.hash
    },
    async setPassword(userUuid: string, hash: string, nowMs: number): Promise<void> {
      await setPassword(orm, { userUuid, hash, changedMs: nowMs })
    },
    /** Lets somebody in: the account they have, the guest they were, or a new one. All or nothing. */
    arrive: (arrival: Arrival): Promise<Arrived> => transact(orm, (tx) => arrive(tx, arrival)),
    /** Gives a user more signs (of one person); 'taken' when they belong to another account and both own something. */
    join: (userUuid: string, signs: readonly Sign[], nowMs: number): Promise<Settled | 'taken'> =>
      transact(orm, (tx) => join(tx, { userUuid, signs, nowMs })),
  }
}

async function arrive(tx: Orm, arrival: Arrival): Promise<Arrived> {
  const { signs, guest, newcomer, mustBeNew = false } = arrival
  const { createdMs } = newcomer
  const owner = await firstOwner(tx, signs)
  if (owner !== undefined && mustBeNew) return 'exists'
  if (owner !== undefined) {
    await addSigns(tx, owner, { signs, createdMs })
    return { userUuid: owner, moved: await takeOver(tx, guest, owner), isNew: false }
  }
  const userUuid = (await promoted(tx, guest)) ?? (await added(tx, newcomer))
  await addSigns(tx, userUuid, { signs, createdMs })
  const { passwordHash } = arrival
  if (passwordHash !== undefined) await setPassword(tx, { userUuid, hash: passwordHash, changedMs: createdMs })
  return { userUuid, moved: undefined, isNew: true }
}

type Joining = { userUuid: string; signs: readonly Sign[]; nowMs: number }

async function join(tx: Orm, { userUuid, signs, nowMs }: Joining): Promise<Settled | 'taken'> {
  const joined = await joinOwner(tx, userUuid, signs)
  if (joined !== 'taken') await addSigns(tx, joined.userUuid, { signs, createdMs: nowMs })
  return joined
}

async function joinOwner(tx: Orm, userUuid: string, signs: readonly Sign[]): Promise<Settled | 'taken'> {
  const owner = await firstOwner(tx, signs)
  if (owner === userUuid) return { userUuid, moved: undefined, isNew: false }
  const locked = await lock(tx, owner === undefined ? [userUuid] : [userUuid, owner])
  if (locked.find((user) => user.userUuid === userUuid)?.kind === 'moved') return 'taken'
  const own = await kindsOf(tx, userUuid)
  if (owner === undefined) {
    if (signs.some(({ kind }) => own.includes(kind))) return 'taken'
    await promoted(tx, userUuid)
    return { userUuid, moved: undefined, isNew: true }
  }
  const moved = await takeOver(tx, userUuid, owner)
  if (moved !== undefined) return { userUuid: owner, moved, isNew: false }
  // Nobody has two phone numbers, or two people of the messaging app.
  const theirs = await kindsOf(tx, owner)
  return theirs.some((kind) => own.includes(kind)) ? 'taken' : joinAccounts(tx, userUuid, owner)
}

// Of two accounts the one that owns nothing goes into the other.
async function joinAccounts(tx: Orm, userUuid: string, owner: string): Promise<Settled | 'taken'> {
  const [from, to] = (await ownsSomething(tx, owner)) ? [userUuid, owner] : [owner, userUuid]
  if (await ownsSomething(tx, from)) return 'taken'
  await moveBelongings(tx, from, to)
  return { userUuid: to, moved: from, isNew: true }
}

async function firstOwner(tx: Orm, signs: readonly Sign[]): Promise<string | undefined> {
  for (const sign of signs) {
    const owner = await ownerOf(tx, sign)
    if (owner !== undefined) return owner
  }
  return undefined
}

async function kindsOf(tx: Orm, userUuid: string): Promise<Sign['kind'][]> {
  const rows = await tx.select({ kind: identities.kind }).from(identities).where(eq(identities.userUuid, userUuid))
  return rows.map(({ kind }) => kind)
}

async function ownerOf(tx: Orm, { kind, value }: Sign): Promise<string | undefined> {
  const isIt = and(eq(identities.kind, kind), eq(identities.value, value))
  const [row] = await tx.select({ userUuid: identities.userUuid }).from(identities).where(isIt)
  return row?.userUuid
}

type Added = { signs: readonly Sign[]; createdMs: number }

// Two who arrive with the same sign at once: the second meets the first one's row, and begins anew.
async function addSigns(tx: Orm, userUuid: string, { signs, createdMs }: Added): Promise<void> {
  const isOne = or(...signs.map(({ kind, value }) => and(eq(identities.kind, kind), eq(identities.value, value))))
  const known = await tx.select({ kind: identities.kind }).from(identities).where(isOne)
  const missing = signs.filter(({ kind }) => known.every((row) => row.kind !== kind))
  if (missing.length === 0) return
  await tx.insert(identities).values(missing.map(({ kind, value }) => ({ kind, value, userUuid, createdMs })))
}

/** A guest becomes a full account as they stand; undefined for anybody who is no guest (any more). */
async function promoted(tx: Orm, guest: string | undefined): Promise<string | undefined> {
  if (guest === undefined) return undefined
  const isGuest = and(eq(users.userUuid, guest), eq(users.kind, 'guest'))
  const [row] = await tx.update(users).set({ kind: 'full' }).where(isGuest).returning({ userUuid: users.userUuid })
  return row?.userUuid
}

async function added(tx: Orm, newcomer: NewUser): Promise<string> {
  await tx.insert(users).values(newcomer)
  return newcomer.userUuid
}

// Only a guest is ever taken over: a full account whose token came along stays what it is.
async function takeOver(tx: Orm, guest: string | undefined, owner: string): Promise<string | undefined> {
  if (guest === undefined || guest === owner) return undefined
  const locked = await lock(tx, [guest, owner])
  if (locked.find(({ userUuid }) => userUuid === guest)?.kind !== 'guest') return undefined
  await moveBelongings(tx, guest, owner)
  return guest
}

async function lock(tx: Orm, userUuids: string[]): Promise<Pick<UserRow, 'userUuid' | 'kind'>[]> {
  return tx
    .select({ userUuid: users.userUuid, kind: users.kind })
    .from(users)
    .where(inArray(users.userUuid, userUuids))
    .orderBy(asc(users.userUuid))
    .for('update')
}

async function setPassword(tx: Orm, row: typeof passwords.$inferInsert): Promise<void> {
  const { hash, changedMs } = row
  await tx.insert(passwords).values(row).onConflictDoUpdate({ target: passwords.userUuid, set: { hash, changedMs } })
}
