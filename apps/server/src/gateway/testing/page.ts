import { createLink } from '@openktv/client/create-link'
import { createTvLink } from '@openktv/client/create-tv-link'
import type { Link, LinkNeeds, SocketLike, TvLink } from '@openktv/client/link'
import type { PushNode } from '@openktv/contract/push'
import { expect } from 'vitest'
import { WebSocket } from 'ws'

type Alloc = () => Promise<PushNode>

/** The client library as a phone's page uses it, over real sockets; resolves when it is connected. Whoever opens it closes it. */
export function openPage(alloc: Alloc): Promise<Link> {
  return connected(createLink(needsWith(alloc)))
}

/** The same, as a TV's page uses it. */
export function openTvPage(alloc: Alloc): Promise<TvLink> {
  return connected(createTvLink(needsWith(alloc)))
}

async function connected<Made extends Link>(link: Made): Promise<Made> {
  link.wake()
  await expect.poll(link.state).toBe('connected')
  return link
}

function needsWith(alloc: Alloc): LinkNeeds {
  return {
    alloc,
    open: openSocket,
    device: { deviceId: 'page', osName: 'web', osVersion: '1', clientVersion: '0.0.2', tags: '' },
    random: () => 0,
    setTimer: (callback, delayMs) => {
      const timer = setTimeout(callback, delayMs)
      return () => clearTimeout(timer)
    },
  }
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
