import { pushTimeoutMs } from '@openktv/contract/business'
import type { TvLinkNeeds } from './link.ts'

/** Knows whether a page that stood still (a frozen tab, a stopped process) has read everything that came to its socket meanwhile. */
export type LinkStandstill = {
  /** Whether what arrives now may have lain there longer than anybody has waited for it. */
  isBehind: () => boolean
  /** Is behind until the other end has echoed: for a page that comes back from where its clock may have slept too. */
  catchUp: () => void
  /** A new socket holds nothing old. */
  onBound: () => void
  close: () => void
}

type StandstillNeeds = Pick<TvLinkNeeds, 'nowMs' | 'setTimer'> & {
  isConnected: () => boolean
  echo: () => Promise<boolean>
}

const beatMs = 1_000

export function createLinkStandstill({ nowMs, setTimer, isConnected, echo }: StandstillNeeds): LinkStandstill {
  let lastMs = nowMs()
  // Rises with every socket and every standstill, so that a late echo says nothing about a newer one.
  let turn = 0
  let behind = false
  let stopTimer = setTimer(beat, beatMs)

  function beat(): void {
    look()
    stopTimer = setTimer(beat, beatMs)
  }

  // Either the timer or what lay in the socket comes first.
  function look(): void {
    const stoodMs = nowMs() - lastMs
    lastMs += stoodMs
    if (stoodMs > pushTimeoutMs) catchUp()
  }

  // An echo comes after all that the socket held.
  function catchUp(): void {
    if (!isConnected()) return
    const mine = (turn += 1)
    behind = true
    void echo().then(() => mine === turn && (behind = false))
  }

  return {
    catchUp,
    isBehind() {
      look()
      return behind
    },
    onBound() {
      turn += 1
      behind = false
    },
    close: () => stopTimer(),
  }
}
