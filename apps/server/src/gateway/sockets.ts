import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { frameBytesMax } from '@openktv/contract/push'
import { type WebSocket, WebSocketServer } from 'ws'

/** A socket that has just opened: `wire` is what it stands on, `ticket` what its address carried. */
export type Opened = { socket: WebSocket; wire: Duplex; ticket: string }

type DoorNeeds = {
  onSocket: (opened: Opened) => void
  isDraining: () => boolean
  /** Foreign origins that may come in. */
  origins: readonly string[]
}

/** Where a push socket may be opened. */
const paths = ['/', '/push']

// A peer that does not answer a close frame is cut off after this.
const closeTimeout = 2_000

/** The WebSocket door of an HTTP server. Returns its undo. */
export function openDoor(server: Server, needs: DoorNeeds): () => void {
  const options = {
    noServer: true,
    perMessageDeflate: false,
    maxPayload: frameBytesMax,
    clientTracking: false,
    closeTimeout,
  }
  const sockets = new WebSocketServer(options)

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Between here and the upgrade nobody else listens; a peer that breaks off must not end the process.
    socket.on('error', ignore)
    const url = addressOf(request)
    const refusal = refusalOf(request, url?.pathname)
    if (refusal !== undefined) return refuse(socket, refusal)
    sockets.handleUpgrade(request, socket, head, (opened) => {
      socket.off('error', ignore)
      needs.onSocket({ socket: opened, wire: socket, ticket: url?.searchParams.get('ticket') ?? '' })
    })
  }

  function refusalOf(request: IncomingMessage, pathname = ''): string | undefined {
    if (!paths.includes(pathname)) return '404 Not Found'
    if (needs.isDraining()) return '503 Service Unavailable'
    return isWelcome(request, needs.origins) ? undefined : '403 Forbidden'
  }

  server.on('upgrade', onUpgrade)
  return () => server.off('upgrade', onUpgrade)
}

function addressOf(request: IncomingMessage): URL | undefined {
  const base = 'http://door'
  return URL.canParse(request.url ?? '', base) ? new URL(request.url ?? '', base) : undefined
}

function ignore(): void {
  // The socket's close is what ends it.
}

// A page of another site must not open a socket with this site's visitors; programs send no Origin.
function isWelcome(request: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = request.headers
  if (origin === undefined || origins.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

function refuse(socket: Duplex, statusLine: string): void {
  socket.end(`HTTP/1.1 ${statusLine}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy())
}
