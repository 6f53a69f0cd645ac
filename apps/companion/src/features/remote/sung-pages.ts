import type { Call } from '@openktv/client/call'
import { hasMore, type Page } from '@openktv/contract/page'
import { fetchSungSongs } from '@openktv/contract/sung-songs'
import type { SongReceived } from '@openktv/contract/songs'
import type { InfiniteData } from '@tanstack/react-query'

/** A song that was sung; a song as received, so that its heart changes with it in every other list. */
export type SungRow = SongReceived & { nickname: string; endedAtMs: number }

const pageSize = 20

/** What TanStack Query needs to load what was sung on this TV, by everybody or only by this phone's user; the key is the caller's. */
export function sungPages(call: Call, whose: 'everybody' | 'mine') {
  return {
    queryFn: async ({ pageParam }: { pageParam: number }): Promise<Page<SungRow>> => {
      const paging = { currentPage: pageParam, pageSize }
      const page = await call(fetchSungSongs, { type: 'history', ...paging, ...(whose === 'mine' && { mine: true }) })
      return { ...page, result: page.result.map(({ song, ...sung }) => ({ ...song, ...sung })) }
    },
    initialPageParam: 1,
    getNextPageParam: (last: Page<SungRow>) => (hasMore(last) ? last.currentPage + 1 : undefined),
  }
}

/** What tells one sung song from another: the same song may have been sung before. */
export function sungKey({ serialNo, endedAtMs }: SungRow): string {
  return `${serialNo}-${endedAtMs}`
}

/** All loaded pages as one list; what a newly sung song has pushed onto the next page is there once. */
export function mergeSung({ pages }: InfiniteData<Page<SungRow>, number>): SungRow[] {
  return [...new Map(pages.flatMap(({ result }) => result).map((row) => [sungKey(row), row])).values()]
}
