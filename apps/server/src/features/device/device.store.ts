import { and, eq } from 'drizzle-orm'
import type { Orm } from '../../engines/database/database.ts'
import { bindings, devices } from '../../engines/database/schema.ts'

export type DeviceRow = Pick<typeof devices.$inferSelect, 'deviceId' | 'name' | 'channel'>
export type BindingRow = DeviceRow & { expiresMs: number }

/** TVs, and which phone belongs to which. */
export type DeviceStore = ReturnType<typeof createDeviceStore>

export function createDeviceStore(orm: Orm) {
  const columns = { deviceId: devices.deviceId, name: devices.name, channel: devices.channel }
  return {
    async add(device: DeviceRow, createdMs: number): Promise<void> {
      await orm.insert(devices).values({ ...device, createdMs })
    },
    async find(deviceId: string): Promise<DeviceRow | undefined> {
      const [row] = await orm.select(columns).from(devices).where(eq(devices.deviceId, deviceId))
      return row
    },
    /** The user's TV, whether the binding has expired or not. */
    async binding(userUuid: string): Promise<BindingRow | undefined> {
      const [row] = await orm
        .select({ ...columns, expiresMs: bindings.expiresMs })
        .from(bindings)
        .innerJoin(devices, eq(devices.deviceId, bindings.deviceId))
        .where(eq(bindings.userUuid, userUuid))
      return row
    },
    async bind(userUuid: string, deviceId: string, expiresMs: number): Promise<void> {
      await orm
        .insert(bindings)
        .values({ userUuid, deviceId, expiresMs })
        .onConflictDoUpdate({ target: bindings.userUuid, set: { deviceId, expiresMs } })
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
