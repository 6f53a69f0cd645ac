import { appId, heartbeatMs } from '@openktv/contract/business'
import {
  closeCode,
  cmd,
  decodeHosts,
  flag,
  type Packet,
  type PushNode,
  readPacket,
  writePacket,
} from '@openktv/contract/push'
import type { LinkNeeds, SocketLike } from './link.ts'

/** What one connection tells the link. After `onLost` it says nothing more. */
export type SessionEvents = {
  onBound: () => void
  onPacket: (packet: Packet) => void
  onKicked: () => void
  /** `spreadMs`: within what time the server wants its sockets to come again. */
  onLost: (code: number, spreadMs: number) => void
}

/** One connection, from the node to the bound socket. */
export type Session = {
  send: (packet: Packet) => void
  /** Makes sure that the other end still answers; when not, the session is lost within 3 s. */
  check: () => void
  /** Ends it without a word. */
  drop: () => void
}

// A socket that says nothing for so long after a question is dead (frozen page, changed network).
const silentMs = 3_000

// The close code that stands for "no close frame at all".
const abnormalClosure = 1006

/** Opens a socket to a node, shakes hands and binds (spec PSH-2); asks every 200 s whether the other end is there. */
export function openSession(needs: LinkNeeds, node: PushNode, events: SessionEvents): Session {
  const socket = needs.open(urlOf(node))
  let isOver = false
  let stopCheck: (() => void) | undefined
  let stopBeat = needs.setTimer(beat, heartbeatMs)

  listen(socket, {
    onopen: () => send(handshakeOf(needs, node)),
    onmessage: (event) => hear(event.data),
    onclose: ({ code, reason }) => lose(code, code === closeCode.restart ? Number(reason) || 0 : 0),
  })

  function send(packet: Packet): void {
    if (!isOver) socket.send(writePacket(packet))
  }

  function hear(data: unknown): void {
    const packet = typeof data === 'string' ? readPacket(data) : undefined
    if (isOver || !packet) return
    stopCheck?.()
    stopCheck = undefined
    if (packet.cmd === cmd.handshake) return send(bindOf(needs, node))
    if (packet.cmd === cmd.kick) return events.onKicked()
    if (packet.cmd === cmd.ok && packet.body?.['cmd'] === cmd.bind) return events.onBound()
    events.onPacket(packet)
  }

  function check(): void {
    if (stopCheck) return
    stopCheck = needs.setTimer(() => lose(abnormalClosure), silentMs)
    send(heartbeat)
  }

  function beat(): void {
    check()
    stopBeat = needs.setTimer(beat, heartbeatMs)
  }

  function lose(code: number, spreadMs = 0): void {
    if (isOver) return
    drop()
    events.onLost(code, spreadMs)
  }

  function drop(): void {
    if (isOver) return
    isOver = true
    stopBeat()
    stopCheck?.()
    socket.close()
  }

  return { send, check, drop }
}

const heartbeat: Packet = { cmd: cmd.heartbeat, flags: flag.json, sessionId: 0, body: null }

function handshakeOf({ device }: LinkNeeds, { userId }: PushNode): Packet {
  const { deviceId, osName, osVersion, clientVersion } = device
  const body = { appId, deviceId, userId, osName, osVersion, clientVersion }
  return { cmd: cmd.handshake, flags: flag.json, sessionId: 1, body }
}

function bindOf({ device }: LinkNeeds, { userId, ticket }: PushNode): Packet {
  const body = { appId, userId, tags: device.tags, data: ticket }
  return { cmd: cmd.bind, flags: flag.json, sessionId: 2, body }
}

function urlOf({ url, host, port }: PushNode): string {
  return url ?? `ws://${decodeHosts(host)[0] ?? ''}:${port}/push`
}

function listen(socket: SocketLike, listeners: Pick<SocketLike, 'onopen' | 'onmessage' | 'onclose'>): void {
  Object.assign(socket, listeners)
}
