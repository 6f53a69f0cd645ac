import type { Call } from '@openktv/client/call'
import type { Song } from '@openktv/contract/songs'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useCall } from '../../shared/call-context.tsx'
import { track } from '../../shared/track.ts'
import { loadedHearts, loadHearts } from './load-hearts.ts'
import { songsKey } from './song-pages.ts'

/** Whatever a list of songs keeps: pages of rows, some of which are songs; a search that found nothing has others to go on with. */
type Held = { pages: readonly { result: readonly object[]; data1?: object }[] }

export type HeartNeeds = { call: Call; queries: QueryClient }

/** Changes a song's heart at once in every list on this phone, and back where the server refuses (spec SNG-9). */
export function useFavorite(): (song: Song) => void {
  const call = useCall()
  const queries = useQueryClient()
  return useCallback((song) => void toggleHeart({ call, queries }, song), [call, queries])
}

/** Turns the heart of a song as it is shown. */
export async function toggleHeart({ call, queries }: HeartNeeds, song: Song): Promise<void> {
  const show = (favorite: boolean) =>
    queries.setQueriesData<Held>({ queryKey: [songsKey] }, (data) => data && withHeart(data, song.musicNo, favorite))
  show(!song.isFavorite)
  try {
    const { setSongFavorite } = loadedHearts() ?? (await loadHearts())
    await setSongFavorite({ call, queries, show }, song.musicNo, !song.isFavorite)
  } catch {
    // The call itself has said why; a file that did not come is asked for at the next press.
    return void show(song.isFavorite)
  }
  track(song.isFavorite ? 'song_collect_cancel' : 'song_collect', { musicNo: song.musicNo })
  await queries.resetQueries({ queryKey: [songsKey, { from: 'favorites' }] })
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
