import {
  bindDevice,
  createQrTicket,
  fetchDeviceStatus,
  fetchOwnDevice,
  registerDevice,
  unbindDevice,
} from '@openktv/contract/device'
import { tvOf, userOf, visitorOf } from '../../http/caller.ts'
import type { Routes } from '../../http/routes.ts'
import type { Bindings } from './bindings.service.ts'
import type { Tvs } from './tvs.service.ts'

export function deviceRoutes(routes: Routes, { tvs, bindings }: { tvs: Tvs; bindings: Bindings }): void {
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
}
