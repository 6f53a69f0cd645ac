import * as z from 'zod/mini'
import { tvPeople } from './device.ts'
import { endpoint } from './endpoint.ts'
import { action, downloads, playerState, queueSnapshot } from './remote.ts'

/** Command numbers of the push protocol (spec PSH-3). */
export const cmd = {
  heartbeat: 1,
  handshake: 2,
  bind: 5,
  unbind: 6,
  error: 10,
  ok: 11,
  kick: 13,
  push: 15,
  gatewayPush: 16,
  ack: 23,
} as const

/** Bits of a packet's `flags`. */
export const flag = { bizAck: 4, autoAck: 8, json: 16 } as const

/** Error codes of an ERROR packet; 104 also says that the sender is not bound to that TV. */
export const errorCode = {
  offline: 1,
  pushFailed: 2,
  routerChange: 3,
  ackTimeout: 4,
  badMessage: 100,
  unsupported: 101,
  repeatHandshake: 102,
  sessionExpired: 103,
  invalidDevice: 104,
} as const

/** Why a socket was closed. 4001 and 4003 are final for that page: it does not reconnect by itself. */
export const closeCode = {
  restart: 1012,
  protocol: 4000,
  kicked: 4001,
  handshakeTimeout: 4002,
  auth: 4003,
  rate: 4008,
  slow: 4009,
} as const

/** The largest frame either side sends: 64 KiB. */
export const frameBytesMax = 64 * 1024

/** One JSON frame; unknown keys are ignored, a missing `flags` means plain JSON. */
export type Packet = { cmd: number; flags: number; sessionId: number; body: Readonly<Record<string, unknown>> | null }

/** Reads a frame, or answers undefined where it is none. Hand-written checks: this runs for every frame of every socket. */
export function readPacket(text: string): Packet | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  return isRecord(value) ? toPacket(value) : undefined
}

function toPacket(fields: Readonly<Record<string, unknown>>): Packet | undefined {
  const { cmd: number, flags = flag.json, sessionId = 0, body = null } = fields
  if (!isWhole(number) || !isWhole(flags) || !isWhole(sessionId)) return undefined
  if (body !== null && !isRecord(body)) return undefined
  return { cmd: number, flags, sessionId, body }
}

/** Writes a frame. */
export function writePacket(packet: Packet): string {
  return JSON.stringify(packet)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value)
}

/** What the server tells phones and TVs inside a PUSH packet's `content` (JSON text), beyond the commands themselves. */
export const notice = z.discriminatedUnion('type', [
  z.object({ type: z.literal('queue'), queue: queueSnapshot }),
  z.object({ type: z.literal('player'), player: playerState }),
  z.object({ type: z.literal('downloads'), downloads }),
  z.object({ type: z.literal('device'), deviceId: z.string(), name: z.string(), online: z.boolean() }),
  z.object({ type: z.literal('joined'), nickname: z.string() }),
  // These two only the TV hears; the second is "update device user info" (spec PSH-7): who is there, under which names.
  z.object({ type: z.literal('signedIn'), nickname: z.string(), userUuid: z.string() }),
  z.object({ type: z.literal(action.userInfo), ...tvPeople.shape }),
])
export type Notice = z.infer<typeof notice>

/** What a TV reports in a PUSH packet of its own: its state, what it holds of its songs, or that one has ended (acknowledged when it is stored). */
export const report = z.discriminatedUnion('type', [
  z.object({ type: z.literal('player'), player: playerState }),
  z.object({ type: z.literal('downloads'), downloads }),
  z.object({
    type: z.literal('ended'),
    itemId: z.string().check(z.maxLength(64)),
    reason: z.literal(['finished', 'skipped', 'failed']),
  }),
])
export type Report = z.infer<typeof report>

/** Where to connect, and the ticket (60 s, one use) that says who connects (spec PSH-1; `url` and `ticket` go beyond it). */
export const fetchPushNode = endpoint({
  base: 'push',
  method: 'GET',
  encoding: 'query',
  path: '/alloc',
  silent: true,
  input: z.object({ appId: z.string().check(z.maxLength(64)), userId: z.string().check(z.maxLength(64)) }),
  output: z.object({
    host: z.string(),
    port: z.number(),
    url: z.optional(z.string()),
    ticket: z.string(),
    userId: z.string(),
  }),
})
export type PushNode = z.infer<typeof fetchPushNode.output>

/** `7f000001` → `127.0.0.1`: eight hex digits a group, each group an address (spec PSH-1). */
export function decodeHosts(encoded: string): string[] {
  const groups = encoded.match(/.{8}/g) ?? []
  return groups.map((group) => (group.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)).join('.'))
}

/** `127.0.0.1` → `7f000001`. */
export function encodeHost(address: string): string {
  return address
    .split('.')
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')
}
