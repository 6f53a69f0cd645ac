import type { Socket } from 'node:net'

/** What happens to the bytes of one direction: they come late, never, or a few at a time. */
export type Fault =
  | { kind: 'delay'; ms: number }
  /** Swallowed without a word: a half-open connection. */
  | { kind: 'drop' }
  | { kind: 'trickle'; bytes: number; everyMs: number }

/** One direction of a connection. */
export type Lane = {
  /** From now on; undefined heals. Bytes that were swallowed do not come back. */
  set: (fault: Fault | undefined) => void
  /** Bytes of the stream are missing: it can no longer be mended. */
  hasHole: () => boolean
  close: () => void
}

// What waits here fills memory; whoever sends more has to wait as well.
const waitingBytesMost = 256 * 1_024

type Waiting = { bytes: Buffer; dueMs: number }

/** Carries what arrives at one socket to another one. */
export function createLane(from: Socket, to: Socket, first: Fault | undefined): Lane {
  const waiting: Waiting[] = []
  let fault = first
  let timer: NodeJS.Timeout | undefined
  let hasHole = false
  let isEnding = false

  from.on('data', (chunk) => {
    if (fault?.kind === 'drop') return void (hasHole = true)
    waiting.push({ bytes: Buffer.from(chunk), dueMs: performance.now() + (fault?.kind === 'delay' ? fault.ms : 0) })
    flow()
  })
  from.on('end', () => {
    if (fault?.kind === 'drop') return
    isEnding = true
    flow()
  })
  to.on('drain', flow)

  function flow(): void {
    clearTimeout(timer)
    const slowly = fault?.kind === 'trickle' ? fault : undefined
    for (const bytes of slowly ? takeSome(waiting, slowly.bytes) : takeDue(waiting)) to.write(bytes)
    const [head] = waiting
    if (head) timer = setTimeout(flow, slowly?.everyMs ?? head.dueMs - performance.now())
    else if (isEnding) to.end()
    if (bytesOf(waiting) + to.writableLength > waitingBytesMost) from.pause()
    else from.resume()
  }

  return {
    set(next) {
      fault = next
      // What waits for an earlier delay waits no longer.
      if (next === undefined) for (const each of waiting) each.dueMs = 0
      flow()
    },
    hasHole: () => hasHole,
    close: () => clearTimeout(timer),
  }
}

function takeDue(waiting: Waiting[]): Buffer[] {
  const nowMs = performance.now()
  const later = waiting.findIndex(({ dueMs }) => dueMs > nowMs)
  return waiting.splice(0, later === -1 ? waiting.length : later).map(({ bytes }) => bytes)
}

function takeSome(waiting: Waiting[], count: number): Buffer[] {
  const [head] = waiting
  if (!head) return []
  const some = head.bytes.subarray(0, count)
  head.bytes = head.bytes.subarray(count)
  if (head.bytes.length === 0) waiting.shift()
  return [some]
}

function bytesOf(waiting: readonly Waiting[]): number {
  return waiting.reduce((sum, { bytes }) => sum + bytes.length, 0)
}
