import { nodeRetryMs } from '@openktv/contract/business'
import type { Packet, PushNode } from '@openktv/contract/push'
import { join } from './join.ts'
import { openSession, type Session } from './link-session.ts'
import { atRest, type LinkEvent, type LinkStanding, nextStanding, retryDelayMs } from './link-state.ts'
import type { LinkNeeds, LinkState } from './link.ts'

type LineEvents = { onPacket: (packet: Packet) => void; onBound: () => void; onUnbound: () => void }

/** One session after the other (spec PSH-5): a lost one is followed by a new node, a new ticket, a new socket. */
export type ReconnectingLine = {
  state: () => LinkState
  onState: (listener: (state: LinkState) => void) => () => void
  send: (packet: Packet) => void
  /** Connects, or looks whether a connected socket still answers. */
  wake: () => void
  close: () => void
}

export function createReconnectingLine(needs: LinkNeeds, events: LineEvents): ReconnectingLine {
  const listeners = new Set<(state: LinkState) => void>()
  const tries = createTries(needs, { ...events, onEvent: happen })
  let standing = atRest
  let isClosed = false

  function happen(event: LinkEvent): void {
    if (isClosed) return
    const before = standing.state
    standing = nextStanding(standing, event)
    const { state } = standing
    if (state === before) return
    if (before === 'connected') events.onUnbound()
    tries.enter(standing)
    if (state === 'connected') events.onBound()
    for (const listener of listeners) listener(state)
  }

  function close(): void {
    if (standing.state === 'connected') events.onUnbound()
    standing = { ...standing, state: 'ended' }
    isClosed = true
    tries.enter(standing)
    listeners.clear()
  }

  return {
    state: () => standing.state,
    onState: (listener) => join(listeners, listener),
    send: tries.send,
    wake: () => (standing.state === 'connected' ? tries.check() : happen({ kind: 'wake' })),
    close,
  }
}

type TriesEvents = { onPacket: (packet: Packet) => void; onEvent: (event: LinkEvent) => void }

// The session and the timer of the present state; entering another state ends them.
function createTries(needs: LinkNeeds, { onPacket, onEvent }: TriesEvents) {
  let session: Session | undefined
  let stopTimer: (() => void) | undefined
  // Rises with every try, so that a node that arrives late knows it is outdated.
  let turn = 0

  function enter({ state, failures, spreadMs }: LinkStanding): void {
    stopTimer?.()
    stopTimer = undefined
    if (state === 'connected') return
    turn += 1
    session?.drop()
    session = undefined
    if (state === 'connecting') connect(turn)
    if (state === 'waiting')
      after(retryDelayMs(failures, needs.random()) + spreadMs * needs.random(), { kind: 'retry' })
  }

  function connect(mine: number): void {
    // A node that does not answer is given up when it would be time for another.
    after(nodeRetryMs, { kind: 'failed' })
    needs
      .alloc()
      .then((node) => mine === turn && open(node))
      .catch(() => mine === turn && onEvent({ kind: 'failed' }))
  }

  function open(node: PushNode): void {
    session = openSession(needs, node, {
      onPacket,
      onBound: () => onEvent({ kind: 'bound' }),
      onKicked: () => onEvent({ kind: 'kicked' }),
      onLost: (code, spreadMs) => onEvent({ kind: 'lost', code, spreadMs }),
    })
  }

  function after(delayMs: number, event: LinkEvent): void {
    stopTimer = needs.setTimer(() => onEvent(event), delayMs)
  }

  return {
    enter,
    send: (packet: Packet): void => session?.send(packet),
    check: (): void => session?.check(),
  }
}
