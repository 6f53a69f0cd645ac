import { desc, eq, like, or } from 'drizzle-orm'
import type { Orm } from '../../engines/database/database.ts'
import { devices } from '../../engines/database/schema.ts'

export type DeviceRow = Pick<typeof devices.$inferSelect, 'deviceId' | 'name' | 'channel'>

/** TVs. */
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
    /** TVs called so, or so and a number; the newest hundred. */
    async namedLike(name: string): Promise<DeviceRow[]> {
      const isNamesake = or(eq(devices.name, name), like(devices.name, `${name} %`))
      return orm.select(columns).from(devices).where(isNamesake).orderBy(desc(devices.createdMs)).limit(100)
    },
    /** When the channel's service for a TV ends; null for none that ends. */
    async serviceExpiresMs(deviceId: string): Promise<number | null> {
      const column = { expiresMs: devices.serviceExpiresMs }
      const [row] = await orm.select(column).from(devices).where(eq(devices.deviceId, deviceId))
      return row?.expiresMs ?? null
    },
  }
}
