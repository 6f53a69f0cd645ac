import type { Socket } from 'node:net'
import type { Envelope } from '@openktv/contract/envelope'
import { safeHeaders } from './security-headers.ts'

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}
const ofCode: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Answers what never became a request (no HTTP, headers over 16 KiB, too slow) with an envelope, and hangs up. */
export function answerBroken(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const code = ofCode[error.code ?? ''] ?? 400
  const envelope: Envelope = { data: null, status: code, msg: 'msg.bad.request' }
  const body = JSON.stringify(envelope)
  const headers = {
    ...safeHeaders,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${code} ${reasons[code]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
}
