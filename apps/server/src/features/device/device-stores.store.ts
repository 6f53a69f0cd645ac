import type { Orm } from '../../engines/database/database.ts'
import { createBindingStore } from './bindings.store.ts'
import { createDeviceStore } from './device.store.ts'
import { createSubAccountStore } from './sub-accounts.store.ts'
import { createTicketStore } from './tickets.store.ts'

/** Everything the device feature keeps. */
export type DeviceStores = ReturnType<typeof createDeviceStores>

export function createDeviceStores(orm: Orm) {
  return {
    devices: createDeviceStore(orm),
    bindings: createBindingStore(orm),
    tickets: createTicketStore(orm),
    subAccounts: createSubAccountStore(orm),
  }
}
