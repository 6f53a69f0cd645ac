import {
  bindByDeviceId,
  bindDevice,
  createQrTicket,
  fetchDeviceStatus,
  fetchOwnDevice,
  fetchTvPeople,
  registerDevice,
  unbindDevice,
} from '@openktv/contract/device'
import { confirmSignIn, createSignInTicket, fetchSignInTicket, fetchSubAccounts } from '@openktv/contract/sign-in'
import { putUserInfo } from '@openktv/contract/user-settings'
import { tvOf, userOf, visitorOf } from '../../http/caller.ts'
import type { Routes } from '../../http/routes.ts'
import type { Bindings } from './bindings.service.ts'
import type { createPeople } from './people.service.ts'
import type { TvSignIn } from './tv-sign-in.service.ts'
import type { Tvs } from './tvs.service.ts'

export type DeviceRoutesNeeds = {
  tvs: Tvs
  bindings: Bindings
  tvSignIn: TvSignIn
  people: ReturnType<typeof createPeople>
  /** Tells the TV a user is bound to who is there. */
  peopleMoved: (userUuid: string) => Promise<void>
}

export function deviceRoutes(routes: Routes, needs: DeviceRoutesNeeds): void {
  const { tvs, bindings, tvSignIn, people, peopleMoved } = needs
  routes.on(registerDevice, async ({ name }, { language, address }) => tvs.register({ name, language, address }))
  routes.on(fetchOwnDevice, async (_payload, asked) => tvs.find(tvOf(asked)))
  routes.on(createQrTicket, async (_payload, asked) => tvs.qrTicket(tvOf(asked), asked.origin))
  routes.on(bindDevice, async ({ url, code }, asked) =>
    bindings.bind({ userUuid: visitorOf(asked), language: asked.language, address: asked.address, url, code }),
  )
  routes.on(unbindDevice, async (_payload, asked) => {
    await bindings.unbind(userOf(asked))
    return {}
  })
  routes.on(fetchDeviceStatus, async ({ deviceId }, asked) => bindings.statusOf(userOf(asked), deviceId))
  routes.on(bindByDeviceId, async ({ deviceId }, asked) => bindings.bindKnown(userOf(asked), deviceId))
  routes.on(fetchTvPeople, async (_payload, asked) => people.at(tvOf(asked)))
  routes.on(putUserInfo, async (_payload, asked) => {
    await peopleMoved(userOf(asked))
    return {}
  })
  routes.on(createSignInTicket, async (_payload, asked) => tvSignIn.create(tvOf(asked), asked.origin))
  routes.on(fetchSignInTicket, async ({ ticket }, asked) => {
    userOf(asked)
    return tvSignIn.look(ticket)
  })
  routes.on(confirmSignIn, async ({ uuid }, asked) => tvSignIn.confirm(userOf(asked), uuid))
  routes.on(fetchSubAccounts, async (_payload, asked) => tvSignIn.list(userOf(asked)))
}
