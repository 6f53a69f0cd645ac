import { retryDelayMs } from '@openktv/contract/business'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** What a phone scans (`url`) or types (`host`, `code`), and how long it counts. */
export type QrTicket = { url: string; host: string; code: string; lifeMs: number }

/** What a phone scans to sign its user in on this TV, and how long it counts. */
export type SignInTicket = { url: string; lifeMs: number }

/** The ticket on screen, renewed before it runs out and gone once it has. Whoever creates it closes it. */
export type Ticket<Kind extends { lifeMs: number } = QrTicket> = {
  store: StoreApi<Kind | undefined>
  refresh: () => void
  close: () => void
}

export type TicketNeeds<Kind> = {
  fetchTicket: () => Promise<Kind>
  setTimer: (callback: () => void, delayMs: number) => () => void
}

/** Renewed at two thirds of its life, so that whoever is just typing it still gets in. */
const renewShare = 2 / 3

/** Asks for the first ticket at once and, where that fails, every 5 s (spec: retryDelayMs). */
export function createTicket<Kind extends { lifeMs: number }>({
  fetchTicket,
  setTimer,
}: TicketNeeds<Kind>): Ticket<Kind> {
  const store = createStore<Kind | undefined>(() => undefined)
  let stopTimer: (() => void) | undefined
  let stopLife: (() => void) | undefined
  let round = 0

  async function renew(): Promise<void> {
    stopTimer?.()
    round += 1
    const mine = round
    const ticket = await fetchTicket().catch(() => undefined)
    if (mine !== round) return
    if (ticket) show(ticket)
    stopTimer = setTimer(refresh, ticket ? ticket.lifeMs * renewShare : retryDelayMs)
  }

  // Nobody is to scan what opens nothing. A time span, not a date: the TV's clock may be wrong.
  function show(ticket: Kind): void {
    stopLife?.()
    store.setState(ticket, true)
    stopLife = setTimer(() => store.setState(undefined, true), ticket.lifeMs)
  }

  function refresh(): void {
    void renew()
  }

  refresh()
  return {
    store,
    refresh,
    close: () => {
      round += 1
      stopTimer?.()
      stopLife?.()
    },
  }
}
