import type { Call } from '@openktv/client/call'
import { hasMore } from '@openktv/contract/page'
import {
  fetchAssociations,
  fetchHotWords,
  search,
  type FoundRow,
  type SearchAnswer,
  type SearchType,
} from '@openktv/contract/search'
import { keepPreviousData, type InfiniteData } from '@tanstack/react-query'
import { setTimer } from '../../shared/timer.ts'
import { songsKey } from './song-pages.ts'

/** What is searched: songs and singers, songs alone, singers alone, or what is probably meant by what was typed so far (spec SCH-1). */
export type Sought = 'mixed' | 'songs' | 'actors' | 'meant'

const types: Readonly<Record<Sought, SearchType | undefined>> = {
  mixed: 'actorMix',
  songs: undefined,
  actors: 'actor',
  meant: 'predictiveSearch',
}

// As many as there is room for above the keyboard of a phone; fewer rows are painted sooner.
const meantRows = 6
const pageSize = 20

type Asked = { pageParam: number; signal: AbortSignal }

/** What TanStack Query needs to search page by page. A search that nobody waits for any more is ended. */
export function searchPages(call: Call, keyword: string, sought: Sought) {
  const isMeant = sought === 'meant'
  return {
    queryKey: [songsKey, { from: 'search', keyword, sought }] as const,
    queryFn: async ({ pageParam, signal }: Asked): Promise<SearchAnswer> =>
      await call(
        // The screen itself says that it did not work; between two keys a warning would only cover the list.
        { ...search, silent: true },
        { keyword, type: types[sought], currentPage: pageParam, pageSize: isMeant ? meantRows : pageSize },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last: SearchAnswer) => (!isMeant && hasMore(last) ? last.currentPage + 1 : undefined),
    // What was found a minute ago is still right, so that going back a letter costs nothing.
    staleTime: 60_000,
    // Between two keys the list stays instead of a skeleton.
    placeholderData: keepPreviousData,
  }
}

/** What was found so far: each row once, how many there are of each kind, and what to go on with where nothing was. */
export type Found = { rows: FoundRow[]; counts: SearchAnswer['counts']; instead: FoundRow[] }

/** All loaded pages as one; a row that moved between pages is kept once. */
export function flattenFound({ pages }: InfiniteData<SearchAnswer, number>): Found {
  const rows = new Map(pages.flatMap((page) => page.result).map((row) => [rowKey(row), row]))
  const [first] = pages
  return {
    rows: [...rows.values()],
    counts: first?.counts ?? { songs: 0, actors: 0 },
    instead: first?.data1.result ?? [],
  }
}

/** What tells a row from all others. */
export function rowKey(row: FoundRow): string {
  return row.kind === 'song' ? `song ${row.serialNo}` : `actor ${row.id}`
}

// What was found is painted first, and who types on needs no words for half of one.
const wordsAfterMs = 120

/** What TanStack Query needs to complete what is being typed (spec SCH-2). */
export function associations(call: Call, keyword: string) {
  return {
    queryKey: ['associations', keyword] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      await new Promise<void>((resolve) => {
        setTimer(resolve, wordsAfterMs)
      })
      return await call(fetchAssociations, { keyword }, { signal })
    },
    enabled: keyword !== '',
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    // Without them the search works as well.
    retry: false,
  }
}

/** What TanStack Query needs to say what is sung most these days (spec SCH-2). */
export function hotWords(call: Call) {
  return {
    queryKey: ['hotWords'] as const,
    queryFn: async () => (await call(fetchHotWords, {})).result,
    staleTime: 60_000,
    retry: false,
  }
}
