import { commandResult } from '@openktv/contract/remote'
import type { Database } from '../../apps/server/src/engines/database/database.ts'
import { presses, queueItems } from '../../apps/server/src/engines/database/queue-tables.ts'
import { devices } from '../../apps/server/src/engines/database/schema.ts'
import type { Stored } from './history.ts'

/** What the database says of some TVs and of everybody's presses there. */
export async function readStored(
  { orm }: Database,
  deviceIds: readonly string[],
  userUuids: readonly string[],
): Promise<Stored> {
  const [tvs, all, rows] = await Promise.all([
    orm.select().from(devices),
    orm.select().from(queueItems),
    orm.select().from(presses),
  ])
  const items = all.filter(({ deviceId }) => deviceIds.includes(deviceId))
  return {
    tvs: tvs.filter(({ deviceId }) => deviceIds.includes(deviceId)).map(toVersion),
    items: items.toSorted((one, other) => one.place - other.place || one.chosenMs - other.chosenMs),
    presses: rows
      .filter(({ userUuid }) => userUuids.includes(userUuid))
      .map(({ userUuid, pressId, result }) => ({ userUuid, pressId, result: commandResult.parse(result) })),
    takenBack: items.filter(({ state }) => state === 'cancelled').toSorted((a, b) => a.chosenMs - b.chosenMs),
  }
}

/** The version that each TV's queue has now. */
export async function readVersions({ orm }: Database): Promise<ReadonlyMap<string, number>> {
  const tvs = await orm.select().from(devices)
  return new Map(tvs.map(toVersion).map(({ deviceId, version }) => [deviceId, version]))
}

function toVersion({ deviceId, queueVersion }: typeof devices.$inferSelect): Stored['tvs'][number] {
  return { deviceId, version: queueVersion }
}
