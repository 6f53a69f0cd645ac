import { messageType } from '@openktv/contract/messages'
import { and, eq, ne, notInArray, sql } from 'drizzle-orm'
import { identities, knownDevices, passwords, subAccounts } from '../../engines/database/account-tables.ts'
import type { Orm } from '../../engines/database/database.ts'
import { messages } from '../../engines/database/message-tables.ts'
import { presses, queueItems, shares } from '../../engines/database/queue-tables.ts'
import { bindings, favorites, favoriteSingers, missingSongs, tokens, users } from '../../engines/database/schema.ts'

/**
 * Moves everything a user owns to another one, within the caller's transaction: favourites and wishes are united, the TV they stand before wins, their
 * sessions are the other's from now on. What is left of the user owns nothing.
 */
export async function moveBelongings(tx: Orm, from: string, to: string): Promise<void> {
  await moveFavorites(tx, from, to)
  await moveFavoriteSingers(tx, from, to)
  await moveMissingSongs(tx, from, to)
  await tx.update(queueItems).set({ userUuid: to }).where(eq(queueItems.userUuid, from))
  await tx.update(messages).set({ userUuid: to }).where(eq(messages.userUuid, from))
  await movePresses(tx, from, to)
  await moveBinding(tx, from, to)
  await moveKnownDevices(tx, from, to)
  await moveSubAccounts(tx, from, to)
  await moveShares(tx, from, to)
  await tx.update(tokens).set({ userUuid: to }).where(eq(tokens.userUuid, from))
  await tx.update(identities).set({ userUuid: to }).where(eq(identities.userUuid, from))
  const hasPassword = await tx.$count(passwords, eq(passwords.userUuid, to))
  if (hasPassword === 0) await tx.update(passwords).set({ userUuid: to }).where(eq(passwords.userUuid, from))
  await tx.delete(passwords).where(eq(passwords.userUuid, from))
  await moveHeadImage(tx, from, to)
  await tx.update(users).set({ kind: 'moved' }).where(eq(users.userUuid, from))
}

/** Whether a user has anything that would be missed. */
export async function ownsSomething(tx: Orm, userUuid: string): Promise<boolean> {
  const counts = [
    await tx.$count(favorites, eq(favorites.userUuid, userUuid)),
    await tx.$count(favoriteSingers, eq(favoriteSingers.userUuid, userUuid)),
    await tx.$count(missingSongs, eq(missingSongs.userUuid, userUuid)),
    await tx.$count(queueItems, eq(queueItems.userUuid, userUuid)),
    // What the system said of an account is nothing to miss: else no account that was ever signed in to could join another.
    await tx.$count(messages, and(eq(messages.userUuid, userUuid), ne(messages.type, messageType.system))),
    await tx.$count(bindings, eq(bindings.userUuid, userUuid)),
    await tx.$count(subAccounts, eq(subAccounts.mainUuid, userUuid)),
    await tx.$count(shares, eq(shares.userUuid, userUuid)),
  ]
  return counts.some((owned) => owned > 0)
}

async function moveFavorites(tx: Orm, from: string, to: string): Promise<void> {
  const known = tx.select({ songNo: favorites.songNo }).from(favorites).where(eq(favorites.userUuid, to))
  const isNew = and(eq(favorites.userUuid, from), notInArray(favorites.songNo, known))
  await tx.update(favorites).set({ userUuid: to }).where(isNew)
  await tx.delete(favorites).where(eq(favorites.userUuid, from))
}

async function moveFavoriteSingers(tx: Orm, from: string, to: string): Promise<void> {
  const known = tx
    .select({ singerId: favoriteSingers.singerId })
    .from(favoriteSingers)
    .where(eq(favoriteSingers.userUuid, to))
  const isNew = and(eq(favoriteSingers.userUuid, from), notInArray(favoriteSingers.singerId, known))
  await tx.update(favoriteSingers).set({ userUuid: to }).where(isNew)
  await tx.delete(favoriteSingers).where(eq(favoriteSingers.userUuid, from))
}

async function moveMissingSongs(tx: Orm, from: string, to: string): Promise<void> {
  const wishes = await tx.delete(missingSongs).where(eq(missingSongs.userUuid, from)).returning()
  if (wishes.length === 0) return
  const moved = wishes.map((wish) => ({ ...wish, userUuid: to }))
  await tx.insert(missingSongs).values(moved).onConflictDoNothing()
}

// Whoever has a picture keeps it.
async function moveHeadImage(tx: Orm, from: string, to: string): Promise<void> {
  const [mover] = await tx.select({ name: users.headImage }).from(users).where(eq(users.userUuid, from))
  if (mover === undefined || mover.name === '') return
  await tx
    .update(users)
    .set({ headImage: mover.name })
    .where(and(eq(users.userUuid, to), eq(users.headImage, '')))
  await tx.update(users).set({ headImage: '' }).where(eq(users.userUuid, from))
}

async function movePresses(tx: Orm, from: string, to: string): Promise<void> {
  const known = tx.select({ pressId: presses.pressId }).from(presses).where(eq(presses.userUuid, to))
  const isNew = and(eq(presses.userUuid, from), notInArray(presses.pressId, known))
  await tx.update(presses).set({ userUuid: to }).where(isNew)
}

async function moveBinding(tx: Orm, from: string, to: string): Promise<void> {
  const [binding] = await tx.delete(bindings).where(eq(bindings.userUuid, from)).returning()
  if (binding === undefined) return
  const { deviceId, expiresMs } = binding
  await tx
    .insert(bindings)
    .values({ userUuid: to, deviceId, expiresMs })
    .onConflictDoUpdate({ target: bindings.userUuid, set: { deviceId, expiresMs } })
}

async function moveKnownDevices(tx: Orm, from: string, to: string): Promise<void> {
  const rows = await tx.delete(knownDevices).where(eq(knownDevices.userUuid, from)).returning()
  if (rows.length === 0) return
  await tx
    .insert(knownDevices)
    .values(rows.map((row) => ({ ...row, userUuid: to })))
    .onConflictDoUpdate({
      target: [knownDevices.userUuid, knownDevices.deviceId],
      set: { boundMs: sql`greatest(${knownDevices.boundMs}, excluded.bound_ms)` },
    })
}

async function moveSubAccounts(tx: Orm, from: string, to: string): Promise<void> {
  const known = tx.select({ deviceId: subAccounts.deviceId }).from(subAccounts).where(eq(subAccounts.mainUuid, to))
  const isNew = and(eq(subAccounts.mainUuid, from), notInArray(subAccounts.deviceId, known))
  await tx.update(subAccounts).set({ mainUuid: to }).where(isNew)
  await tx.delete(subAccounts).where(eq(subAccounts.mainUuid, from))
}

// What both have left of one TV: the songs of both, and the longer time.
async function moveShares(tx: Orm, from: string, to: string): Promise<void> {
  for (const { deviceId, endsMs, songsLeft } of await tx.select().from(shares).where(eq(shares.userUuid, from))) {
    const united = {
      endsMs: sql`greatest(${shares.endsMs}, ${endsMs})`,
      songsLeft: sql`${shares.songsLeft} + ${songsLeft}`,
    }
    await tx
      .insert(shares)
      .values({ userUuid: to, deviceId, endsMs, songsLeft })
      .onConflictDoUpdate({ target: [shares.userUuid, shares.deviceId], set: united })
  }
  await tx.delete(shares).where(eq(shares.userUuid, from))
}
