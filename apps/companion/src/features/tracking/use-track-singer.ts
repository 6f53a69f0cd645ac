import { useEffect } from 'react'
import { track } from '../../shared/track.ts'

/** Notes that a singer was opened to choose songs of (spec LOG-2). */
export function useTrackSinger(singer: { id: string } | undefined): void {
  const id = singer?.id
  useEffect(() => {
    if (id !== undefined) track('actor_vod', { actorId: id })
  }, [id])
}
