import type { Call } from '@openktv/client/call'
import { favoriteType, setFavorite } from '@openktv/contract/singers'
import type { QueryClient } from '@tanstack/react-query'
import { songsKey } from './song-pages.ts'

type HeartNeeds = {
  call: Call
  queries: QueryClient
  /** Shows in every list whether the song has a heart. */
  show: (favorite: boolean) => void
}

// The newest press of every heart that is not over yet.
const presses = new Map<string, Promise<{ isFavorite: number }>>()

/**
 * Sets or removes the heart of a song and shows whether it has one now (spec SNG-9). Presses of one heart are sent one after the other, so that the
 * last one counts. It is loaded after the first screen, or at the first press.
 */
export async function setSongFavorite(needs: HeartNeeds, musicNo: string, favorite: boolean): Promise<void> {
  const send = () => needs.call(setFavorite, { type: favoriteType.songs, id: musicNo, favorite })
  const press = presses.get(musicNo)?.then(send, send) ?? send()
  presses.set(musicNo, press)
  const show = async (): Promise<void> => {
    const { isFavorite } = await press
    if (presses.get(musicNo) === press) needs.show(isFavorite === 1)
  }
  const forget = (): void => void (presses.get(musicNo) === press && presses.delete(musicNo))
  try {
    await show()
  } catch (error) {
    forget()
    throw error
  }
  void pagesUnderWay(needs.queries).then(show).finally(forget)
}

// A page that was asked for before brings the lists as they were then.
async function pagesUnderWay(queries: QueryClient): Promise<void> {
  const lists = queries.getQueryCache().findAll({ queryKey: [songsKey] })
  const underWay = lists.filter(({ state }) => state.fetchStatus !== 'idle')
  await Promise.allSettled(underWay.map(async ({ promise }) => await promise))
}
