import type { Call } from '@openktv/client/call'
import { hasMore, type Page } from '@openktv/contract/page'
import { search } from '@openktv/contract/search'
import { favoriteType, fetchFavorites, fetchSingerSongs, isSong } from '@openktv/contract/singers'
import {
  fetchAlbumSongs,
  fetchHotSongs,
  toSong,
  type AlbumKind,
  type Song,
  type SongReceived,
} from '@openktv/contract/songs'
import type { InfiniteData } from '@tanstack/react-query'

/** Which list of songs is meant. */
export type SongSource =
  | { from: 'hot' }
  | { from: 'search'; keyword: string }
  | { from: 'album'; kind: AlbumKind; id: string }
  | { from: 'singer'; id: string }
  | { from: 'favorites' }

/** A page of songs; where the list has a head, its title, its words and its picture. */
export type SongPage = Page<SongReceived> & { head?: { title: string; text: string; image: string } }

/** Every list of songs begins with this, so that a heart can be changed in all of them at once. */
export const songsKey = 'songs'

const pageSize = 20

/** What TanStack Query needs to load a list of songs page by page. */
export function songPages(call: Call, source: SongSource) {
  return {
    queryKey: [songsKey, source] as const,
    queryFn: async ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
      await loadPage(call, source, { currentPage: pageParam, signal }),
    initialPageParam: 1,
    getNextPageParam: (last: SongPage) => (hasMore(last) ? last.currentPage + 1 : undefined),
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

type Wanted = { currentPage: number; signal: AbortSignal }

async function loadPage(call: Call, source: SongSource, { currentPage, signal }: Wanted): Promise<SongPage> {
  const paging = { currentPage, pageSize }
  switch (source.from) {
    case 'hot':
      return await call(fetchHotSongs, paging, { signal })
    case 'search': {
      const page = await call(search, { keyword: source.keyword, ...paging }, { signal })
      return { ...page, result: page.result.filter((row) => row.kind === 'song') }
    }
    case 'favorites': {
      const page = await call(fetchFavorites, { type: favoriteType.songs, ...paging }, { signal })
      return { ...page, result: page.result.filter(isSong) }
    }
    case 'album': {
      const page = await call(fetchAlbumSongs, { kind: source.kind, id: source.id, ...paging }, { signal })
      return { ...page, head: { title: page.album.name, text: page.album.introduction, image: page.album.image } }
    }
    case 'singer': {
      const page = await call(fetchSingerSongs, { id: source.id, ...paging }, { signal })
      return { ...page, head: { title: page.singer.name, text: '', image: page.singer.image } }
    }
  }
}
