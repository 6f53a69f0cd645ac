import type { Call } from '@openktv/client/call'
import { hasMore, type Page } from '@openktv/contract/page'
import { favoriteType, fetchFavorites, isSong, type Singer } from '@openktv/contract/singers'
import type { SongReceived } from '@openktv/contract/songs'
import { keptPages } from './song-pages.ts'

const pageSize = 30

/** What TanStack Query needs to load the singers that I like, newest first (spec SNG-9). */
export function favoriteSingers(call: Call) {
  return {
    queryKey: ['singers', { from: 'favorites' }] as const,
    queryFn: async ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) => {
      const page = await call(
        fetchFavorites,
        { type: favoriteType.singers, currentPage: pageParam, pageSize },
        { signal },
      )
      return { ...page, result: page.result.filter(isSinger) }
    },
    initialPageParam: 1,
    getNextPageParam: (last: Page<unknown>) => (hasMore(last) ? last.currentPage + 1 : undefined),
    ...keptPages,
  }
}

function isSinger(row: SongReceived | Singer): row is Singer {
  return !isSong(row)
}
