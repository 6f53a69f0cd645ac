import { createLink } from '@openktv/client/create-link'
import { createTvLink } from '@openktv/client/create-tv-link'
import type { Link, LinkNeeds, SocketLike, TvLink } from '@openktv/client/link'
import type { PushNode } from '@openktv/contract/push'
import { expect } from 'vitest'
import { WebSocket } from 'ws'

type Alloc = () => Promise<PushNode>
/** Hears every frame that a page sends and hears. */
type Overhear = (text: string, way: 'sent' | 'heard') => void

/** The client library as a phone's page uses it, over real sockets; resolves when it is connected. Whoever opens it closes it. */
export function openPage(alloc: Alloc, overhear?: Overhear): Promise<Link> {
  return connected(createLink(needsWith(alloc, overhear)))
}

/** The same, as a TV's page uses it. */
export function openTvPage(alloc: Alloc, overhear?: Overhear): Promise<TvLink> {
  return connected(createTvLink({ ...needsWith(alloc, overhear), nowMs: () => performance.now() }))
}

async function connected<Made extends Link>(link: Made): Promise<Made> {
  link.wake()
  await expect.poll(link.state).toBe('connected')
  return link
}

function needsWith(alloc: Alloc, overhear: Overhear = () => undefined): LinkNeeds {
  return {
    alloc,
    open: (url) => openSocket(url, overhear),
    device: { deviceId: 'page', osName: 'web', osVersion: '1', clientVersion: '0.0.2', tags: '' },
    random: () => 0,
    setTimer: (callback, delayMs) => {
      const timer = setTimeout(callback, delayMs)
      return () => clearTimeout(timer)
    },
  }
}

function openSocket(url: string, overhear: Overhear): SocketLike {
  const socket = new WebSocket(url)
  const like: SocketLike = {
    send(text) {
      overhear(text, 'sent')
      socket.send(text)
    },
    close: () => socket.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
  }
  socket.on('open', () => like.onopen?.())
  socket.on('message', (bytes) => {
    const data = Buffer.isBuffer(bytes) ? bytes.toString() : ''
    overhear(data, 'heard')
    like.onmessage?.({ data })
  })
  socket.on('close', (code, reason) => like.onclose?.({ code, reason: String(reason) }))
  socket.on('error', () => undefined)
  return like
}
