import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './rate-limits.ts'

/** Thirty phones with a dozen connections each are a third of it. */
export const connectionsOfAddress = 1_024

/** Hangs up on an address that holds too many connections. Who is `exempt` is not counted: this machine itself, or the proxy all come through. */
export function capConnections(server: Server, most: number, exempt: (address: string) => boolean): void {
  const held = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    if (exempt(remoteAddress)) return
    const network = networkOf(remoteAddress)
    const count = (held.get(network) ?? 0) + 1
    if (count > most) {
      socket.destroy()
      return
    }
    held.set(network, count)
    socket.once('close', () => {
      const left = (held.get(network) ?? 1) - 1
      if (left === 0) held.delete(network)
      else held.set(network, left)
    })
  })
}
