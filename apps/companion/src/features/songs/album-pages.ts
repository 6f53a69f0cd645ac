import type { Call } from '@openktv/client/call'
import { homeId } from '@openktv/contract/business'
import { hasMore, type Page } from '@openktv/contract/page'
import { fetchSingers } from '@openktv/contract/singers'
import { fetchAlbums, fetchPlaybill, type AlbumKind } from '@openktv/contract/songs'

const pageSize = 30

/** What TanStack Query needs to load the albums of a kind. */
export function albumPages(call: Call, kind: AlbumKind) {
  return {
    queryKey: ['albums', kind] as const,
    queryFn: async ({ pageParam }: { pageParam: number }) =>
      await call(fetchAlbums, { kind, id: homeId, currentPage: pageParam, pageSize }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  }
}

/** What TanStack Query needs to load the singers of a category; `home` is everybody. */
export function singerPages(call: Call, category: string) {
  return {
    queryKey: ['singers', category] as const,
    queryFn: async ({ pageParam }: { pageParam: number }) =>
      await call(fetchSingers, { category, currentPage: pageParam, pageSize }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  }
}

/** What TanStack Query needs to load the playbill. */
export function playbill(call: Call) {
  return { queryKey: ['playbill'] as const, queryFn: async () => await call(fetchPlaybill, {}) }
}

function nextPage(last: Page<unknown>): number | undefined {
  return hasMore(last) ? last.currentPage + 1 : undefined
}
