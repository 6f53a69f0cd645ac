import { closeCode, readPacket } from '@openktv/contract/push'
import type { RawData } from 'ws'
import { bindLine, unbindLine } from './binding.ts'
import type { Hub } from './hub.ts'
import { fullBucket, take } from './limits.ts'
import { acked, hangUp, type Line, release, write } from './line.ts'
import { takePush, takeReport } from './pushes.ts'
import { type Move, react } from './session.ts'
import type { Opened } from './sockets.ts'

/** Takes in a socket that has just opened. */
export function openLine(hub: Hub, opened: Opened): void {
  const { socket } = opened
  const line = newLine(hub, opened)
  hub.lines.add(line)
  socket.on('message', (data, isBinary) => hear(hub, line, isBinary ? undefined : data))
  socket.on('pong', () => {
    line.misses = 0
  })
  // What is no WebSocket frame ends this socket with the library's own close code.
  socket.on('error', () => release(line))
  socket.on('close', () => {
    release(line)
    hub.lines.delete(line)
  })
}

function hear(hub: Hub, line: Line, data: RawData | undefined): void {
  if (line.gone) return
  hub.frames += 1
  if (!take(line.frames, hub.limits.frames, hub.ticks())) return hangUp(line, closeCode.rate)
  const packet = data && Buffer.isBuffer(data) ? readPacket(data.toString()) : undefined
  act(hub, line, react(line.stage, packet))
}

function act(hub: Hub, line: Line, move: Move): void {
  switch (move.kind) {
    case 'acked':
      return acked(line, move.sessionId)
    case 'push':
      return takePush(hub, line, move)
    case 'answer':
      return write(line, move.frame)
    case 'greet':
      line.stage = 'greeted'
      line.pageId = move.deviceId
      return write(line, move.frame)
    case 'refuse':
      if (move.frame !== undefined) write(line, move.frame)
      return hangUp(line, move.close)
    case 'unbind':
      return unbindLine(hub, line, move.sessionId)
    case 'bind':
      bindLine(hub, line, move).catch(hub.needs.onError)
      return
    case 'report':
      takeReport(hub, line, move).catch(hub.needs.onError)
      return
  }
}

function newLine(hub: Hub, { socket, wire, ticket }: Opened): Line {
  const nowMs = hub.ticks()
  return {
    socket,
    wire,
    stage: 'opened',
    ticket,
    pageId: '',
    who: undefined,
    device: undefined,
    lookAgainMs: Infinity,
    switching: undefined,
    turn: 0,
    stopNotices: undefined,
    meanwhile: undefined,
    offs: [],
    acks: [],
    sessionId: 0,
    frames: fullBucket(hub.limits.frames, nowMs),
    nobodySinceMs: nowMs,
    pingDueMs: nowMs + hub.limits.pingMs,
    misses: 0,
    bufferedBytes: hub.limits.bufferedBytes,
    gone: false,
  }
}
