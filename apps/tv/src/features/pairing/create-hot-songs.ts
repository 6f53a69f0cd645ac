import { retryDelayMs } from '@openktv/contract/business'
import type { Song } from '@openktv/contract/songs'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** The songs that the idle screen tempts with. Whoever creates it closes it. */
export type HotSongs = { store: StoreApi<readonly Song[]>; refresh: () => void; close: () => void }

export type HotSongsNeeds = {
  fetchHotSongs: () => Promise<readonly Song[]>
  setTimer: (callback: () => void, delayMs: number) => () => void
}

/** Asks when it is told to and, while there are no songs yet, every 5 s (spec: retryDelayMs); what is shown stays until there is something newer. */
export function createHotSongs({ fetchHotSongs, setTimer }: HotSongsNeeds): HotSongs {
  const store = createStore<readonly Song[]>(() => [])
  let round = 0
  let stopTimer: (() => void) | undefined

  async function ask(): Promise<void> {
    stopTimer?.()
    round += 1
    const mine = round
    const songs = await fetchHotSongs().catch(() => [])
    if (mine !== round) return
    if (songs.length > 0) store.setState(songs, true)
    else stopTimer = setTimer(refresh, retryDelayMs)
  }

  function refresh(): void {
    void ask()
  }

  return {
    store,
    refresh,
    close: () => {
      round += 1
      stopTimer?.()
    },
  }
}
