import { useEffect } from 'react'
import { setTimer } from '../../shared/timer.ts'
import { track } from '../../shared/track.ts'

// Who stops typing for a second has searched for that.
const settledMs = 1_000

/** Notes what was searched for, once it stands still (spec LOG-2). */
export function useTrackSearch(keyword: string): void {
  useEffect(() => {
    if (keyword !== '') return setTimer(() => track('song_search', { keyword }), settledMs)
    return undefined
  }, [keyword])
}
