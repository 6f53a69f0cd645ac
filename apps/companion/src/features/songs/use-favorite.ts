import { favoriteType, setFavorite } from '@openktv/contract/singers'
import type { Song } from '@openktv/contract/songs'
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useCall } from '../../shared/call-context.tsx'
import { track } from '../../shared/track.ts'
import { songsKey, type SongPage } from './song-pages.ts'

type SongPages = InfiniteData<SongPage, number>

/** Changes a song's heart at once in every list on this phone, and back where the server refuses (spec SNG-9). */
export function useFavorite(): (song: Song) => void {
  const call = useCall()
  const queries = useQueryClient()

  function show(musicNo: string, favorite: boolean): void {
    queries.setQueriesData<SongPages>({ queryKey: [songsKey] }, (data) => data && withHeart(data, musicNo, favorite))
  }

  const { mutate } = useMutation({
    mutationFn: async (song: Song) =>
      await call(setFavorite, { type: favoriteType.songs, id: song.musicNo, favorite: !song.isFavorite }),
    onMutate: (song) => show(song.musicNo, !song.isFavorite),
    onError: (_, song) => show(song.musicNo, song.isFavorite),
    onSuccess: async (_, song) => {
      track(song.isFavorite ? 'song_collect_cancel' : 'song_collect', { musicNo: song.musicNo })
      await queries.resetQueries({ queryKey: [songsKey, { from: 'favorites' }], exact: true })
    },
  })
  return mutate
}

/** The same pages with one song's heart changed. */
export function withHeart(data: SongPages, musicNo: string, favorite: boolean): SongPages {
  const pages = data.pages.map((page) => ({
    ...page,
    result: page.result.map((song) => (song.serialNo === musicNo ? { ...song, isFavorite: favorite ? 1 : 0 } : song)),
  }))
  return { ...data, pages }
}
