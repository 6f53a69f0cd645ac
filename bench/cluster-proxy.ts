import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A door before several servers: each connection goes to the next one that is ready. */
export type Proxy = {
  port: number
  /** One more server, by its origin. */
  add: (origin: string) => void
  close: () => Promise<void>
}

type Behind = { origin: string; isReady: boolean }

const lookEveryMs = 250

/** Opens it. A server that is not ready, or takes no connection, is passed over; with none left the connection is closed. */
export async function startProxy({ port, host }: { port: number; host: string }): Promise<Proxy> {
  const behind: Behind[] = []
  const sockets = new Set<Socket>()
  const looking = setInterval(() => behind.forEach((each) => void look(each)), lookEveryMs)
  const door = createServer({ allowHalfOpen: true }, (socket) => {
    keep(socket)
    forward(socket, nextFirst(behind)).catch(() => socket.destroy())
  })

  async function forward(socket: Socket, candidates: readonly Behind[]): Promise<void> {
    for (const { origin } of candidates) {
      const server = await reached(origin)
      if (!server) continue
      keep(server)
      join(socket, server)
      return
    }
    socket.destroy()
  }

  function keep(socket: Socket): void {
    sockets.add(socket)
    // Its close is what counts.
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  }

  async function close(): Promise<void> {
    clearInterval(looking)
    door.close()
    for (const socket of sockets) socket.destroy()
    await once(door, 'close')
  }

  door.listen(port, host)
  await once(door, 'listening')
  const address = door.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy listens on no port')
  return { port: address.port, add: (origin) => void behind.push({ origin, isReady: true }), close }
}

// What one end says, or that it is gone, the other end hears.
function join(one: Socket, other: Socket): void {
  one.pipe(other).pipe(one)
  one.on('close', () => other.destroy())
  other.on('close', () => one.destroy())
}

async function look(each: Behind): Promise<void> {
  each.isReady = await fetch(`${each.origin}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}

// Those that are ready, in turn.
function nextFirst(behind: Behind[]): Behind[] {
  const first = behind.shift()
  if (first) behind.push(first)
  return behind.filter(({ isReady }) => isReady)
}

async function reached(origin: string): Promise<Socket | undefined> {
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  try {
    await once(socket, 'connect')
    return socket
  } catch {
    return undefined
  }
}
