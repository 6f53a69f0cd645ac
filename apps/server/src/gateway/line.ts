import type { Duplex } from 'node:stream'
import { closeCode } from '@openktv/contract/push'
import { WebSocket } from 'ws'
import type { BoundDevice, Identity } from './identity.ts'
import type { Bucket } from './limits.ts'
import type { Stage } from './session.ts'
import { type Bag, put, type Seated, takeOut } from '../shared/bag.ts'
import { pushFrame } from './frames.ts'
import { textFrame } from './text-frame.ts'

type Waiter = Seated & {
  sessionId: number
  untilMs: number
  resolve: (answer: string) => void
  reject: (reason: Error) => void
}

/** One socket and everything known about it. */
export type Line = {
  socket: WebSocket
  /** What it stands on: texts are written there, all else is the library's. */
  wire: Duplex
  stage: Stage
  /** The ticket that came in the address, for clients that cannot put it into BIND. */
  ticket: string
  /** What the handshake called this page. */
  pageId: string
  who: Identity | undefined
  /** For a phone: the TV it may push to right now. */
  device: BoundDevice | undefined
  /** For a phone: when the TV it is bound to must be looked up again. */
  lookAgainMs: number
  /** For a phone: under way while the TV it is bound to is being looked up. */
  switching: Promise<void> | undefined
  /** Rises with every look-up, so that a late one knows it is outdated. */
  turn: number
  stopNotices: (() => void) | undefined
  /** For a phone: the kinds of notices heard while it is being found out what is true; undefined at any other time. */
  meanwhile: Set<unknown> | undefined
  offs: (() => void)[]
  acks: Bag<Waiter>
  sessionId: number
  frames: Bucket
  /** Since when it has been waiting to be bound. */
  nobodySinceMs: number
  pingDueMs: number
  misses: number
  bufferedBytes: number
  /** Nothing it says counts any more. */
  gone: boolean
}

/** Writes a frame; a reader so slow that the buffer overflows is closed (P18). */
export function write(line: Line, frame: string): void {
  if (line.socket.readyState !== WebSocket.OPEN) return
  line.wire.write(textFrame(frame))
  if (isOverfull(line)) hangUp(line, closeCode.slow)
}

function isOverfull({ socket, wire, bufferedBytes }: Line): boolean {
  if (socket.bufferedAmount <= bufferedBytes) return false
  // What waits for the end of this turn says nothing about the reader.
  wire.uncork()
  return socket.bufferedAmount > bufferedBytes
}

/** Tells without asking for an ACK. What else is written to the socket in this turn leaves together with it. */
export function tell(line: Line, content: string): void {
  line.sessionId += 1
  if (line.wire.writableCorked === 0) {
    line.wire.cork()
    process.nextTick(uncork, line.wire)
  }
  write(line, pushFrame(line.sessionId, content, false))
}

function uncork(wire: Duplex): void {
  wire.uncork()
}

/** Tells and resolves with the ACK; rejects with 'closed' when the socket ends before. The waiter stands before the frame leaves. */
export function ask(line: Line, content: string, untilMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    line.sessionId += 1
    put(line.acks, { seat: -1, sessionId: line.sessionId, untilMs, resolve, reject })
    write(line, pushFrame(line.sessionId, content, true))
  })
}

/** Takes an ACK of this socket; one that nobody waits for is ignored. */
export function acked(line: Line, sessionId: number): void {
  const waiter = line.acks.find((each) => each.sessionId === sessionId)
  if (waiter && takeOut(line.acks, waiter)) waiter.resolve('')
}

/** Forgets waiters whose askers have given up. */
export function forgetOverdue(line: Line, nowMs: number): void {
  for (const waiter of line.acks.filter(({ untilMs }) => untilMs <= nowMs)) {
    takeOut(line.acks, waiter)
    waiter.reject(new Error(overdueReason))
  }
}

/** What `ask` rejects with when nobody waits for it any more. */
export const overdueReason = 'overdue'

/** What `ask` rejects with when the socket ends. */
export const closedReason = 'closed'

/** Ends a socket with a close code; from here on it no longer counts. */
export function hangUp(line: Line, code: number, reason = ''): void {
  release(line)
  line.socket.close(code, reason)
}

/** Ties something to the socket's life: undone when the socket ends, or at once when it has. */
export function hold(line: Line, off: () => void): void {
  if (line.gone) return off()
  line.offs.push(off)
}

/** Lets go of everything a socket holds; a second call does nothing. */
export function release(line: Line): void {
  if (line.gone) return
  line.gone = true
  line.turn += 1
  line.stopNotices?.()
  for (const off of line.offs.splice(0)) off()
  for (const waiter of line.acks.splice(0)) waiter.reject(new Error(closedReason))
}
