import { useEffect, useRef } from 'react'
import { setTimer } from '../../shared/timer.ts'
import { track } from '../../shared/track.ts'

// Who stops typing for a second has searched for that.
const settledMs = 1_000

/** Notes once what was searched for: at once where it was sent or chosen, else when it has stood still for a second (spec LOG-2). */
export function useTrackSearch(keyword: string, isSent: boolean): void {
  const noted = useRef('')
  useEffect(() => {
    if (keyword === '' || keyword === noted.current) return undefined
    const note = (): void => {
      noted.current = keyword
      track('song_search', { keyword })
    }
    if (!isSent) return setTimer(note, settledMs)
    note()
    return undefined
  }, [keyword, isSent])
}
