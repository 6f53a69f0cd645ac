import type { Deck } from '../features/player/deck.ts'

/** How often a silenced deck asks for sound again: after a lost loudspeaker, a call, or a window that was away. */
const askMs = 2_000

/** Opens the sound with the first press of any key or the first touch, and again whenever it went away. Returns its own undo. */
export function openSound({ unlock, onSound }: Pick<Deck, 'unlock' | 'onSound'>): () => void {
  const gestures = ['keydown', 'pointerdown'] as const
  for (const gesture of gestures) window.addEventListener(gesture, unlock, true)
  document.addEventListener('visibilitychange', unlock)
  let sounded = false
  const stopSound = onSound((unlocked) => {
    sounded ||= unlocked
  })
  // Before the first press a browser only grumbles when it is asked.
  const timer = setInterval(() => sounded && unlock(), askMs)
  unlock()
  return () => {
    for (const gesture of gestures) window.removeEventListener(gesture, unlock, true)
    document.removeEventListener('visibilitychange', unlock)
    clearInterval(timer)
    stopSound()
  }
}
