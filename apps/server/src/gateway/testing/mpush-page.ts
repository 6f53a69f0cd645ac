import { once } from 'node:events'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'

const anyFrame = z.object({
  cmd: z.number(),
  flags: z.number(),
  sessionId: z.number(),
  body: z.nullish(z.record(z.string(), z.unknown())),
})
type Frame = z.infer<typeof anyFrame>
type Received = { content: string; messageId: number | undefined }

/**
 * The page client of mpush, written anew from the wire: it knows nothing of tickets, epochs, close codes or heartbeats, counts its session ids from 1 on
 * every connection, acknowledges by itself, and leaves when it is kicked.
 */
export type MpushPage = {
  /** Connects, shakes hands and binds; resolves when that is answered or the socket is closed. `data` is the token of its bind, if it has one. */
  connect: (url: string, data?: string) => Promise<'bound' | 'refused'>
  /** GATEWAY_PUSH as the fork of mpush sends it; resolves with the body of its answer. */
  pushTo: (userId: string, content: string) => Promise<Frame['body']>
  received: Received[]
  /** Every frame it has sent on this connection and heard on any. */
  sent: Frame[]
  heard: Frame[]
  /** How often it has left because it was kicked. */
  kicks: () => number
  isOpen: () => boolean
  close: () => Promise<void>
}

const number = { handshake: 2, bind: 5, error: 10, ok: 11, kick: 13, push: 15, gatewayPush: 16, ack: 23 }
// What the fork of mpush adds to a push.
const fork = { clientType: 3, timeout: 6_000, taskId: 'task-1', tags: '', condition: '' }
const agent = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36'
const system = { osName: `web ${agent}`, osVersion: '55.2', clientVersion: '1.0' }

export function createMpushPage(names: { deviceId: string; userId: string }): MpushPage {
  const speaker = createSpeaker()
  const { send } = speaker
  const received: Received[] = []
  const heard: Frame[] = []
  const answers = new Map<number, (body: Frame['body']) => void>()
  let kicks = 0
  let isBound = false
  let data: string | undefined

  const reactions: Readonly<Record<number, (frame: Frame) => void>> = {
    [number.handshake]: () => send(number.bind, { userId: names.userId, tags: 'hall,vip', data }),
    [number.push]: ({ flags, sessionId, body }) => {
      const isAcked = (flags & 8) !== 0
      if (isAcked) send(number.ack, null, sessionId)
      received.push({ content: String(body?.['content']), messageId: isAcked ? undefined : sessionId })
    },
    [number.kick]: ({ body }) => {
      if (body?.['deviceId'] !== names.deviceId || body['userId'] !== names.userId) return
      kicks += 1
      speaker.leave()
    },
    [number.ok]: answer,
    [number.error]: answer,
  }

  function answer({ cmd, sessionId, body }: Frame): void {
    if (cmd === number.ok && body?.['cmd'] === number.bind) isBound = true
    answers.get(sessionId)?.(body)
  }

  async function connect(url: string, token?: string): Promise<'bound' | 'refused'> {
    data = token
    isBound = false
    await new Promise<void>((resolve) => {
      speaker.open(url, {
        onFrame(frame) {
          heard.push(frame)
          reactions[frame.cmd]?.(frame)
          if (isBound) resolve()
        },
        onOpen: () => send(number.handshake, { deviceId: names.deviceId, ...system }),
        onClose: resolve,
      })
    })
    return isBound ? 'bound' : 'refused'
  }

  function pushTo(userId: string, content: string): Promise<Frame['body']> {
    const sessionId = send(number.gatewayPush, { userId, content, ...fork })
    return new Promise((resolve) => answers.set(sessionId, resolve))
  }

  return { ...speaker, connect, pushTo, received, heard, kicks: () => kicks }
}

type Ears = { onOpen: () => void; onFrame: (frame: Frame) => void; onClose: () => void }

// One connection after the other; every one counts its frames from 1 on.
function createSpeaker() {
  const sent: Frame[] = []
  let socket: WebSocket | undefined
  let nextId = 1

  function send(cmd: number, body: Frame['body'], sessionId?: number): number {
    const frame = { cmd, flags: 16, sessionId: sessionId ?? nextId, body }
    if (sessionId === undefined) nextId += 1
    sent.push(frame)
    socket?.send(JSON.stringify(frame))
    return frame.sessionId
  }

  function open(url: string, { onOpen, onFrame, onClose }: Ears): void {
    sent.length = 0
    socket = new WebSocket(url)
    socket.on('open', onOpen)
    socket.on('message', (text) => onFrame(anyFrame.parse(JSON.parse(Buffer.isBuffer(text) ? text.toString() : ''))))
    socket.on('close', () => {
      nextId = 1
      onClose()
    })
  }

  async function close(): Promise<void> {
    if (socket === undefined || socket.readyState === WebSocket.CLOSED) return
    socket.close()
    await once(socket, 'close')
  }

  const isOpen = (): boolean => socket?.readyState === WebSocket.OPEN
  return { send, open, sent, isOpen, leave: () => socket?.close(), close }
}
