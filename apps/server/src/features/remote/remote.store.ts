import { commandResult, type CommandResult } from '@openktv/contract/remote'
import { and, asc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../engines/database/database.ts'
import { presses, queueItems, shares } from '../../engines/database/queue-tables.ts'
import { devices } from '../../engines/database/schema.ts'
import { songPlays } from '../../engines/database/song-tables.ts'
import { transact } from '../../engines/database/transactions.ts'
import { type Asked, createPressesStore } from './presses.store.ts'

/** One waiting song as stored. */
export type QueueRow = { itemId: string; songNo: string; userUuid: string; nickname: string }

const dayMs = 86_400_000

type EndedState = 'finished' | 'skipped' | 'failed'
export type RemoteStore = ReturnType<typeof createRemoteStore>

/** The queues, in transactions that take turns on the TV's row. */
export function createRemoteStore(orm: Orm) {
  return {
    ...createPressesStore(orm),

    /** What a press has already come to; whoever asks is going to be told, so its song is not taken back from here on. */
    async resultOf(userUuid: string, pressId: string): Promise<CommandResult | undefined> {
      const [row] = await orm
        .update(presses)
        .set({ told: true })
        .where(isPress(userUuid, pressId))
        .returning({ result: presses.result })
      return row && commandResult.parse(row.result)
    },

    /** Takes a song back that the TV never heard of, and forgets its press; false when somebody was told of it, or has done something with it. */
    cancel: ({ userUuid, pressId, itemId, ...at }: Asked & { itemId: string; nowMs: number }): Promise<boolean> =>
      transact(orm, async (tx) => {
        await lockTv(tx, at.deviceId)
        const isUntold = and(isPress(userUuid, pressId), eq(presses.told, false))
        const [untold] = await tx.select({ told: presses.told }).from(presses).where(isUntold).for('update')
        if (!untold) return false
        if ((await leaveQueue(tx, at.deviceId, { ...at, itemId, state: 'cancelled' })) === undefined) return false
        await tx.delete(presses).where(isPress(userUuid, pressId))
        return true
      }),

    /** Ends a waiting song and answers its number; undefined when it was none any more. */
    end: (deviceId: string, ended: { itemId: string; state: EndedState; nowMs: number }): Promise<string | undefined> =>
      transact(orm, (tx) => leaveQueue(tx, deviceId, ended)),

    /** The waiting songs of a TV in their order and their version, of one moment. Rejects for an unknown TV. */
    queue: (deviceId: string): Promise<{ version: number; rows: QueueRow[] }> => queueOf(orm, deviceId),

    /** Raises a TV's connection epoch. Rejects for an unknown TV. */
    async nextEpoch(deviceId: string): Promise<number> {
      const [row] = await orm
        .update(devices)
        .set({ epoch: sql`${devices.epoch} + 1` })
        .where(eq(devices.deviceId, deviceId))
        .returning({ epoch: devices.epoch })
      if (!row) throw new Error(`no such TV: ${deviceId}`)
      return row.epoch
    },

    async deviceName(deviceId: string): Promise<string> {
      const [row] = await orm.select({ name: devices.name }).from(devices).where(eq(devices.deviceId, deviceId))
      if (!row) throw new Error(`no such TV: ${deviceId}`)
      return row.name
    },

    /** Forgets presses older than a moment. */
    async forgetPresses(beforeMs: number): Promise<void> {
      await orm.delete(presses).where(lt(presses.createdMs, beforeMs))
    },
  }
}

async function queueOf(orm: Orm, deviceId: string): Promise<{ version: number; rows: QueueRow[] }> {
  const found = await orm
    .select({ version: devices.queueVersion, item: queueItems })
    .from(devices)
    .leftJoin(queueItems, and(eq(queueItems.deviceId, devices.deviceId), eq(queueItems.state, 'waiting')))
    .where(eq(devices.deviceId, deviceId))
    .orderBy(asc(queueItems.place), asc(queueItems.chosenMs))
  const [first] = found
  if (!first) throw new Error(`no such TV: ${deviceId}`)
  return { version: first.version, rows: found.flatMap(({ item }) => item ?? []) }
}

type Leaving = { itemId: string; state: EndedState | 'cancelled'; nowMs: number }

async function leaveQueue(tx: Orm, deviceId: string, { itemId, state, nowMs }: Leaving): Promise<string | undefined> {
  await lockTv(tx, deviceId)
  const isIt = and(eq(queueItems.itemId, itemId), eq(queueItems.deviceId, deviceId), eq(queueItems.state, 'waiting'))
  const [left] = await tx
    .update(queueItems)
    .set({ state, endedMs: nowMs })
    .where(isIt)
    .returning({ songNo: queueItems.songNo, userUuid: queueItems.userUuid })
  if (!left) return undefined
  await raiseVersion(tx, deviceId)
  if (state === 'finished') await countPlay(tx, left.songNo, nowMs)
  if (state === 'finished' || state === 'skipped') await useUp(tx, deviceId, left.userUuid)
  return left.songNo
}

// What was sung, also in part, is used up of a song package (spec PSH-10).
async function useUp(tx: Orm, deviceId: string, userUuid: string): Promise<void> {
  const isShared = tx
    .select({ deviceId: devices.deviceId })
    .from(devices)
    .where(and(eq(devices.deviceId, deviceId), eq(devices.shareKind, 'songs')))
  await tx
    .update(shares)
    .set({ songsLeft: sql`${shares.songsLeft} - 1` })
    .where(and(eq(shares.userUuid, userUuid), inArray(shares.deviceId, isShared), gt(shares.songsLeft, 0)))
}

async function countPlay(tx: Orm, songNo: string, nowMs: number): Promise<void> {
  await tx
    .insert(songPlays)
    .values({ songNo, day: Math.floor(nowMs / dayMs), plays: 1 })
    .onConflictDoUpdate({ target: [songPlays.songNo, songPlays.day], set: { plays: sql`${songPlays.plays} + 1` } })
}

// Everybody who changes a queue waits here for the one before.
async function lockTv(tx: Orm, deviceId: string): Promise<void> {
  await tx.select({ id: devices.deviceId }).from(devices).where(eq(devices.deviceId, deviceId)).for('update')
}

async function raiseVersion(tx: Orm, deviceId: string): Promise<void> {
  await tx
    .update(devices)
    .set({ queueVersion: sql`${devices.queueVersion} + 1` })
    .where(eq(devices.deviceId, deviceId))
}

function isPress(userUuid: string, pressId: string): SQL | undefined {
  return and(eq(presses.userUuid, userUuid), eq(presses.pressId, pressId))
}
