import * as z from 'zod/mini'
import { Offline } from '../engines/bus/bus.ts'
import { type Hub, ticketsKey } from './hub.ts'
import type { Identity } from './identity.ts'

const identity = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('user'), userUuid: z.string(), session: z.exactOptional(z.string()) }),
  z.object({ kind: z.literal('tv'), deviceId: z.string() }),
])

/** Redeems tickets of this server for others, where a proxy has sent the socket. Returns its undo. */
export function redeemForOthers({ needs, tickets, node }: Hub): () => void {
  const handler = (ticket: string): Promise<string> => Promise.resolve(JSON.stringify(tickets.redeem(ticket) ?? null))
  const registered = needs.bus.register(ticketsKey(node), { epoch: 1, handler, replaced: () => undefined })
  registered.catch(needs.onError)
  return () => void registered.then((off) => off()).catch(needs.onError)
}

/** Redeems a ticket at the server that issued it; undefined when that server is gone or does not know it. Rejects when it cannot be asked. */
export async function redeemElsewhere(hub: Hub, ticket: string): Promise<Identity | undefined> {
  const [issuer = '', rest] = ticket.split('.')
  if (rest === undefined || issuer === hub.node) return undefined
  try {
    const told = await hub.needs.bus.request(ticketsKey(issuer), ticket, hub.limits.askAgainMs)
    return identity.safeParse(JSON.parse(told)).data
  } catch (error) {
    if (error instanceof Offline) return undefined
    throw error
  }
}
