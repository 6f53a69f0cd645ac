import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'

/** A WebSocket made of bytes, which may say whatever it likes. Whoever opens it cuts it. */
export type RawSocket = {
  /** Sends bytes; once the connection has ended they are lost without a word. */
  write: (bytes: Buffer) => void
  /** Sends a whole masked text frame. */
  say: (text: string) => void
  /** The whole frames that have come so far. */
  heard: () => HeardFrame[]
  /** Resolves when the other end has ended the connection. */
  ended: Promise<void>
  isEnded: () => boolean
  cut: () => void
}

/** A frame as it is written: every field may lie. `claimed` is the length it names. */
type FrameShape = {
  opcode: number
  payload: Buffer
  isLast?: boolean
  reserved?: number
  isMasked?: boolean
  claimed?: number
}
type HeardFrame = { opcode: number; payload: Buffer }

export const opcode = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const

/** Opens a connection and has it upgraded. Rejects when it is refused. */
export async function openRaw(url: string): Promise<RawSocket> {
  const { hostname, port, pathname, search } = new URL(url)
  const socket = connect(Number(port), hostname)
  let bytes: Buffer = Buffer.alloc(0)
  let isEnded = false
  socket.on('error', () => undefined)
  const ended = once(socket, 'close').then(() => void (isEnded = true))
  await once(socket, 'connect')
  socket.setNoDelay(true)
  const key = randomBytes(16).toString('base64')
  const head = ['Host: raw', 'Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13']
  socket.write(`GET ${pathname}${search} HTTP/1.1\r\n${head.join('\r\n')}\r\nSec-WebSocket-Key: ${key}\r\n\r\n`)
  socket.on('data', (more: Buffer) => {
    bytes = Buffer.concat([bytes, more])
  })
  await once(socket, 'data')
  const end = bytes.indexOf('\r\n\r\n')
  if (!bytes.toString('latin1').startsWith('HTTP/1.1 101') || end < 0) throw new Error(bytes.toString())
  bytes = bytes.subarray(end + 4)
  const write = (frame: Buffer): void => void (socket.writable && socket.write(frame))
  return {
    write,
    say: (text) => write(frameBytes({ opcode: opcode.text, payload: Buffer.from(text) })),
    heard: () => framesIn(bytes),
    ended,
    isEnded: () => isEnded,
    cut: () => socket.destroy(),
  }
}

/** The bytes of a frame. */
export function frameBytes({ isLast = true, reserved = 0, isMasked = true, ...shape }: FrameShape): Buffer {
  const { payload, claimed = payload.length } = shape
  const first = (isLast ? 0x80 : 0) | (reserved << 4) | shape.opcode
  const head = Buffer.concat([Buffer.from([first]), lengthBytes(claimed, isMasked ? 0x80 : 0)])
  if (!isMasked) return Buffer.concat([head, payload])
  const mask = Buffer.from([0x37, 0xfa, 0x21, 0x3d])
  return Buffer.concat([head, mask, payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0))])
}

function lengthBytes(length: number, maskBit: number): Buffer {
  if (length < 126) return Buffer.from([maskBit | length])
  const isShort = length < 65_536
  const bytes = Buffer.alloc(isShort ? 3 : 9)
  bytes.writeUInt8(maskBit | (isShort ? 126 : 127))
  if (isShort) bytes.writeUInt16BE(length, 1)
  else bytes.writeBigUInt64BE(BigInt(length), 1)
  return bytes
}

function framesIn(bytes: Buffer): HeardFrame[] {
  const frames: HeardFrame[] = []
  let at = 0
  while (at + 2 <= bytes.length) {
    const short = bytes.readUInt8(at + 1)
    const from = at + (short === 126 ? 4 : 2)
    const length = short === 126 && from <= bytes.length ? bytes.readUInt16BE(at + 2) : short
    if (from + length > bytes.length) break
    frames.push({ opcode: bytes.readUInt8(at) & 0x0f, payload: bytes.subarray(from, from + length) })
    at = from + length
  }
  return frames
}
