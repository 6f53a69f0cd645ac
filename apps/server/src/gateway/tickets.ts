import type { Identity } from './identity.ts'

/** One-use passes from an authenticated HTTP call to a socket. Kept in memory: only the server that issues one can redeem it (redeem.ts asks it). */
export type Tickets = {
  issue: (who: Identity) => string
  /** Who it was issued to; undefined when it is unknown, used or too old. */
  redeem: (ticket: string) => Identity | undefined
}

export function createTickets(needs: { ticks: () => number; newTicket: () => string; lifeMs: number }): Tickets {
  const live = new Map<string, { who: Identity; untilMs: number }>()

  function issue(who: Identity): string {
    const nowMs = needs.ticks()
    forgetExpired(nowMs)
    const ticket = needs.newTicket()
    live.set(ticket, { who, untilMs: nowMs + needs.lifeMs })
    return ticket
  }

  function redeem(ticket: string): Identity | undefined {
    const entry = live.get(ticket)
    live.delete(ticket)
    return entry && entry.untilMs > needs.ticks() ? entry.who : undefined
  }

  // All live equally long, so the oldest stand in front.
  function forgetExpired(nowMs: number): void {
    for (const [ticket, { untilMs }] of live) {
      if (untilMs > nowMs) return
      live.delete(ticket)
    }
  }

  return { issue, redeem }
}
