import type { Link, LinkState } from '@openktv/client/link'
import { retryDelayMs } from '@openktv/contract/business'

export type WatchEndNeeds = {
  link: Pick<Link, 'onState' | 'wake'>
  setTimer: (callback: () => void, delayMs: number) => () => void
  /** Called when another window has taken this TV over. */
  onTaken: () => void
}

/**
 * A TV has nobody to press 'connect again'. A connection that ended after it had worked was taken by another window: fighting for it
 * would cut both, so a person decides. One that was refused at the door (a ticket that a restart forgot) is tried again after 5 s.
 * Returns its own undo.
 */
export function watchEnd({ link, setTimer, onTaken }: WatchEndNeeds): () => void {
  let before: LinkState = 'waiting'
  let stopTimer: (() => void) | undefined
  const stop = link.onState((state) => {
    const worked = before === 'connected'
    before = state
    if (state !== 'ended') return
    if (worked) onTaken()
    else stopTimer = setTimer(link.wake, retryDelayMs)
  })
  return () => {
    stop()
    stopTimer?.()
  }
}
