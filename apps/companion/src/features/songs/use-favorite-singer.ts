import type { Answer } from '@openktv/contract/endpoint'
import { favoriteType, setFavorite, type fetchSinger, type Singer } from '@openktv/contract/singers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../shared/call-context.tsx'
import { track } from '../../shared/track.ts'
import { singerKey, singerSongsKey, type SingerSongs } from './singer-pages.ts'

type Wanted = { singer: Singer; favorite: boolean }

/** Changes a singer's heart at once wherever it is shown, and back where the server refuses (spec SNG-9). */
export function useFavoriteSinger(): (wanted: Wanted) => void {
  const call = useCall()
  const queries = useQueryClient()

  function show(id: string, isFavorite: number): void {
    queries.setQueryData<Answer<typeof fetchSinger>>(singerKey(id), (held) => held && { ...held, isFavorite })
    queries.setQueryData<SingerSongs>(singerSongsKey(id), (held) => held && withSingerHeart(held, isFavorite))
  }

  const { mutate } = useMutation({
    mutationFn: async ({ singer, favorite }: Wanted) =>
      await call(setFavorite, { type: favoriteType.singers, id: singer.id, favorite }),
    onMutate: ({ singer, favorite }) => show(singer.id, favorite ? 1 : 0),
    onError: (_, { singer, favorite }) => show(singer.id, favorite ? 0 : 1),
    onSuccess: async ({ isFavorite }, { singer, favorite }) => {
      show(singer.id, isFavorite)
      track(favorite ? 'actor_collect' : 'actor_collect_cancel', { actorId: singer.id })
      await queries.resetQueries({ queryKey: ['singers', { from: 'favorites' }] })
    },
  })
  return mutate
}

/** The same pages with the singer's heart changed. */
export function withSingerHeart(held: SingerSongs, actorIsFavorite: number): SingerSongs {
  return { ...held, pages: held.pages.map((page) => ({ ...page, data1: { actorIsFavorite } })) }
}
