import type { Call } from '@openktv/client/call'
import { homeId } from '@openktv/contract/business'
import { hasMore, type Page } from '@openktv/contract/page'
import { fetchAlbums } from '@openktv/contract/song-lists'
import type { AlbumKind } from '@openktv/contract/songs'
import { keptPages } from './song-pages.ts'

const pageSize = 30

/** What TanStack Query needs to load the albums of a kind: the top ones, or those within one of them. */
export function albumPages(call: Call, kind: AlbumKind, id: string = homeId) {
  return {
    queryKey: ['albums', kind, id] as const,
    queryFn: async ({ pageParam }: { pageParam: number }) =>
      await call(fetchAlbums, { kind, id, currentPage: pageParam, pageSize }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    ...keptPages,
  }
}

function nextPage(last: Page<unknown>): number | undefined {
  return hasMore(last) ? last.currentPage + 1 : undefined
}
