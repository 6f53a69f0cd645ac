import { controlBusyResetMs } from '@openktv/contract/business'

export type BusyNeeds = {
  onChange: (busy: boolean) => void
  /** Calls back after a delay; returns its own undo. */
  setTimer: (callback: () => void, delayMs: number) => () => void
}

/** A control that is busy while its push runs: free again 0.6 s after success, at once on failure; a press meanwhile is ignored (spec WID-1). */
export function createBusy({ onChange, setTimer }: BusyNeeds) {
  let busy = false
  let stop: (() => void) | undefined

  function set(next: boolean): void {
    busy = next
    onChange(next)
  }

  async function press(run: () => Promise<boolean>): Promise<void> {
    if (busy) return
    set(true)
    const succeeded = await run()
    if (succeeded) stop = setTimer(() => set(false), controlBusyResetMs)
    else set(false)
  }

  return { press, close: () => stop?.() }
}
