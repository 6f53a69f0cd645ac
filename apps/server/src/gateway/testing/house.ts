import type { Call } from '@openktv/client/call'
import { fetchPushNode } from '@openktv/contract/push'
import { openNats } from '../../engines/bus/nats.ts'
import type { Bus } from '../../engines/bus/bus.ts'
import { openTestPostgres, type TestDatabase } from '../../testing/databases.ts'
import { type NatsServer, startNats } from '../../testing/nats-server.ts'
import { openShop, type Phone, type Shop, type Tv } from '../../testing/shop.ts'
import { bindAs, dial, type Peer } from './peer.ts'

/** Whole servers on one PostgreSQL and one NATS. */
export type House = {
  database: TestDatabase & { url: string }
  nats: NatsServer
  /** Two of them, in this process. */
  one: Shop
  two: Shop
  /** One more, which whoever opens it may close. */
  another: () => Promise<Shop>
  close: () => Promise<void>
}

export async function openHouse(): Promise<House> {
  const [database, nats] = await Promise.all([openTestPostgres(), startNats()])
  const buses: Bus[] = []
  const another = async (): Promise<Shop> => {
    const bus = await openNats({ url: nats.url, onError: () => undefined })
    buses.push(bus)
    return openShop({ database: database.database, bus })
  }
  const one = await another()
  const two = await another()

  async function close(): Promise<void> {
    await Promise.all([one.close(), two.close()])
    await Promise.all(buses.map((bus) => bus.close()))
    await nats.stop()
    await database.remove()
  }

  return { database, nats, one, two, another, close }
}

/** A TV's or a phone's socket at one of the servers, bound. */
export async function connectAt(server: Pick<Shop, 'caller'>, who: Pick<Tv | Phone, 'token'>): Promise<Peer> {
  const node = await allocAt(server.caller(who.token))
  const peer = await dial(node.url)
  await bindAs(peer, node)
  return peer
}

/** Where to connect, and the ticket. */
export async function allocAt(call: Call): Promise<{ url: string; userId: string; ticket: string }> {
  const { url = '', userId, ticket } = await call(fetchPushNode, { appId: 'openktv', userId: '' })
  return { url, userId, ticket }
}
