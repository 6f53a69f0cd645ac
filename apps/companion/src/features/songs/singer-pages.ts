import type { Call } from '@openktv/client/call'
import { homeId } from '@openktv/contract/business'
import { hasMore, type Page } from '@openktv/contract/page'
import {
  fetchSinger,
  fetchSingerCategories,
  fetchSingers,
  fetchSingerSongs,
  type Singer,
} from '@openktv/contract/singers'
import { toSong, type Song } from '@openktv/contract/songs'
import type { InfiniteData } from '@tanstack/react-query'
import { keptPages, songsKey } from './song-pages.ts'

const pageSize = 30
type Asked = { pageParam: number; signal: AbortSignal }

/** What TanStack Query needs to load the categories of singers (spec SNG-4). */
export function singerCategories(call: Call) {
  return {
    queryKey: ['singerCategories'] as const,
    queryFn: async () => (await call(fetchSingerCategories, { id: homeId })).result,
  }
}

/** Which singers: of a category, 'home' being everybody, and of a first letter where one is chosen. */
export type SingersAsked = { category: string; letter: string | undefined }

/** What TanStack Query needs to load singers page by page (spec SNG-4). */
export function singerPages(call: Call, { category, letter }: SingersAsked) {
  return {
    queryKey: ['singers', { from: 'category', category, letter }] as const,
    queryFn: async ({ pageParam, signal }: Asked) =>
      await call(fetchSingers, { category, letter, currentPage: pageParam, pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    ...keptPages,
  }
}

type SingerPage = Awaited<ReturnType<ReturnType<typeof singerPages>['queryFn']>>

/** All loaded pages as one list, each singer once, and the letters there are. */
export function flattenSingers({ pages }: InfiniteData<SingerPage, number>): { singers: Singer[]; letters: string[] } {
  const byId = new Map(pages.flatMap((page) => page.result).map((singer) => [singer.id, singer]))
  return { singers: [...byId.values()], letters: pages[0]?.letters ?? [] }
}

/** What TanStack Query needs to load one singer (spec SNG-6). */
export function singerDetail(call: Call, id: string) {
  return { queryKey: singerKey(id), queryFn: async () => await call(fetchSinger, { id }) }
}

/** Under which name one singer is kept. */
export function singerKey(id: string) {
  return ['singer', id] as const
}

/** What TanStack Query needs to load a singer's songs page by page (spec SNG-6). */
export function singerSongs(call: Call, id: string) {
  return {
    queryKey: singerSongsKey(id),
    queryFn: async ({ pageParam, signal }: Asked) =>
      await call(fetchSingerSongs, { id, currentPage: pageParam, pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    ...keptPages,
  }
}

/** Under which name a singer's songs are kept. */
export function singerSongsKey(id: string) {
  return [songsKey, { from: 'singer', id }] as const
}

/** The loaded pages of a singer's songs. */
export type SingerSongs = InfiniteData<Awaited<ReturnType<ReturnType<typeof singerSongs>['queryFn']>>, number>

/** All loaded pages as one list, each song once, with the singer and whether the caller likes them. */
export function flattenSingerSongs({ pages }: SingerSongs): {
  songs: Song[]
  singer: Singer | undefined
  total: number
  isFavorite: boolean
} {
  const byNumber = new Map(pages.flatMap((page) => page.result).map((song) => [song.serialNo, song]))
  const [first] = pages
  return {
    songs: Array.from(byNumber.values(), toSong),
    singer: first?.singer,
    total: first?.total ?? 0,
    isFavorite: first?.data1.actorIsFavorite === 1,
  }
}

function nextPage(last: Page<unknown>): number | undefined {
  return hasMore(last) ? last.currentPage + 1 : undefined
}
