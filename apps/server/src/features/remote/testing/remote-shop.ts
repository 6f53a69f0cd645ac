import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { notice, type Notice } from '@openktv/contract/push'
import type { Command } from '@openktv/contract/remote'
import type { SongReceived } from '@openktv/contract/songs'
import * as z from 'zod/mini'
import type { Database } from '../../../engines/database/database.ts'
import { openPostgres } from '../../../engines/database/postgres.ts'
import { devices, users } from '../../../engines/database/schema.ts'
import { songs } from '../../../engines/database/song-tables.ts'
import { migrationsFolder, openDatabase } from '../../../testing/databases.ts'
import { startPostgres } from '../../../testing/postgres-server.ts'
import type { CommandOutcome, RemoteNeeds, Tv } from '../remote-needs.ts'
import { createRemote, type Remote } from '../remote.service.ts'
import { createRemoteStore } from '../remote.store.ts'

/** A real database with twelve songs, for the tests of one file. */
export type SongDatabase = { database: Database; close: () => Promise<void> }

export async function openSongDatabase(): Promise<SongDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'openktv-remote-'))
  const database = await openDatabase(join(folder, 'database'))
  return fill(database, () => rm(folder, { recursive: true }))
}

export async function openSongPostgres(): Promise<SongDatabase> {
  const { url, stop } = await startPostgres()
  return fill(await openPostgres({ url, migrationsFolder }), stop)
}

async function fill(database: Database, remove: () => Promise<void>): Promise<SongDatabase> {
  const rows = songNos.map((songNo) => ({ songNo, name: `Song ${songNo}`, language: '国语', popularity: 1 }))
  await database.orm.insert(songs).values(rows)
  return {
    database,
    close: async () => {
      await database.close()
      await remove()
    },
  }
}

const songNos = Array.from({ length: 12 }, (_, index) => `s${index + 1}`)

/** One TV of its own in that database, and the remote control of it; the gateway is played by `deliver`. */
export type RemoteShop = {
  remote: Remote
  tv: Tv
  needs: RemoteNeeds
  notices: Notice[]
  /** What the TV was sent. */
  sent: Record<string, unknown>[]
  /** Presses: a command under a new id, unless one is given. */
  press: (command: Wanted, userUuid?: string) => Promise<CommandOutcome>
  names: () => Promise<string[]>
}

type Wanted = Command extends infer Each ? (Each extends Command ? Omit<Each, 'id'> & { id?: string } : never) : never

export async function openRemoteShop(database: Database, overrides: Partial<RemoteNeeds> = {}): Promise<RemoteShop> {
  const tv = { deviceId: randomUUID(), name: 'Hall 1' }
  await database.orm.insert(devices).values({ ...tv, channel: 'home', createdMs: 0 })
  const notices: Notice[] = []
  const sent: Record<string, unknown>[] = []
  const needs: RemoteNeeds = {
    store: createRemoteStore(database.orm),
    now: Date.now,
    newId: randomUUID,
    songRows: async (asked) => asked.filter((songNo) => songNos.includes(songNo)).map(songReceived),
    nicknameOf: async (userUuid) => `nickname of ${userUuid}`,
    blockedWords: [],
    songFailed: () => undefined,
    reach: async () => 'acked',
    deliver: async (_deviceId, text) => {
      sent.push(z.record(z.string(), z.unknown()).parse(JSON.parse(text)))
      return 'acked'
    },
    notify: (_deviceId, told) => notices.push(told),
    notifyPhones: (_deviceId, text) => notices.push(notice.parse(JSON.parse(text))),
    ...overrides,
  }
  const remote = createRemote(needs)
  return {
    remote,
    tv,
    needs,
    notices,
    sent,
    press: async (command, userUuid = 'anna') => {
      await aPerson(database, userUuid)
      return remote.handleCommand(userUuid, tv, { id: randomUUID(), ...command })
    },
    names: async () => (await remote.snapshot(tv.deviceId)).items.map(({ musicNo }) => musicNo),
  }
}

/** Somebody whom the database knows, once. */
export async function aPerson({ orm }: Database, userUuid: string): Promise<void> {
  const person = { userUuid, nickname: `nickname of ${userUuid}`, createdMs: 0 }
  await orm.insert(users).values(person).onConflictDoNothing()
}

/** A song as the songs room would tell it. */
export function songReceived(serialNo: string): SongReceived {
  return {
    serialNo,
    nameNorm: `Song ${serialNo}`,
    image: '',
    fileMark: serialNo,
    vipStutas: 0,
    singers: ['A', 'B'],
    language: '国语',
    popularity: 1,
    isFavorite: 0,
  }
}
