import { and, desc, eq, gt } from 'drizzle-orm'
import { knownDevices } from '../../engines/database/account-tables.ts'
import type { Orm } from '../../engines/database/database.ts'
import { queueItems } from '../../engines/database/queue-tables.ts'
import { bindings, devices, users } from '../../engines/database/schema.ts'
import type { DeviceRow } from './device.store.ts'

export type BindingRow = DeviceRow & { expiresMs: number; shareKind: 'time' | 'songs' | null }

type NewBinding = { userUuid: string; deviceId: string; boundMs: number; expiresMs: number }

// A screenful, and far below a frame.
const nicknamesMost = 100

/** Which phone belongs to which TV. */
export type BindingStore = ReturnType<typeof createBindingStore>

export function createBindingStore(orm: Orm) {
  const columns = { deviceId: devices.deviceId, name: devices.name, channel: devices.channel }
  return {
    /** The user's TV, whether the binding has expired or not. */
    async binding(userUuid: string): Promise<BindingRow | undefined> {
      const [row] = await orm
        .select({ ...columns, expiresMs: bindings.expiresMs, shareKind: devices.shareKind })
        .from(bindings)
        .innerJoin(devices, eq(devices.deviceId, bindings.deviceId))
        .where(eq(bindings.userUuid, userUuid))
      return row
    },
    /** Binds a user to a TV, which is known to them from then on. */
    bind: (binding: NewBinding): Promise<void> => orm.transaction((tx) => bind(tx, binding)),
    /** Whether the user was bound to a TV since a moment, or sang on it. */
    async isKnown(userUuid: string, deviceId: string, sinceMs: number): Promise<boolean> {
      const isBound = and(eq(knownDevices.userUuid, userUuid), eq(knownDevices.deviceId, deviceId))
      if ((await orm.$count(knownDevices, and(isBound, gt(knownDevices.boundMs, sinceMs)))) > 0) return true
      const isSung = and(eq(queueItems.userUuid, userUuid), eq(queueItems.deviceId, deviceId))
      return (await orm.$count(queueItems, and(isSung, gt(queueItems.chosenMs, sinceMs)))) > 0
    },
    /** The nicknames of those bound to a TV now, newest first. */
    async nicknamesAt(deviceId: string, nowMs: number): Promise<string[]> {
      const rows = await orm
        .select({ nickname: users.nickname })
        .from(bindings)
        .innerJoin(users, eq(users.userUuid, bindings.userUuid))
        .where(and(eq(bindings.deviceId, deviceId), gt(bindings.expiresMs, nowMs)))
        .orderBy(desc(bindings.expiresMs), users.nickname)
        .limit(nicknamesMost)
      return rows.map(({ nickname }) => nickname)
    },
    /** Prolongs a binding, unless it has gone to another TV meanwhile. */
    async renew(userUuid: string, deviceId: string, expiresMs: number): Promise<void> {
      const isSame = and(eq(bindings.userUuid, userUuid), eq(bindings.deviceId, deviceId))
      await orm.update(bindings).set({ expiresMs }).where(isSame)
    },
    async unbind(userUuid: string): Promise<void> {
      await orm.delete(bindings).where(eq(bindings.userUuid, userUuid))
    },
  }
}

async function bind(tx: Orm, { userUuid, deviceId, boundMs, expiresMs }: NewBinding): Promise<void> {
  await tx
    .insert(bindings)
    .values({ userUuid, deviceId, expiresMs })
    .onConflictDoUpdate({ target: bindings.userUuid, set: { deviceId, expiresMs } })
  await tx
    .insert(knownDevices)
    .values({ userUuid, deviceId, boundMs })
    .onConflictDoUpdate({ target: [knownDevices.userUuid, knownDevices.deviceId], set: { boundMs } })
}
