import type { Call } from '@openktv/client/call'
import { fetchSong, type SongDetail } from '@openktv/contract/song-detail'
import { toSong, type Song } from '@openktv/contract/songs'
import type { InfiniteData } from '@tanstack/react-query'
import { songsKey } from './song-pages.ts'

type DetailPage = Omit<SongDetail, 'song'> & { result: [SongDetail['song']] }

/** A song and what leads on from it. */
export type SongPlace = Omit<SongDetail, 'song'> & { song: Song }

/** What TanStack Query needs to load one song. It is kept as a list of one, so that its heart changes with those in all lists. */
export function songDetail(call: Call, id: string) {
  return {
    queryKey: [songsKey, { from: 'song', id }] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<DetailPage> => {
      const { song, ...rest } = await call(fetchSong, { id }, { signal })
      return { ...rest, result: [song] }
    },
    initialPageParam: 1,
    getNextPageParam: () => undefined,
    select: ({ pages }: InfiniteData<DetailPage, number>): SongPlace | undefined => {
      const [page] = pages
      return page && { ...page, song: toSong(page.result[0]) }
    },
  }
}
