import { clientVersion, logTerminalType } from '@openktv/contract/business'
import { logRecordsMost, type LogRecord } from '@openktv/contract/tracking'
import type { Tracked } from '../../shared/track.ts'

/** What every record says of the phone and its user (spec LOG-1). */
export type Identity = Pick<LogRecord, 'locale' | 'traceId' | 'channelCode' | 'userUuid' | 'deviceId' | 'vipStatus'>

export type EventLogNeeds = {
  identity: () => Identity
  /** Sends a batch; rejects when it did not arrive. */
  send: (records: LogRecord[]) => Promise<unknown>
  /** Hands a batch to the browser, which sends it even when the page is gone; false when it will not. */
  sendLast: (records: LogRecord[]) => boolean
  /** Calls back after a delay; returns its own undo. */
  setTimer: (callback: () => void, delayMs: number) => () => void
}

const batchDelayMs = 5_000
const batchRecords = 20
const waitingMost = 500
const firstRetryMs = 10_000
const lastRetryMs = 300_000
const valueCharacters = 300
// Half of what the server takes, for characters that need more than one byte.
const batchCharacters = 20_000

/** Gathers events and sends them every 5 s or 20 events; what does not arrive waits and is tried again later, the oldest goes first over 500. */
export function createEventLog({ identity, send, sendLast, setTimer }: EventLogNeeds) {
  let waiting: LogRecord[] = []
  let isSending = false
  let retryMs = firstRetryMs
  let stopTimer: (() => void) | undefined

  function add({ event, values }: Tracked): void {
    const trackValues = Object.entries(values).map(([key, value]) => ({ key, value: value.slice(0, valueCharacters) }))
    const versions = { versionCode: clientVersion, terminalType: logTerminalType }
    waiting = [...waiting, { ...identity(), ...versions, event, trackValues }].slice(-waitingMost)
    // While the server cannot be reached its own timer decides.
    if (waiting.length >= batchRecords && retryMs === firstRetryMs) void flush()
    else stopTimer ??= setTimer(() => void flush(), batchDelayMs)
  }

  async function flush(): Promise<void> {
    stopTimer?.()
    stopTimer = undefined
    if (isSending || waiting.length === 0) return
    isSending = true
    const batch = takeBatch()
    try {
      await send(batch)
      retryMs = firstRetryMs
    } catch {
      waiting = [...batch, ...waiting].slice(-waitingMost)
      retryMs = Math.min(retryMs * 2, lastRetryMs)
    }
    isSending = false
    const delayMs = retryMs === firstRetryMs ? batchDelayMs : retryMs
    if (waiting.length > 0) stopTimer ??= setTimer(() => void flush(), delayMs)
  }

  /** The page may be gone in a moment. */
  function flushLast(): void {
    while (waiting.length > 0) {
      const batch = takeBatch()
      if (!sendLast(batch)) {
        waiting = [...batch, ...waiting]
        return
      }
    }
  }

  function takeBatch(): LogRecord[] {
    let characters = 0
    const count = waiting.slice(0, logRecordsMost).findIndex((record) => {
      characters += JSON.stringify(record).length
      return characters > batchCharacters
    })
    return waiting.splice(0, count === -1 ? logRecordsMost : Math.max(count, 1))
  }

  return { add, flushLast, close: () => stopTimer?.() }
}
