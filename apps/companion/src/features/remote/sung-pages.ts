import type { Call } from '@openktv/client/call'
import { hasMore, type Page } from '@openktv/contract/page'
import { fetchSungSongs, type SungSong } from '@openktv/contract/remote'

const pageSize = 20

/** What TanStack Query needs to load what was sung on this TV: by everybody or only by this phone's user. */
export function sungPages(call: Call, whose: 'everybody' | 'mine') {
  return {
    queryKey: ['sung', whose] as const,
    queryFn: async ({ pageParam }: { pageParam: number }) =>
      await call(fetchSungSongs, {
        type: 'history',
        currentPage: pageParam,
        pageSize,
        ...(whose === 'mine' ? { mine: true } : {}),
      }),
    initialPageParam: 1,
    getNextPageParam: (last: Page<SungSong>) => (hasMore(last) ? last.currentPage + 1 : undefined),
  }
}
