import type { Call } from '@openktv/client/call'
import { fetchLanguages } from '@openktv/contract/song-lists'

/** What TanStack Query needs to load the languages there are songs in (spec SNG-7). */
export function languageQuery(call: Call) {
  return { queryKey: ['languages'] as const, queryFn: async () => (await call(fetchLanguages, {})).result }
}
