import { closeCode, cmd, errorCode, flag, type Packet } from '@openktv/contract/push'
import { bareFrame, errorFrame } from './frames.ts'

/** How far a socket has come. */
export type Stage = 'opened' | 'greeted' | 'binding' | 'bound'

/** What is to be done about a frame. */
export type Move =
  | { kind: 'answer'; frame: string }
  | { kind: 'refuse'; frame?: string; close: number }
  | { kind: 'greet'; frame: string; deviceId: string }
  | { kind: 'bind'; sessionId: number; userId: string; ticket: string }
  | { kind: 'unbind'; sessionId: number }
  | { kind: 'acked'; sessionId: number }
  | { kind: 'report'; sessionId: number; content: string; mustAck: boolean }
  | { kind: 'push'; sessionId: number; deviceId: string; timeoutMs: number; content: string }

/** Decides about one frame (docs/protocol.md); undefined is a frame that was none. Pure: it reads only what it is given. */
export function react(stage: Stage, packet: Packet | undefined): Move {
  if (!packet) return { kind: 'refuse', close: closeCode.protocol }
  switch (packet.cmd) {
    case cmd.ack:
      return { kind: 'acked', sessionId: packet.sessionId }
    case cmd.gatewayPush:
      return gatewayPush(stage, packet)
    case cmd.push:
      return report(stage, packet)
    case cmd.heartbeat:
      return { kind: 'answer', frame: bareFrame(cmd.heartbeat, packet.sessionId) }
    case cmd.handshake:
      return handshake(stage, packet)
    case cmd.bind:
      return bind(stage, packet)
    case cmd.unbind:
      return unbind(stage, packet)
    default:
      return refuse(packet, 'unsupported command', errorCode.unsupported)
  }
}

function handshake(stage: Stage, packet: Packet): Move {
  const deviceId = packet.body?.['deviceId']
  if (deviceId === undefined || deviceId === '') return refuse(packet, 'Param invalid')
  if (typeof deviceId !== 'string') return refuse(packet, 'handle message error', errorCode.badMessage)
  if (stage !== 'opened') return stay(packet, 'repeat handshake', errorCode.repeatHandshake)
  return { kind: 'greet', deviceId, frame: bareFrame(cmd.handshake, packet.sessionId) }
}

function bind(stage: Stage, packet: Packet): Move {
  const { userId = '', data = '' } = packet.body ?? {}
  if (stage === 'opened') return refuse(packet, 'not handshake')
  if (typeof userId !== 'string' || typeof data !== 'string') {
    return refuse(packet, 'handle message error', errorCode.badMessage)
  }
  if (stage === 'binding') return stay(packet, 'bind in progress', errorCode.repeatHandshake)
  return { kind: 'bind', sessionId: packet.sessionId, userId, ticket: data }
}

function unbind(stage: Stage, packet: Packet): Move {
  if (stage !== 'bound') return stay(packet, 'unbind failed', errorCode.invalidDevice)
  return { kind: 'unbind', sessionId: packet.sessionId }
}

function report(stage: Stage, packet: Packet): Move {
  const content = packet.body?.['content']
  if (typeof content !== 'string') return refuse(packet, 'handle message error', errorCode.badMessage)
  if (stage !== 'bound') return stay(packet, 'not bound', errorCode.invalidDevice)
  const mustAck = (packet.flags & (flag.autoAck | flag.bizAck)) !== 0
  return { kind: 'report', sessionId: packet.sessionId, content, mustAck }
}

function gatewayPush(stage: Stage, packet: Packet): Move {
  const { userId: deviceId, content, timeout = 0 } = packet.body ?? {}
  if (typeof deviceId !== 'string' || typeof content !== 'string' || typeof timeout !== 'number') {
    return refuse(packet, 'handle message error', errorCode.badMessage)
  }
  if (stage !== 'bound') return stay(packet, 'not bound', errorCode.invalidDevice)
  return { kind: 'push', sessionId: packet.sessionId, deviceId, timeoutMs: timeout, content }
}

function refuse(packet: Packet, reason: string, code?: number): Move {
  return { kind: 'refuse', frame: refusal(packet, reason, code), close: closeCode.protocol }
}

function stay(packet: Packet, reason: string, code: number): Move {
  return { kind: 'answer', frame: refusal(packet, reason, code) }
}

function refusal(packet: Packet, reason: string, code?: number): string {
  const body = { cmd: packet.cmd, reason }
  return errorFrame(packet.sessionId, code === undefined ? body : { ...body, code })
}
