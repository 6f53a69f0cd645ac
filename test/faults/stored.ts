import { commandResult } from '@openktv/contract/remote'
import { asc, inArray } from 'drizzle-orm'
import type { Database } from '../../apps/server/src/engines/database/database.ts'
import { presses, queueItems } from '../../apps/server/src/engines/database/queue-tables.ts'
import { devices } from '../../apps/server/src/engines/database/schema.ts'
import type { Stored } from './history.ts'

/** What the database says of some TVs and of everybody's presses there. */
export async function readStored({ orm }: Database, deviceIds: readonly string[], userUuids: readonly string[]) {
  const ofTvs = inArray(queueItems.deviceId, [...deviceIds])
  const [tvs, items, rows] = await Promise.all([
    orm
      .select()
      .from(devices)
      .where(inArray(devices.deviceId, [...deviceIds])),
    orm.select().from(queueItems).where(ofTvs).orderBy(asc(queueItems.place), asc(queueItems.chosenMs)),
    orm
      .select()
      .from(presses)
      .where(inArray(presses.userUuid, [...userUuids])),
  ])
  const takenBack = items.filter(({ state }) => state === 'cancelled').toSorted((a, b) => a.chosenMs - b.chosenMs)
  const stored: Stored = {
    tvs: tvs.map(({ deviceId, queueVersion }) => ({ deviceId, version: queueVersion })),
    items,
    presses: rows.map(({ userUuid, pressId, result }) => ({ userUuid, pressId, result: commandResult.parse(result) })),
    takenBack,
  }
  return stored
}
