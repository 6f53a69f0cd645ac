import { once } from 'node:events'
import { cmd } from '@openktv/contract/push'
import { WebSocket } from 'ws'
import type { Caller } from '../../http/caller.ts'
import type { GatewayShop } from './gateway-shop.ts'
import { openRaw } from './raw-socket.ts'

/** How far a socket has come when the nonsense begins. */
export const stages = ['opened', 'greeted', 'binding', 'phone', 'tv'] as const
type Stage = (typeof stages)[number]

/** A TV that acknowledges nothing, and whose socket nonsense may take. */
const fuzzedTv = 'fuzzed-tv'

// Nobody is there so often that one sends the other away, but the TV.
function callerAt(stage: Stage): Caller {
  opened += 1
  if (stage === 'tv') return { kind: 'tv', deviceId: fuzzedTv }
  return { kind: 'user', userUuid: stage === 'binding' ? 'slow' : `fuzzed ${opened}` }
}
let opened = 0

const handshake = '{"cmd":2,"sessionId":1,"body":{"deviceId":"page"}}'
const bindWith = (ticket: string): string => `{"cmd":5,"sessionId":2,"body":{"data":"${ticket}"}}`

/** A socket to talk nonsense to. */
export type FuzzedSocket = {
  /** Says all of it; resolves with whether the socket answers, or has ended. */
  say: (frames: readonly string[]) => Promise<'answers' | 'ended'>
  close: () => void
}

export async function openFuzzed(shop: GatewayShop, stage: Stage): Promise<FuzzedSocket> {
  const socket = new WebSocket(`${shop.url}/push`)
  let settle: (() => void) | undefined
  let awaited = ''
  let isBound = false
  socket.on('error', () => undefined)
  socket.on('close', () => settle?.())
  socket.on('message', (data) => {
    const text = Buffer.isBuffer(data) ? data.toString() : ''
    isBound ||= text.includes('bind success')
    if (awaited !== '' && text.includes(awaited)) settle?.()
  })
  await once(socket, 'open')
  if (stage !== 'opened') socket.send(handshake)
  if (stage !== 'opened' && stage !== 'greeted') socket.send(bindWith((await shop.alloc(callerAt(stage))).ticket))
  if (stage === 'phone' || stage === 'tv') await heard('bind success')

  // Resolves when a frame with this text has come, or none will.
  async function heard(part: string): Promise<void> {
    awaited = part
    if (socket.readyState >= WebSocket.CLOSING || (part === 'bind success' && isBound)) return
    await new Promise<void>((resolve) => (settle = resolve))
    settle = undefined
  }

  async function say(frames: readonly string[]): Promise<'answers' | 'ended'> {
    for (const frame of frames) socket.send(frame)
    asked += 1
    const sessionId = 8_800_000_000 + asked
    socket.send(JSON.stringify({ cmd: cmd.heartbeat, sessionId }))
    await heard(`{"cmd":1,"flags":16,"sessionId":${sessionId},`)
    return socket.readyState === WebSocket.OPEN ? 'answers' : 'ended'
  }

  return { say, close: () => socket.close() }
}
let asked = 0

/** Says bytes on a connection of its own, bound as a phone or not; resolves when the server has ended it. */
export async function sayRaw(shop: GatewayShop, bytes: readonly Buffer[], isPhone: boolean): Promise<void> {
  const ticket = isPhone ? (await shop.alloc(callerAt('phone'))).ticket : ''
  const raw = await openRaw(`${shop.url}/push?ticket=${ticket}`)
  if (isPhone) {
    raw.say(handshake)
    raw.say(bindWith(''))
  }
  for (const each of bytes) raw.write(each)
  await raw.ended
}
