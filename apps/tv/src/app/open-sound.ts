import type { Deck } from '../features/player/deck.ts'

/** Opens the sound with the first press of any key or the first touch, and asks for it whenever window or loudspeakers change. Returns its own undo. */
export function openSound({ unlock }: Pick<Deck, 'unlock'>): () => void {
  const gestures = ['keydown', 'pointerdown'] as const
  // Not what the types say: a page of an unsafe origin is lent no devices.
  const devices = 'mediaDevices' in navigator ? navigator.mediaDevices : undefined
  for (const gesture of gestures) window.addEventListener(gesture, unlock, true)
  document.addEventListener('visibilitychange', unlock)
  devices?.addEventListener('devicechange', unlock)
  unlock()
  return () => {
    for (const gesture of gestures) window.removeEventListener(gesture, unlock, true)
    document.removeEventListener('visibilitychange', unlock)
    devices?.removeEventListener('devicechange', unlock)
  }
}
