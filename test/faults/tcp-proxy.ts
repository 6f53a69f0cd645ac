import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { createLane, type Fault, type Lane } from './tcp-lane.ts'

/** `in` is what clients say to the server, `out` what it says to them. */
type Direction = 'in' | 'out'

/** One connection through the proxy. */
type Connection = {
  set: (direction: Direction, fault: Fault | undefined) => void
  /** Ends it at both ends: by a reset, or by a close in good order. */
  cut: (how: 'reset' | 'close') => void
}

/** A door before a server, whose connections can be made bad while they are used. Whoever opens it closes it. */
export type TcpProxy = {
  port: number
  /** Where connections lead from now on; to nowhere they are closed at once. */
  lead: (port: number | undefined) => void
  /** Those that are open, the newest last. */
  connections: () => readonly Connection[]
  /** Does something to every connection, to those that will come as well. */
  set: (direction: Direction, fault: Fault | undefined) => void
  cut: (how: 'reset' | 'close') => void
  /** No more faults; a connection of which bytes were swallowed is cut. */
  heal: () => void
  close: () => Promise<void>
}

type Joined = Connection & { hasHole: () => boolean; end: () => void }

/** Opens it on a free loopback port, before a port of this machine. */
export async function openTcpProxy(target?: number): Promise<TcpProxy> {
  const joined = new Set<Joined>()
  const faults: Partial<Record<Direction, Fault | undefined>> = {}
  let port = target
  const door = createServer({ allowHalfOpen: true }, (client) => {
    // Its close is what counts.
    client.on('error', () => undefined)
    if (port === undefined) return void client.destroy()
    const server = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const connection = join(client, server, faults)
    joined.add(connection)
    const forget = (): void => void (client.destroyed && server.destroyed && joined.delete(connection))
    for (const socket of [client, server]) socket.on('close', forget)
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  const address = door.address()
  if (address === null || typeof address === 'string') throw new Error('the fault proxy listens on no port')

  function set(direction: Direction, fault: Fault | undefined): void {
    faults[direction] = fault
    for (const connection of joined) connection.set(direction, fault)
  }

  function cut(how: 'reset' | 'close'): void {
    for (const connection of joined) connection.cut(how)
  }

  return {
    port: address.port,
    lead: (next) => void (port = next),
    connections: () => [...joined],
    set,
    cut,
    heal() {
      for (const connection of joined) if (connection.hasHole()) connection.cut('reset')
      set('in', undefined)
      set('out', undefined)
    },
    async close() {
      door.close()
      for (const connection of joined) connection.end()
      await once(door, 'close')
    },
  }
}

function join(client: Socket, server: Socket, faults: Partial<Record<Direction, Fault | undefined>>): Joined {
  const lanes: Record<Direction, Lane> = {
    in: createLane(client, server, faults.in),
    out: createLane(server, client, faults.out),
  }
  server.on('error', () => undefined)
  // A server that is gone, or takes nobody, is gone for its client too; what is on its way to a half-open one is lost.
  server.on('close', (hadError) => (hadError ? client.destroy() : client.destroySoon()))
  client.on('close', () => {
    for (const lane of Object.values(lanes)) lane.close()
    server.destroy()
  })
  return {
    set: (direction, fault) => lanes[direction].set(fault),
    hasHole: () => lanes.in.hasHole() || lanes.out.hasHole(),
    end() {
      for (const socket of [client, server]) socket.destroy()
    },
    cut(how) {
      for (const socket of [client, server]) {
        if (how === 'close') socket.end()
        else socket.resetAndDestroy()
      }
    },
  }
}
