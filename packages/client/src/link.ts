import type { Notice, PushNode, Report } from '@openktv/contract/push'
import type { Command, CommandResult } from '@openktv/contract/remote'

/** States of the push socket (spec PSH-5); `ended` after a final close (kicked, ticket refused): only the user's action starts it again. */
export type LinkState = 'waiting' | 'connecting' | 'connected' | 'ended'

/** How a pushed command ended (spec PSH-8). */
export type PushOutcome =
  | { kind: 'done'; result: CommandResult }
  | { kind: 'offline' }
  | { kind: 'timeout' }
  | { kind: 'not-bound' }
  | { kind: 'failed'; message: string }

/** The push socket of one page, a phone's for example. Whoever creates it closes it. */
export type Link = {
  state: () => LinkState
  /** Calls back with every new state; returns its own undo. */
  onState: (listener: (state: LinkState) => void) => () => void
  /** Calls back with every notice; returns its own undo. */
  onNotice: (listener: (notice: Notice) => void) => () => void
  /** Sends a command to its TV; resolves with exactly one outcome within 6.5 s, also when the socket is replaced meanwhile; never rejects. */
  push: (deviceId: string, command: Command) => Promise<PushOutcome>
  /** Starts connecting, or tries again at once (also after `ended`). */
  wake: () => void
  close: () => void
}

/** The push socket of a TV's page. */
export type TvLink = Link & {
  /** Every command a phone sends. The ack goes out when the promise resolves; a rejection sends none. */
  onCommand: (handler: (command: Command) => Promise<void>) => () => void
  /** Reports; `ended` reports resolve when the server has stored them and are sent again after a reconnect until then. */
  report: (report: Report) => Promise<void>
  /** Sends a heartbeat; resolves with whether it has come back within 6 s, never rejects. */
  echo: () => Promise<boolean>
}

/** The part of a WebSocket that the link uses; a browser's, or `ws` in tests. */
export type SocketLike = {
  send: (text: string) => void
  close: (code?: number) => void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number; reason?: string }) => void) | null
}

export type LinkNeeds = {
  /** Asks for a node and a fresh ticket. */
  alloc: () => Promise<PushNode>
  open: (url: string) => SocketLike
  /** Handshake fields (spec PSH-2). */
  device: { deviceId: string; osName: string; osVersion: string; clientVersion: string; tags: string }
  /** 0 to 1; spreads reconnects. */
  random: () => number
  setTimer: (callback: () => void, delayMs: number) => () => void
}

export type TvLinkNeeds = LinkNeeds & {
  /** Milliseconds of a clock that nobody can set. */
  nowMs: () => number
}
