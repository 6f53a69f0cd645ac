import type { Call } from '@openktv/client/call'
import { fetchPlaybill } from '@openktv/contract/songs'

/** What TanStack Query needs to load the playbill. */
export function playbill(call: Call) {
  return { queryKey: ['playbill'] as const, queryFn: async () => await call(fetchPlaybill, {}) }
}
