import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { cmd, fetchPushNode, flag } from '@openktv/contract/push'
import { type RawData, WebSocket } from 'ws'

/** A hundred phones and their TVs at one server. */
export type Pairs = {
  /** Presses at a steady rate, whatever comes back; resolves with the times from press to answer, in ms. */
  pressSteadily: (perSecond: number, forMs: number) => Promise<number[]>
  /** Presses again as soon as an answer is there, on every phone; resolves with the number of answers. */
  pressFlatOut: (forMs: number) => Promise<number>
  close: () => void
}

type Phone = { press: () => Promise<number> }

/** Connects them; `origin` is the server's `http://host:port`. At a gateway they bind as TVs and phones do. */
export async function openPairs(origin: string, kind: 'gateway' | 'relay', count: number): Promise<Pairs> {
  const sockets: WebSocket[] = []
  const phones: Phone[] = []
  for (let index = 0; index < count; index += 1) {
    const enter = kind === 'gateway' ? bound : plain
    const tv = await enter(origin, 'tv', `pair-${index}`)
    const phone = await enter(origin, 'user', `pair-${index}`)
    answerPresses(tv)
    phones.push(createPhone(phone, `pair-${index}`))
    sockets.push(tv, phone)
  }

  async function pressSteadily(perSecond: number, forMs: number): Promise<number[]> {
    const times: Promise<number>[] = []
    const startMs = performance.now()
    for (let elapsedMs = 0; elapsedMs < forMs; elapsedMs = performance.now() - startMs) {
      while (times.length < (elapsedMs * perSecond) / 1_000) {
        const phone = phones[times.length % phones.length]
        if (phone) times.push(phone.press())
      }
      await sleep(1)
    }
    return Promise.all(times)
  }

  async function pressFlatOut(forMs: number): Promise<number> {
    const untilMs = performance.now() + forMs
    let answers = 0
    const keepPressing = async (phone: Phone): Promise<void> => {
      while (performance.now() < untilMs) {
        await phone.press()
        answers += 1
      }
    }
    await Promise.all(phones.map(keepPressing))
    return answers
  }

  return {
    pressSteadily,
    pressFlatOut,
    close: () => {
      for (const socket of sockets) socket.terminate()
    },
  }
}

async function plain(origin: string, role: string, id: string): Promise<WebSocket> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/push?role=${role}&id=${id}`)
  await once(socket, 'open')
  return socket
}

async function bound(origin: string, role: string, id: string): Promise<WebSocket> {
  const answer = await fetch(`${origin}/ticket?role=${role}&id=${id}`)
  const { userId, ticket } = fetchPushNode.output.parse(await answer.json())
  const socket = await plain(origin, role, id)
  const boundToo = heard(socket, `"cmd":${cmd.bind}`)
  socket.send(frame(cmd.handshake, 1, { deviceId: id }))
  socket.send(frame(cmd.bind, 2, { userId, data: ticket }))
  await boundToo
  return socket
}

function heard(socket: WebSocket, part: string): Promise<void> {
  return new Promise((resolve) => {
    socket.on('message', function look(data) {
      if (!textOf(data).includes(part)) return
      socket.off('message', look)
      resolve()
    })
  })
}

// A TV acknowledges what it is sent by its session id, which is all it has to find in the frame.
function answerPresses(tv: WebSocket): void {
  tv.on('message', (data) => {
    const text = textOf(data)
    if (text.includes('press-')) tv.send(frame(cmd.ack, sessionIdOf(text), null))
  })
}

function createPhone(socket: WebSocket, deviceId: string): Phone {
  const waiting = new Map<number, () => void>()
  let sessionId = 100
  socket.on('message', (data) => {
    const answered = sessionIdOf(textOf(data))
    waiting.get(answered)?.()
    waiting.delete(answered)
  })

  function press(): Promise<number> {
    sessionId += 1
    const content = JSON.stringify({ type: 7, id: `press-${sessionId.toString().padStart(8, '0')}`, playing: true })
    const text = frame(cmd.gatewayPush, sessionId, { userId: deviceId, timeout: 6_000, content })
    return new Promise((resolve) => {
      const startMs = performance.now()
      waiting.set(sessionId, () => resolve(performance.now() - startMs))
      socket.send(text)
    })
  }

  return { press }
}

function frame(command: number, sessionId: number, body: object | null): string {
  return JSON.stringify({ cmd: command, flags: flag.json, sessionId, body })
}

function sessionIdOf(text: string): number {
  return Number(/"sessionId":(\d+)/.exec(text)?.[1])
}

function textOf(data: RawData): string {
  return Buffer.isBuffer(data) ? data.toString() : ''
}
