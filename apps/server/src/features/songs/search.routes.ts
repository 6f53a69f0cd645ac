import * as contract from '@openktv/contract/search'
import { visitorOf } from '../../http/caller.ts'
import type { Routes } from '../../http/routes.ts'
import type { Finding } from './finding.service.ts'
import type { HotWords } from './hot-words.service.ts'

/** Finding by keyword, and the words to find by. */
export function searchRoutes(routes: Routes, { finding, hotWords }: { finding: Finding; hotWords: HotWords }): void {
  routes.on(contract.search, async (request, asked) => finding.find({ ...request, userUuid: visitorOf(asked) }))
  routes.on(contract.fetchAssociations, async ({ keyword }) =>
    (await finding.associations(keyword)).map((word) => ({ word })),
  )
  routes.on(contract.fetchHotWords, async () => ({ result: await hotWords() }))
}
