import type { Call } from '@openktv/client/call'
import { fetchPushNode, type Packet } from '@openktv/contract/push'
import type { Command } from '@openktv/contract/remote'
import { openNats } from '../../engines/bus/nats.ts'
import type { Bus } from '../../engines/bus/bus.ts'
import { openTestPostgres, type TestDatabase } from '../../testing/databases.ts'
import { type NatsServer, startNats } from '../../testing/nats-server.ts'
import { openShop, type Phone, type Shop, type Tv } from '../../testing/shop.ts'
import { bindAs, dial, type Peer, pushOf } from './peer.ts'

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
    const bus = await openNats({ url: nats.url, onError: () => undefined, tell: () => undefined })
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

/** A TV, a phone bound to it, and their sockets. */
export type Room = {
  tv: Tv
  phone: Phone
  enter: (server: 'one' | 'two', who: Tv | Phone) => Promise<Peer>
  /** Presses; resolves with the answer. */
  push: (peer: Peer, command: Command) => Promise<Packet>
  /** Cuts every socket. */
  leave: () => void
}

export async function openRoom(house: House): Promise<Room> {
  const tv = await house.one.aTv()
  const phone = await house.one.aPhone(tv)
  const peers: Peer[] = []
  let sessionId = 1_000

  async function enter(server: 'one' | 'two', who: Tv | Phone): Promise<Peer> {
    const peer = await connectAt(house[server], who)
    peers.push(peer)
    return peer
  }

  function push(peer: Peer, command: Command): Promise<Packet> {
    sessionId += 1
    peer.send(pushOf(sessionId, tv.deviceId, command))
    return peer.answer(sessionId)
  }

  return { tv, phone, enter, push, leave: () => peers.forEach(({ socket }) => socket.terminate()) }
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
