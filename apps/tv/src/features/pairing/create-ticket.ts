import { retryDelayMs } from '@openktv/contract/business'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** What a phone scans (`url`) or types (`host`, `code`), and how long it counts. */
export type QrTicket = { url: string; host: string; code: string; lifeMs: number }

/** The bind ticket on screen, renewed before it runs out. Whoever creates it closes it. */
export type Ticket = { store: StoreApi<QrTicket | undefined>; refresh: () => void; close: () => void }

export type TicketNeeds = {
  fetchTicket: () => Promise<QrTicket>
  setTimer: (callback: () => void, delayMs: number) => () => void
}

/** Renewed at two thirds of its life, so that whoever is just typing it still gets in. */
const renewShare = 2 / 3

/** Asks for the first ticket at once and, where that fails, every 5 s (spec: retryDelayMs). */
export function createTicket({ fetchTicket, setTimer }: TicketNeeds): Ticket {
  const store = createStore<QrTicket | undefined>(() => undefined)
  let stopTimer: (() => void) | undefined
  let round = 0

  async function renew(): Promise<void> {
    stopTimer?.()
    round += 1
    const mine = round
    const ticket = await fetchTicket().catch(() => undefined)
    if (mine !== round) return
    if (ticket) store.setState(ticket, true)
    stopTimer = setTimer(refresh, ticket ? ticket.lifeMs * renewShare : retryDelayMs)
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
    },
  }
}
