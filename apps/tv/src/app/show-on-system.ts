import type { PlayerState, QueueItem } from '@openktv/contract/remote'
import type { Player } from '../features/player/create-player.ts'

/** Tells the system what plays, so that media keys and headsets work while another window is in front. */
export function showOnSystem(
  { dispatch }: Pick<Player, 'dispatch'>,
  item: QueueItem | undefined,
  phase: PlayerState['phase'],
): void {
  if (!('mediaSession' in navigator)) return
  const { mediaSession } = navigator
  mediaSession.metadata = item ? new MediaMetadata({ title: item.musicName, artist: item.singer }) : null
  mediaSession.playbackState = item ? (phase === 'paused' ? 'paused' : 'playing') : 'none'
  mediaSession.setActionHandler('play', () => dispatch({ type: 'pause', paused: false }))
  mediaSession.setActionHandler('pause', () => dispatch({ type: 'pause', paused: true }))
  mediaSession.setActionHandler(
    'nexttrack',
    item ? () => dispatch({ type: 'ended', itemId: item.itemId, reason: 'skipped' }) : null,
  )
}
