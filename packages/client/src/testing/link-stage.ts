import { cmd, flag, type Packet, readPacket } from '@openktv/contract/push'
import { createLink } from '../create-link.ts'
import { createTvLink } from '../create-tv-link.ts'
import type { Link, SocketLike, TvLinkNeeds } from '../link.ts'

type StageSocket = SocketLike & { url: string; sent: Packet[]; isClosed: boolean }

/** A phone's link with a network and a clock that do only what the test says. */
export function openStage(overrides: Partial<TvLinkNeeds> = {}) {
  return stageOf(createLink, overrides)
}

/** The same for a TV's. */
export function openTvStage(overrides: Partial<TvLinkNeeds> = {}) {
  return stageOf(createTvLink, overrides)
}

function stageOf<Made extends Link>(create: (needs: TvLinkNeeds) => Made, overrides: Partial<TvLinkNeeds>) {
  const sockets: StageSocket[] = []
  const clock = openClock()
  let allocs = 0
  const link = create({
    alloc: async () => ({ host: '7f000001', port: 3000, ticket: `ticket ${(allocs += 1)}`, userId: 'anna' }),
    open: (url) => {
      sockets.push(openSocket(url))
      return socket()
    },
    device: { deviceId: 'page', osName: 'web', osVersion: '1', clientVersion: '0.0.2', tags: 'phone' },
    random: () => 0.5,
    setTimer: clock.setTimer,
    nowMs: clock.nowMs,
    ...overrides,
  })

  /** The newest socket. */
  function socket(): StageSocket {
    return sockets.at(-1) ?? raise('no socket was opened')
  }

  /** The server says something. */
  function say(packet: Partial<Packet>): void {
    socket().onmessage?.({ data: JSON.stringify({ flags: flag.json, sessionId: 0, body: null, ...packet }) })
  }

  /** The server lets the newest socket in. */
  function accept(): void {
    socket().onopen?.()
    say({ cmd: cmd.handshake, sessionId: 1 })
    say({ cmd: cmd.ok, sessionId: 2, body: { cmd: cmd.bind, data: 'bind success' } })
  }

  async function connect(): Promise<void> {
    link.wake()
    await settle()
    accept()
  }

  const lose = (code: number): void => socket().onclose?.({ code })
  return { link, sockets, ...clock, socket, say, connect, accept, lose }
}

/** Where a value cannot be missing. */
export function raise(reason: string): never {
  throw new Error(reason)
}

/** Lets everything happen that needs no time. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

function openClock() {
  const timers = new Set<{ callback: () => void; atMs: number }>()
  let nowMs = 0

  function setTimer(callback: () => void, delayMs: number): () => void {
    const timer = { callback, atMs: nowMs + delayMs }
    timers.add(timer)
    return () => void timers.delete(timer)
  }

  async function pass(ms: number): Promise<void> {
    const untilMs = nowMs + ms
    for (;;) {
      await settle()
      const [next] = [...timers].filter(({ atMs }) => atMs <= untilMs).toSorted((a, b) => a.atMs - b.atMs)
      if (!next) break
      nowMs = Math.max(nowMs, next.atMs)
      timers.delete(next)
      next.callback()
    }
    nowMs = untilMs
  }

  /** The page stands still: time goes by, and nothing happens in it. */
  function freeze(ms: number): void {
    nowMs += ms
  }

  return { timers, setTimer, pass, freeze, nowMs: () => nowMs }
}

function openSocket(url: string): StageSocket {
  const socket: StageSocket = {
    url,
    sent: [],
    isClosed: false,
    send: (text) => socket.sent.push(readPacket(text) ?? raise(`no packet: ${text}`)),
    close: () => void (socket.isClosed = true),
    onopen: null,
    onmessage: null,
    onclose: null,
  }
  return socket
}
