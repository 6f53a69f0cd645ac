import type { Song } from '@openktv/contract/songs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../shared/call-context.tsx'
import { track } from '../../shared/track.ts'
import { songsKey } from './song-pages.ts'

/** Whatever a list of songs keeps: pages of rows, some of which are songs; a search that found nothing has others to go on with. */
type Held = { pages: readonly { result: readonly object[]; data1?: object }[] }

/** Changes a song's heart at once in every list on this phone, and back where the server refuses (spec SNG-9). */
export function useFavorite(): (song: Song) => void {
  const call = useCall()
  const queries = useQueryClient()

  function show(musicNo: string, favorite: boolean): void {
    queries.setQueriesData<Held>({ queryKey: [songsKey] }, (data) => data && withHeart(data, musicNo, favorite))
  }

  const { mutate } = useMutation({
    mutationFn: async (song: Song) => {
      const { setSongFavorite } = await import('./set-song-favorite.ts')
      return await setSongFavorite(call, song.musicNo, !song.isFavorite)
    },
    onMutate: (song) => show(song.musicNo, !song.isFavorite),
    onError: (_, song) => show(song.musicNo, song.isFavorite),
    onSuccess: async ({ isFavorite }, song) => {
      show(song.musicNo, isFavorite === 1)
      track(song.isFavorite ? 'song_collect_cancel' : 'song_collect', { musicNo: song.musicNo })
      await queries.resetQueries({ queryKey: [songsKey, { from: 'favorites' }] })
    },
  })
  return mutate
}

/** The same pages with one song's heart changed. */
export function withHeart<Data extends Held>(data: Data, musicNo: string, favorite: boolean): Data {
  const change = (rows: readonly object[]): object[] =>
    rows.map((row) => ('serialNo' in row && row.serialNo === musicNo ? { ...row, isFavorite: favorite ? 1 : 0 } : row))
  const pages = data.pages.map(({ data1, ...page }) => ({
    ...page,
    result: change(page.result),
    ...(data1 && { data1: hasRows(data1) ? { ...data1, result: change(data1.result) } : data1 }),
  }))
  return { ...data, pages }
}

function hasRows(data1: object): data1 is { result: object[] } {
  return 'result' in data1 && Array.isArray(data1.result)
}
