import type { Call } from '@openktv/client/call'
import type { Answer } from '@openktv/contract/endpoint'
import { favoriteType, setFavorite, type fetchSinger, type Singer } from '@openktv/contract/singers'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCall } from '../../shared/call-context.tsx'
import { track } from '../../shared/track.ts'
import { singerKey, singerSongsKey, type SingerSongs } from './singer-pages.ts'

type Wanted = { singer: Singer; favorite: boolean }

/** Changes a singer's heart at once wherever it is shown, and back where the server refuses (spec SNG-9). */
export function useFavoriteSinger(): (wanted: Wanted) => void {
  const { mutate } = useMutation(singerHeart(useCall(), useQueryClient()))
  return mutate
}

/** What TanStack Query needs to change the heart of a singer. */
export function singerHeart(call: Call, queries: QueryClient) {
  function show(id: string, isFavorite: number): void {
    queries.setQueryData<Answer<typeof fetchSinger>>(singerKey(id), (held) => held && { ...held, isFavorite })
    queries.setQueryData<SingerSongs>(singerSongsKey(id), (held) => held && withSingerHeart(held, isFavorite))
  }

  return {
    // Two that are under way at once may be done in either order.
    scope: { id: 'singerHeart' },
    mutationFn: async ({ singer, favorite }: Wanted) =>
      await call(setFavorite, { type: favoriteType.singers, id: singer.id, favorite }),
    onMutate: ({ singer, favorite }: Wanted) => show(singer.id, favorite ? 1 : 0),
    onError: (_: unknown, { singer, favorite }: Wanted) => show(singer.id, favorite ? 0 : 1),
    onSuccess: async ({ isFavorite }: { isFavorite: number }, { singer, favorite }: Wanted) => {
      show(singer.id, isFavorite)
      track(favorite ? 'actor_collect' : 'actor_collect_cancel', { actorId: singer.id })
      await queries.resetQueries({ queryKey: ['singers', { from: 'favorites' }] })
    },
  }
}

/** The same pages with the singer's heart changed. */
export function withSingerHeart(held: SingerSongs, actorIsFavorite: number): SingerSongs {
  return { ...held, pages: held.pages.map((page) => ({ ...page, data1: { actorIsFavorite } })) }
}
