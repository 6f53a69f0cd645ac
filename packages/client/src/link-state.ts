import { nodeRetryMs } from '@openktv/contract/business'
import { closeCode } from '@openktv/contract/push'
import type { LinkState } from './link.ts'

/** What happens to a link. `lost` carries how the socket was closed; `failed` is a node or a connection that was not had at all. */
export type LinkEvent =
  | { kind: 'wake' }
  | { kind: 'retry' }
  | { kind: 'bound' }
  | { kind: 'failed' }
  | { kind: 'kicked' }
  | { kind: 'lost'; code: number; spreadMs?: number }

/** Where a link stands; `failures` counts the tries since it was last connected, `refusals` those whose ticket was refused. The next try is put off by a part of `spreadMs`. */
export type LinkStanding = { state: LinkState; failures: number; refusals: number; spreadMs: number }

export const atRest: LinkStanding = { state: 'waiting', failures: 0, refusals: 0, spreadMs: 0 }

/** The next standing (spec PSH-5): whatever fails waits for its retry; a final close ends until the user wakes it. Pure. */
export function nextStanding(standing: LinkStanding, event: LinkEvent): LinkStanding {
  const { state } = standing
  switch (event.kind) {
    case 'wake':
      return woken(standing)
    case 'retry':
      return state === 'waiting' ? { ...standing, state: 'connecting' } : standing
    case 'bound':
      return state === 'connecting' ? { ...atRest, state: 'connected' } : standing
    case 'kicked':
      return ended
    case 'failed':
    case 'lost':
      return fallen(standing, event)
  }
}

/** How long to wait before the next try: 0.3 to 1 s at first, then about twice as long each time, never over 10 s (spec PSH-6). `random` is 0 to 1. */
export function retryDelayMs(failures: number, random: number): number {
  const most = Math.min(nodeRetryMs, 1_000 * 2 ** Math.max(0, failures - 1))
  return most * (0.3 + 0.7 * random)
}

const ended: LinkStanding = { ...atRest, state: 'ended' }

function woken(standing: LinkStanding): LinkStanding {
  const isAtRest = standing.state === 'waiting' || standing.state === 'ended'
  return isAtRest ? { ...atRest, state: 'connecting' } : standing
}

function fallen(standing: LinkStanding, event: LinkEvent): LinkStanding {
  if (standing.state === 'ended') return standing
  const code = event.kind === 'lost' ? event.code : undefined
  if (code === closeCode.kicked) return ended
  const refusals = standing.refusals + (code === closeCode.auth ? 1 : 0)
  // A ticket grows old while a laptop sleeps: one refusal is worth a fresh ticket, two in a row are final.
  if (refusals > refusalsMost || (code === closeCode.auth && standing.state === 'connected')) return ended
  // A server that stops sends thousands away at once; none is to wait longer than for a node.
  const spreadMs = event.kind === 'lost' ? Math.min(nodeRetryMs, event.spreadMs ?? 0) : 0
  return { state: 'waiting', failures: standing.failures + 1, refusals, spreadMs }
}

const refusalsMost = 1
