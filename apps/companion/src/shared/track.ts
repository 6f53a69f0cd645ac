import type { EventName } from '@openktv/contract/tracking'

/** Something that happened, and what there is to say of it. */
export type Tracked = { event: EventName; values: Readonly<Record<string, string>> }

// What happens before the event log has been downloaded waits for it.
const waitingMost = 50
let waiting: Tracked[] = []
let listener: ((tracked: Tracked) => void) | undefined

/** Notes that something happened (spec LOG-2). Costs nothing and never throws: the event log comes later and does the work. */
export function track(event: EventName, values: Tracked['values'] = {}): void {
  if (listener) listener({ event, values })
  else if (waiting.length < waitingMost) waiting.push({ event, values })
}

/** Hears of everything that was noted, also of what was before; returns its own undo. */
export function listenToTracks(hear: (tracked: Tracked) => void): () => void {
  waiting.forEach(hear)
  waiting = []
  listener = hear
  return () => {
    listener = undefined
  }
}
