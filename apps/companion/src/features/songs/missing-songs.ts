import type { Call } from '@openktv/client/call'
import { hasMore, type Page } from '@openktv/contract/page'
import { fetchMissingSongs, reportMissingSong, type MissingSong } from '@openktv/contract/missing-songs'
import { type Song, toSong } from '@openktv/contract/songs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../shared/call-context.tsx'
import { keptPages } from './song-pages.ts'

const missingKey = 'missingSongs'
const pageSize = 20

/** What TanStack Query needs to load the songs I have asked for (spec SNG-13). */
export function missingPages(call: Call) {
  return {
    queryKey: [missingKey] as const,
    queryFn: async ({ pageParam }: { pageParam: number }) =>
      await call(fetchMissingSongs, { currentPage: pageParam, pageSize }),
    initialPageParam: 1,
    getNextPageParam: (last: Page<MissingSong>) => (hasMore(last) ? last.currentPage + 1 : undefined),
    ...keptPages,
  }
}

/** Asks for a song; answers the songs of that name that are there already, and then nothing was asked for (spec SNG-13). */
export function useReportMissing() {
  const call = useCall()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (wanted: { name: string; singer: string }): Promise<Song[]> =>
      (await call(reportMissingSong, wanted)).known.map(toSong),
    onSuccess: async (known) => {
      if (known.length === 0) await queries.resetQueries({ queryKey: [missingKey] })
    },
  })
}
