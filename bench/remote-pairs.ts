import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { cmd, fetchPushNode, flag } from '@openktv/contract/push'
import { action } from '@openktv/contract/remote'
import { type RawData, WebSocket } from 'ws'

/** Phones and their TVs at one server, or at two. */
export type Pairs = {
  /** Presses at a steady rate, whatever comes back; resolves with what came of each. */
  pressSteadily: (perSecond: number, forMs: number) => Promise<Answered[]>
  /** Presses again as soon as an answer is there, on every phone. */
  pressFlatOut: (forMs: number) => Promise<Answered[]>
  /** Every phone presses once. */
  pressOnce: () => Promise<Answered[]>
  close: () => void
}

/** How long an answer took, and the ERROR code in it; undefined for OK. */
export type Answered = { tookMs: number; code: number | undefined }

export type PairsWanted = {
  /** `http://host:port` of the phones' server. */
  origin: string
  /** That of the TVs, where it is another one. */
  tvOrigin?: string
  kind: 'gateway' | 'relay'
  count: number
  /** `silent` TVs take everything in and acknowledge nothing; `none`: there are no TVs. */
  tvs?: 'instant' | 'silent' | 'none'
  /** The number of the first pair (default 0): nobody else at these servers may have it. */
  firstPair?: number
  /** Whether every second press takes out again what the one before has queued, instead of pausing and playing. */
  isQueueing?: boolean
}

type Phone = { press: () => Promise<Answered> }

const atOnce = 20

/** Connects them. At a gateway they bind as TVs and phones do. */
export async function openPairs(wanted: PairsWanted): Promise<Pairs> {
  const { origin, tvOrigin = origin, kind, count, tvs = 'instant', isQueueing = false, firstPair = 0 } = wanted
  const sockets: WebSocket[] = []
  const phones: Phone[] = []
  const enter = kind === 'gateway' ? bound : plain
  const join = async (number: number): Promise<void> => {
    const id = `pair-${number}`
    if (tvs !== 'none') {
      const tv = await enter(tvOrigin, 'tv', id)
      if (tvs === 'instant') answerPresses(tv)
      sockets.push(tv)
    }
    const phone = await enter(origin, 'user', id)
    phones.push(createPhone(phone, id, isQueueing))
    sockets.push(phone)
  }
  for (let done = 0; done < count; done += atOnce)
    await Promise.all(
      Array.from({ length: Math.min(atOnce, count - done) }, (_, each) => join(firstPair + done + each)),
    )

  async function pressSteadily(perSecond: number, forMs: number): Promise<Answered[]> {
    const answers: Promise<Answered>[] = []
    const startMs = performance.now()
    for (let elapsedMs = 0; elapsedMs < forMs; elapsedMs = performance.now() - startMs) {
      while (answers.length < (elapsedMs * perSecond) / 1_000) {
        const phone = phones[answers.length % phones.length]
        if (phone) answers.push(phone.press())
      }
      await sleep(1)
    }
    return Promise.all(answers)
  }

  async function pressFlatOut(forMs: number): Promise<Answered[]> {
    const untilMs = performance.now() + forMs
    const answers: Answered[] = []
    const keepPressing = async (phone: Phone): Promise<void> => {
      while (performance.now() < untilMs) answers.push(await phone.press())
    }
    await Promise.all(phones.map(keepPressing))
    return answers
  }

  return {
    pressSteadily,
    pressFlatOut,
    pressOnce: () => Promise.all(phones.map(({ press }) => press())),
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

function createPhone(socket: WebSocket, deviceId: string, isQueueing: boolean): Phone {
  const waiting = new Map<number, (text: string) => void>()
  const wish = isQueueing ? queueing() : pausing
  let sessionId = 100
  socket.on('message', (data) => {
    const text = textOf(data)
    // A notice has a session id of its own.
    if (isQueueing && text.startsWith(`{"cmd":${cmd.push},`)) return
    const answered = sessionIdOf(text)
    waiting.get(answered)?.(text)
    waiting.delete(answered)
  })

  function press(): Promise<Answered> {
    sessionId += 1
    const wanted = wish(`press-${sessionId.toString().padStart(8, '0')}`)
    const body = { userId: deviceId, timeout: 6_000, content: JSON.stringify(wanted.command) }
    const text = frame(cmd.gatewayPush, sessionId, body)
    return new Promise((resolve) => {
      const startMs = performance.now()
      waiting.set(sessionId, (answer) => {
        wanted.hear?.(answer)
        resolve({ tookMs: performance.now() - startMs, code: errorOf(answer) })
      })
      socket.send(text)
    })
  }

  return { press }
}

type Wish = { command: object; hear?: (answer: string) => void }

function pausing(id: string): Wish {
  return { command: { type: action.playPause, id, playing: true } }
}

// A song is queued, and taken out again by the next press.
function queueing(): (id: string) => Wish {
  let itemId: string | undefined
  const hear = (answer: string): void => {
    itemId = /\\"itemId\\":\\"([\w-]+)\\"/.exec(answer)?.[1]
  }
  return (id) => {
    const queued = itemId
    itemId = undefined
    if (queued !== undefined) return { command: { type: action.deleteSong, id, itemId: queued } }
    return { command: { type: action.pushSong, id, musicNo: 's1' }, hear }
  }
}

function errorOf(answer: string): number | undefined {
  if (answer.startsWith(`{"cmd":${cmd.error},`)) return Number(/"code":(\d+)/.exec(answer)?.[1] ?? 0)
  return undefined
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
