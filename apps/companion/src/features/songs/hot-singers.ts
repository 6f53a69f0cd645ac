import type { Call } from '@openktv/client/call'
import { hotSingersId, hotSingersPageSize } from '@openktv/contract/business'
import { fetchSingers } from '@openktv/contract/singers'

/** What TanStack Query needs to load the hot singers: one page of eleven (spec SNG-5). */
export function hotSingers(call: Call) {
  return {
    queryKey: ['singers', hotSingersId] as const,
    queryFn: async () =>
      (await call(fetchSingers, { category: hotSingersId, currentPage: 1, pageSize: hotSingersPageSize })).result,
  }
}
