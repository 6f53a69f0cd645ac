import type { SoundControl, SoundSettings } from '@openktv/contract/console'

/** What a phone wants of the TV's sound and the TV has not said yet; `busy` while it is on its way. */
export type WishedSound = { held: Partial<SoundSettings>; busy: boolean }

export type SoundWishNeeds = {
  /** Tells the TV; answers whether it took it. */
  send: (wanted: Partial<SoundSettings>) => Promise<boolean>
  onChange: (wished: WishedSound) => void
  /** Calls back after a delay; returns its own undo. */
  setTimer: (callback: () => void, delayMs: number) => () => void
}

/** A finger moves faster than a TV needs to hear of: five times a second sounds continuous (not in the specification). */
export const wishEveryMs = 200
/** After a refusal a finger that is still moving is not told of it five times a second. */
export const refusedRestMs = 1_000
/** The TV's own word is here by then, as a control is free again 0.6 s after its success (spec WID-1). */
export const settleMs = 600

/**
 * Sends what a finger wants, the newest of it, one command at a time. What was wanted is shown until the TV has had time to say the same;
 * one that was refused gives way to the truth at once.
 */
export function createSoundWish({ send, onChange, setTimer }: SoundWishNeeds) {
  let held: Partial<SoundSettings> = {}
  let waiting: Partial<SoundSettings> | undefined
  let isSending = false
  let stopRest: (() => void) | undefined
  let stopSettle: (() => void) | undefined

  function show(next: Partial<SoundSettings>): void {
    held = next
    onChange({ held, busy: isSending || waiting !== undefined })
  }

  function rest(forMs: number): void {
    stopRest?.()
    stopRest = setTimer(() => {
      stopRest = undefined
      void flush()
    }, forMs)
  }

  async function flush(): Promise<void> {
    if (isSending || stopRest || !waiting) return
    const wanted = waiting
    waiting = undefined
    isSending = true
    rest(wishEveryMs)
    const isTaken = await send(wanted)
    isSending = false
    if (!isTaken) {
      waiting = undefined
      rest(refusedRestMs)
      return show({})
    }
    void flush()
    if (!waiting && !isSending) stopSettle = setTimer(() => show({}), settleMs)
    show(held)
  }

  function turn(control: SoundControl, value: number): void {
    stopSettle?.()
    waiting = { ...waiting, [control]: value }
    void flush()
    show({ ...held, [control]: value })
  }

  return {
    turn,
    close: (): void => {
      stopRest?.()
      stopSettle?.()
      stopRest = undefined
      waiting = undefined
    },
  }
}
