import { once } from 'node:events'
import type { Server } from 'node:net'

/** Listens on a free port that only this machine reaches; resolves with the port. */
export async function listenOnLoopback(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the loopback port is none')
  return address.port
}
