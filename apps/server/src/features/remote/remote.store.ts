import { commandResult, type CommandResult } from '@openktv/contract/remote'
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Orm } from '../../engines/database/database.ts'
import { presses, queueItems } from '../../engines/database/queue-tables.ts'
import { devices } from '../../engines/database/schema.ts'
import { songPlays, songs } from '../../engines/database/song-tables.ts'
import type { Placed, Verdict } from './queue.ts'
import { transact } from '../../engines/database/transactions.ts'

/** One waiting song as stored. */
export type QueueRow = { itemId: string; songNo: string; userUuid: string; nickname: string }

/** A press and what it wants. `song` is the song to add under `itemId`, when it is one. */
export type Press = {
  pressId: string
  userUuid: string
  nickname: string
  device: { deviceId: string; name: string }
  song: { itemId: string; songNo: string } | undefined
  nowMs: number
}

/** What a press came to: done now, done before under the same id, or refused. */
export type PressOutcome = { kind: 'done' | 'repeated'; result: CommandResult } | Extract<Verdict, { kind: 'refused' }>

const dayMs = 86_400_000

type EndedState = 'finished' | 'skipped' | 'failed'
export type RemoteStore = ReturnType<typeof createRemoteStore>

/** The queues, in transactions that take turns on the TV's row. */
export function createRemoteStore(orm: Orm) {
  return {
    /** Applies what `decide` says of the waiting songs: version + 1 and the press remembered, or nothing at all. */
    press: (press: Press, decide: (queue: Placed[]) => Verdict): Promise<PressOutcome> =>
      transact(orm, (tx) => applyPress(tx, press, decide)),

    /** What a press has already come to. */
    resultOf: (userUuid: string, pressId: string): Promise<CommandResult | undefined> =>
      storedResult(orm, userUuid, pressId),

    /** Takes a song back that the TV never heard of, and forgets its press. */
    cancel: (press: Press, itemId: string): Promise<void> =>
      transact(orm, async (tx) => {
        await leaveQueue(tx, press.device.deviceId, { itemId, state: 'cancelled', nowMs: press.nowMs })
        await tx.delete(presses).where(and(eq(presses.userUuid, press.userUuid), eq(presses.pressId, press.pressId)))
      }),

    /** Ends a waiting song and answers its number; undefined when it was none any more. */
    end: (deviceId: string, ended: { itemId: string; state: EndedState; nowMs: number }): Promise<string | undefined> =>
      transact(orm, (tx) => leaveQueue(tx, deviceId, ended)),

    /** The waiting songs of a TV in their order and their version, of one moment. Rejects for an unknown TV. */
    async queue(deviceId: string): Promise<{ version: number; rows: QueueRow[] }> {
      const found = await orm
        .select({ version: devices.queueVersion, item: queueItems })
        .from(devices)
        .leftJoin(queueItems, and(eq(queueItems.deviceId, devices.deviceId), eq(queueItems.state, 'waiting')))
        .where(eq(devices.deviceId, deviceId))
        .orderBy(asc(queueItems.place), asc(queueItems.chosenMs))
      const [first] = found
      if (!first) throw new Error(`no such TV: ${deviceId}`)
      return { version: first.version, rows: found.flatMap(({ item }) => item ?? []) }
    },

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

async function applyPress(tx: Orm, press: Press, decide: (queue: Placed[]) => Verdict): Promise<PressOutcome> {
  const { deviceId, name: deviceName } = press.device
  await lockTv(tx, deviceId)
  const earlier = await storedResult(tx, press.userUuid, press.pressId)
  if (earlier) return { kind: 'repeated', result: earlier }
  const queue = await waiting(tx, deviceId)
  const verdict = decide(queue)
  if (verdict.kind === 'refused') return verdict
  const itemId = verdict.kind === 'added' ? press.song?.itemId : verdict.itemId
  if (itemId === undefined) throw new Error('a song is added without being named')
  await change(tx, press, verdict)
  const isChanged = verdict.kind !== 'moved' || verdict.places.length > 0
  const version = isChanged ? await raiseVersion(tx, deviceId) : await versionOf(tx, deviceId)
  const place = verdict.kind === 'removed' ? {} : { place: verdict.position }
  const result = { deviceName, version, itemId, musicName: await songName(tx, itemId), ...place }
  const { userUuid, pressId, nowMs } = press
  await tx.insert(presses).values({ userUuid, pressId, result, createdMs: nowMs })
  return { kind: 'done', result }
}

async function change(tx: Orm, press: Press, verdict: Verdict): Promise<void> {
  const { nowMs, userUuid, nickname, song } = press
  if (verdict.kind === 'added' && song) {
    const { deviceId } = press.device
    await tx.insert(queueItems).values({ ...song, deviceId, userUuid, nickname, place: verdict.place, chosenMs: nowMs })
  }
  if (verdict.kind === 'removed') {
    await tx.update(queueItems).set({ state: 'deleted', endedMs: nowMs }).where(eq(queueItems.itemId, verdict.itemId))
  }
  if (verdict.kind !== 'moved') return
  for (const { itemId, place } of verdict.places) {
    await tx.update(queueItems).set({ place }).where(eq(queueItems.itemId, itemId))
  }
}

type Leaving = { itemId: string; state: EndedState | 'cancelled'; nowMs: number }

async function leaveQueue(tx: Orm, deviceId: string, { itemId, state, nowMs }: Leaving): Promise<string | undefined> {
  await lockTv(tx, deviceId)
  const isIt = and(eq(queueItems.itemId, itemId), eq(queueItems.deviceId, deviceId), eq(queueItems.state, 'waiting'))
  const [left] = await tx
    .update(queueItems)
    .set({ state, endedMs: nowMs })
    .where(isIt)
    .returning({ songNo: queueItems.songNo })
  if (!left) return undefined
  await raiseVersion(tx, deviceId)
  if (state === 'finished') await countPlay(tx, left.songNo, nowMs)
  return left.songNo
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

async function waiting(tx: Orm, deviceId: string): Promise<Placed[]> {
  return tx
    .select({ itemId: queueItems.itemId, place: queueItems.place })
    .from(queueItems)
    .where(and(eq(queueItems.deviceId, deviceId), eq(queueItems.state, 'waiting')))
    .orderBy(asc(queueItems.place), asc(queueItems.chosenMs))
}

async function raiseVersion(tx: Orm, deviceId: string): Promise<number> {
  const [row] = await tx
    .update(devices)
    .set({ queueVersion: sql`${devices.queueVersion} + 1` })
    .where(eq(devices.deviceId, deviceId))
    .returning({ version: devices.queueVersion })
  return row?.version ?? 0
}

async function versionOf(tx: Orm, deviceId: string): Promise<number> {
  const [row] = await tx.select({ version: devices.queueVersion }).from(devices).where(eq(devices.deviceId, deviceId))
  return row?.version ?? 0
}

async function songName(tx: Orm, itemId: string): Promise<string> {
  const [row] = await tx
    .select({ name: songs.name })
    .from(queueItems)
    .innerJoin(songs, eq(songs.songNo, queueItems.songNo))
    .where(eq(queueItems.itemId, itemId))
  return row?.name ?? ''
}

async function storedResult(orm: Orm, userUuid: string, pressId: string): Promise<CommandResult | undefined> {
  const [row] = await orm
    .select({ result: presses.result })
    .from(presses)
    .where(and(eq(presses.userUuid, userUuid), eq(presses.pressId, pressId)))
  return row && commandResult.parse(row.result)
}
