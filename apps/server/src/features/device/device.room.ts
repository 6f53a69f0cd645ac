import type { Notice } from '@openktv/contract/push'
import type { Routes } from '../../http/routes.ts'
import type { Secrets } from '../../http/secrets.ts'
import { createBindings, type BindingNeeds, type Bindings } from './bindings.service.ts'
import type { DeviceStores } from './device-stores.store.ts'
import { deviceRoutes } from './device.routes.ts'
import { createPeople } from './people.service.ts'
import { createTickets } from './tickets.service.ts'
import { createTvSignIn, type TvSignInNeeds, type TvTickets } from './tv-sign-in.service.ts'
import { createTvs, type TvNeeds, type Tvs } from './tvs.service.ts'

export type DeviceRoomNeeds = Pick<BindingNeeds, 'createGuest' | 'nicknameOf' | 'isOnline' | 'bindingChanged'> &
  Pick<TvNeeds, 'createTvToken' | 'lanOrigin'> & {
    stores: DeviceStores
    secrets: Secrets
    now: () => number
    tvTickets: TvTickets
    notify: (deviceId: string, notice: Notice) => void
    writeMessage: TvSignInNeeds['writeMessage']
  }

/** The device feature as its neighbours and the house see it. */
export type DeviceRoom = {
  bindings: Bindings
  isServiceOver: Tvs['isServiceOver']
  /** Others than before may be at the TV a user is bound to, or the same under other names. */
  peopleMoved: (userUuid: string) => Promise<void>
  mount: (routes: Routes) => void
}

export function createDeviceRoom(needs: DeviceRoomNeeds): DeviceRoom {
  const { stores, secrets, now, notify } = needs
  const { subAccounts } = stores
  const tickets = createTickets({ store: stores.tickets, secrets, now })
  const tvs = createTvs({ ...needs, store: stores.devices, tickets })
  const people = createPeople({ store: stores.bindings, subAccounts, now, tell: notify })
  const bindings = createBindings({
    ...needs,
    store: stores.bindings,
    tickets,
    findTv: tvs.find,
    isServiceOver: tvs.isServiceOver,
    joined: (deviceId, nickname) => notify(deviceId, { type: 'joined', nickname }),
    peopleChanged: people.changed,
    left: people.left,
  })
  const tvSignIn = createTvSignIn({
    ...needs,
    tickets: needs.tvTickets,
    subAccounts,
    findTv: tvs.find,
    reachableOrigin: tvs.reachableOrigin,
    bindTo: bindings.bindTo,
    tell: notify,
  })

  async function peopleMoved(userUuid: string): Promise<void> {
    const binding = await bindings.bindingOf(userUuid)
    if (binding !== undefined) await people.changed(binding.deviceId)
  }

  return {
    bindings,
    isServiceOver: tvs.isServiceOver,
    peopleMoved,
    mount: (routes) => deviceRoutes(routes, { tvs, bindings, tvSignIn, people, peopleMoved }),
  }
}
