import { useRef, type MouseEvent, type PointerEvent } from 'react'

// A finger that stays longer means to hold.
const tapMs = 400

type HoldOrTap = { running: boolean; start: () => void; stop: () => void }

/** A button that runs while it is held, or from one tap to the next; keys tap. */
export function useHoldOrTap({ running, start, stop }: HoldOrTap) {
  const startedMs = useRef<number>(undefined)
  return {
    onPointerDown(event: PointerEvent) {
      if (running || event.button !== 0) return
      startedMs.current = event.timeStamp
      start()
    },
    onPointerUp(event: PointerEvent) {
      const since = startedMs.current
      if (since !== undefined && event.timeStamp - since > tapMs) stop()
    },
    onClick(event: MouseEvent) {
      const isOwnStart = startedMs.current !== undefined
      startedMs.current = undefined
      // The click that follows the pointer which has just started it.
      if (isOwnStart && event.detail !== 0) return
      if (running) stop()
      else start()
    },
  }
}
