import { collectLog } from '@openktv/contract/tracking'
import { visitorOf } from '../../http/caller.ts'
import type { Routes } from '../../http/routes.ts'
import type { Tracking } from './tracking.service.ts'

export function trackingRoutes(routes: Routes, tracking: Tracking): void {
  routes.on(collectLog, async (records, asked) => {
    await tracking.collect(records, { address: asked.address, userUuid: visitorOf(asked) })
    return {}
  })
}
