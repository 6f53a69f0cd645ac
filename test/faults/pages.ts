import type { Call } from '@openktv/client/call'
import { createCall } from '@openktv/client/create-call'
import { createLink } from '@openktv/client/create-link'
import { createTvLink } from '@openktv/client/create-tv-link'
import type { Link, LinkNeeds, SocketLike } from '@openktv/client/link'
import { appId } from '@openktv/contract/business'
import { fetchPushNode } from '@openktv/contract/push'
import type { QueueSnapshot } from '@openktv/contract/remote'
import { WebSocket } from 'ws'
import { isOlder } from '../../apps/companion/src/features/remote/remote-store.ts'
import { firstModel, next } from '../../apps/tv/src/features/player/player-state.ts'
import { nothingRemembered } from '../../apps/tv/src/features/player/remembered.ts'
import type { Guest } from './guests.ts'
import type { Sight } from './history.ts'

/** What pages stand on. */
export type PageNeeds = {
  /** The origin of a server that takes calls now, as whoever stands before them knows. */
  origin: () => string
  random: () => number
  /** Hears of every queue that a page shows. */
  see: (sight: Sight) => void
}

/** The page of a TV or of a phone, with the product's own link behind it. */
export type Page = {
  link: Link
  call: Call
  /** What it shows; nothing when it has just been opened. */
  shown: () => QueueSnapshot | undefined
  /** Resolves when the page is gone. */
  gone: Promise<void>
  /** It dies without a word: its sockets are cut, and nothing it still does counts. */
  die: () => void
  /** Cuts its socket; the page lives on. */
  disconnect: () => void
}

/** Does a command on a TV; it is acknowledged when this resolves. */
export type Obey = (commandId: string) => Promise<void>

/** A TV that shows every queue it hears of, and takes every command at once unless `obey` does something else. */
export function openTvPage(needs: PageNeeds, tv: Guest, obey: Obey = () => Promise.resolve()): Page {
  let model = firstModel(tv.id, nothingRemembered)
  const open = (linkNeeds: LinkNeeds): Link => {
    const link = createTvLink({ ...linkNeeds, nowMs: () => performance.now() })
    link.onCommand(({ id }) => obey(id))
    return link
  }
  return openPage(needs, tv, {
    open,
    isTaken(queue) {
      const before = model.version
      model = next(model, { type: 'queue', queue })
      return model.version !== before
    },
  })
}

/** A phone bound to a TV. */
export function openPhonePage(needs: PageNeeds, person: Guest): Page {
  let held: QueueSnapshot | undefined
  return openPage(needs, person, {
    open: createLink,
    isTaken(queue) {
      if (isOlder(queue, held)) return false
      held = queue
      return true
    },
  })
}

/** Calls back after a delay; returns its own undo. */
export function setTimer(callback: () => void, delayMs: number): () => void {
  const timer = setTimeout(callback, delayMs)
  return () => clearTimeout(timer)
}

type Kind = {
  open: (needs: LinkNeeds) => Link
  /** Whether the page shows a queue it has heard of. */
  isTaken: (queue: QueueSnapshot) => boolean
}

function openPage(needs: PageNeeds, who: Guest, { open, isTaken }: Kind): Page {
  const sockets = new Set<WebSocket>()
  const call = callOf(needs, who.token)
  let shown: QueueSnapshot | undefined
  const end = new AbortController()
  const gone = new Promise<void>((resolve) => {
    end.signal.addEventListener('abort', () => resolve())
  })
  const link = open({
    alloc: async () => await call(fetchPushNode, { appId, userId: who.id }),
    open: (url) => openSocket(url, sockets),
    device: { deviceId: who.id, osName: 'web', osVersion: '', clientVersion: '0.0.2', tags: '' },
    random: needs.random,
    setTimer,
  })
  link.onNotice((notice) => {
    if (notice.type !== 'queue' || !isTaken(notice.queue)) return
    shown = notice.queue
    const { deviceId, version, items } = shown
    needs.see({ viewer: who.id, deviceId, version, itemIds: items.map(({ itemId }) => itemId) })
  })
  link.wake()

  function disconnect(): void {
    for (const socket of sockets) socket.terminate()
  }

  function die(): void {
    end.abort()
    disconnect()
    link.close()
  }

  return { link, call, shown: () => shown, gone, die, disconnect }
}

function callOf({ origin }: PageNeeds, token: string): Call {
  const bases = { api: '/api', auth: '/auth', push: '/push', log: '/log' }
  return createCall({
    bases,
    headers: () => ({ token }),
    fetch: (path, init) => fetch(`${origin()}${path}`, init),
    onToken: () => undefined,
  })
}

function openSocket(url: string, sockets: Set<WebSocket>): SocketLike {
  const socket = new WebSocket(url)
  sockets.add(socket)
  const like: SocketLike = {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    },
    close: (code) => socket.close(code),
    onopen: null,
    onmessage: null,
    onclose: null,
  }
  socket.on('open', () => like.onopen?.())
  socket.on('message', (data) => like.onmessage?.({ data: Buffer.isBuffer(data) ? data.toString() : '' }))
  socket.on('close', (code, reason) => {
    sockets.delete(socket)
    like.onclose?.({ code, reason: String(reason) })
  })
  // Its close is what counts.
  socket.on('error', () => undefined)
  return like
}
