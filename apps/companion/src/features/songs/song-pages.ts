import type { Call } from '@openktv/client/call'
import { hasMore, type Page } from '@openktv/contract/page'
import type { Album } from '@openktv/contract/song-lists'
import { fetchHotSongs, toSong, type AlbumKind, type Song, type SongReceived } from '@openktv/contract/songs'
import type { InfiniteData } from '@tanstack/react-query'

/** Which list of songs is meant. */
export type SongSource =
  | { from: 'hot' }
  | { from: 'album'; kind: AlbumKind; id: string }
  | { from: 'songList'; id: string }
  | { from: 'singer'; id: string }
  | { from: 'favorites' }

/** What stands above a list of songs: whose they are. */
export type SongHead = Pick<Album, 'name' | 'introduction' | 'image' | 'albums' | 'user'>

/** A page of songs; where the list has a head, the first page brings it. */
export type SongPage = Page<SongReceived> & { head?: SongHead | undefined }

/** Every list of songs begins with this, so that a heart can be changed in all of them at once. */
export const songsKey = 'songs'

const pageSize = 20
const keptMs = 30 * 60_000

/** How a list of pages is kept: for the way back to a place far down, without asking for every page again. */
export const keptPages = {
  gcTime: keptMs,
  refetchOnMount: ({ state }: { state: { data: { pages: readonly unknown[] } | undefined } }) =>
    (state.data?.pages.length ?? 0) < 2,
}

/** What TanStack Query needs to load a list of songs page by page. */
export function songPages(call: Call, source: SongSource) {
  return {
    queryKey: [songsKey, source] as const,
    queryFn: async ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
      await loadPage(call, source, { currentPage: pageParam, pageSize, signal }),
    initialPageParam: 1,
    getNextPageParam: (last: SongPage) => (hasMore(last) ? last.currentPage + 1 : undefined),
    ...keptPages,
  }
}

/** All loaded pages as one list, with the head of the first and the total there is. A song that moved between pages is kept once. */
export function flatten(data: InfiniteData<SongPage, number>): {
  songs: Song[]
  total: number
  head: SongPage['head']
} {
  const byNumber = new Map(data.pages.flatMap((page) => page.result).map((song) => [song.serialNo, song]))
  const [first] = data.pages
  return { songs: Array.from(byNumber.values(), toSong), total: first?.total ?? 0, head: first?.head }
}

/** Which page of a list is asked for. */
export type Wanted = { currentPage: number; pageSize: number; signal: AbortSignal }

async function loadPage(call: Call, source: SongSource, { signal, ...paging }: Wanted): Promise<SongPage> {
  if (source.from === 'hot') return await call(fetchHotSongs, paging, { signal })
  const { loadSongs } = await import('./song-sources.ts')
  return await loadSongs(call, source, { signal, ...paging })
}
