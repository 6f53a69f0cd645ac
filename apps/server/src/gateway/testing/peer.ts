import { once } from 'node:events'
import { cmd, flag, type Packet, readPacket } from '@openktv/contract/push'
import type { Command } from '@openktv/contract/remote'
import { type ClientOptions, type RawData, WebSocket } from 'ws'
import * as z from 'zod/mini'

/** A socket that speaks the protocol by hand. */
export type Peer = {
  socket: WebSocket
  /** Every frame so far. */
  heard: Packet[]
  send: (packet: Partial<Packet>) => void
  sendText: (text: string) => void
  /** The first frame that fits and has not been handed out yet; rejects after 3 s. */
  hear: (fits: (packet: Packet) => boolean) => Promise<Packet>
  /** The answer (OK or ERROR) with this session id. */
  answer: (sessionId: number) => Promise<Packet>
  /** The close code, when it comes; rejects after 3 s. */
  closed: () => Promise<number>
}

const patienceMs = 3_000

/** Opens a socket. Rejects with the HTTP status when it is refused. */
export async function dial(url: string, options: ClientOptions = {}): Promise<Peer> {
  const socket = new WebSocket(url, options)
  const watch = createWatch()
  const heard: Packet[] = []
  const taken = new Set<Packet>()
  let closeCode: number | undefined
  socket.on('message', (data) => {
    const packet = readPacket(textOf(data))
    if (packet) heard.push(packet)
    watch.wake()
  })
  socket.on('close', (code) => {
    closeCode = code
    watch.wake()
  })
  socket.on('error', watch.wake)

  async function hear(fits: (packet: Packet) => boolean): Promise<Packet> {
    const find = (): Packet | undefined => heard.find((each) => !taken.has(each) && fits(each))
    const packet = await watch.until(find, () => `no frame for ${String(fits)} among ${JSON.stringify(heard)}`)
    taken.add(packet)
    return packet
  }

  await opened(socket)
  return {
    socket,
    heard,
    send: (packet) => socket.send(JSON.stringify({ flags: flag.json, sessionId: 0, body: null, ...packet })),
    sendText: (text) => socket.send(text),
    hear,
    answer: (sessionId) =>
      hear((each) => each.sessionId === sessionId && (each.cmd === cmd.ok || each.cmd === cmd.error)),
    closed: () =>
      watch.until(
        () => closeCode,
        () => 'the socket was not closed',
      ),
  }
}

// Looks again whenever something has happened, instead of sleeping.
function createWatch() {
  const waiting = new Set<() => void>()

  function wake(): void {
    for (const look of waiting) look()
  }

  function until<Found>(find: () => Found | undefined, complaint: () => string): Promise<Found> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(look)
        reject(new Error(complaint()))
      }, patienceMs)
      function look(): void {
        const found = find()
        if (found === undefined) return
        clearTimeout(timer)
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  }

  return { wake, until }
}

function textOf(data: RawData): string {
  return Buffer.isBuffer(data) ? data.toString() : ''
}

async function opened(socket: WebSocket): Promise<void> {
  const refused = new Promise<never>((_resolve, reject) => {
    socket.on('unexpected-response', (_request, response) => {
      reject(new Error(String(response.statusCode)))
      socket.terminate()
    })
    socket.once('error', reject)
  })
  refused.catch(() => undefined)
  await Promise.race([once(socket, 'open'), refused])
}

/** Shakes hands and binds; resolves with the answer to BIND. */
export async function bindAs(peer: Peer, who: { userId: string; ticket: string }): Promise<Packet> {
  peer.send({ cmd: cmd.handshake, sessionId: 1, body: { deviceId: `page of ${who.userId}` } })
  await peer.hear((packet) => packet.cmd === cmd.handshake)
  peer.send({ cmd: cmd.bind, sessionId: 2, body: { userId: who.userId, data: who.ticket } })
  return peer.answer(2)
}

/** A GATEWAY_PUSH frame. */
export function pushOf(sessionId: number, deviceId: string, command: Command): Partial<Packet> {
  return { cmd: cmd.gatewayPush, sessionId, body: { userId: deviceId, content: JSON.stringify(command) } }
}

/** What a PUSH frame carries. */
export function contentOf(packet: Packet): Readonly<Record<string, unknown>> {
  return z.record(z.string(), z.unknown()).parse(JSON.parse(z.string().parse(packet.body?.['content'])))
}

/** Whether a frame is a PUSH whose content is of this type. */
export function isPushOf(type: unknown): (packet: Packet) => boolean {
  return (packet) => packet.cmd === cmd.push && contentOf(packet)['type'] === type
}

/** Acknowledges every command a TV has been sent and will be sent. */
export function ackEverything(tv: Peer): void {
  const ack = (packet: Packet): void => {
    const mustAck = packet.cmd === cmd.push && (packet.flags & flag.autoAck) !== 0
    if (mustAck) tv.send({ cmd: cmd.ack, sessionId: packet.sessionId })
  }
  tv.heard.forEach(ack)
  tv.socket.on('message', (data) => {
    const packet = readPacket(textOf(data))
    if (packet) ack(packet)
  })
}
