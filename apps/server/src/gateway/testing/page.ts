import { createLink } from '@openktv/client/create-link'
import type { Link, SocketLike } from '@openktv/client/link'
import type { PushNode } from '@openktv/contract/push'
import { expect } from 'vitest'
import { WebSocket } from 'ws'

/** The client library as a page uses it, over real sockets; resolves when it is connected. Whoever opens it closes it. */
export async function openPage(alloc: () => Promise<PushNode>): Promise<Link> {
  const link = createLink({
    alloc,
    open: openSocket,
    device: { deviceId: 'page', osName: 'web', osVersion: '1', clientVersion: '0.0.2', tags: '' },
    random: () => 0,
    setTimer: (callback, delayMs) => {
      const timer = setTimeout(callback, delayMs)
      return () => clearTimeout(timer)
    },
  })
  link.wake()
  await expect.poll(link.state).toBe('connected')
  return link
}

function openSocket(url: string): SocketLike {
  const socket = new WebSocket(url)
  const like: SocketLike = {
    send: (text) => socket.send(text),
    close: () => socket.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
  }
  socket.on('open', () => like.onopen?.())
  socket.on('message', (data) => like.onmessage?.({ data: Buffer.isBuffer(data) ? data.toString() : '' }))
  socket.on('close', (code, reason) => like.onclose?.({ code, reason: String(reason) }))
  socket.on('error', () => undefined)
  return like
}
