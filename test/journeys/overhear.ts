import { cmd, type Packet, readPacket } from '@openktv/contract/push'
import type { Page } from 'playwright-core'

/** A command that a page has sent: over which way, and under which id. */
type Press = { way: 'socket' | 'http'; type: number; id: string }

/** What a phone says and hears from its next page on. */
export type Overheard = {
  /** Commands, in the order in which they left. */
  presses: Press[]
  /** How often each command was answered over a socket, by its id. */
  answers: Map<string, number>
  /** How many sockets have been bound. */
  bound: () => number
}

/** Listens to what a phone asks of its TV over both ways. */
export function overhear(phone: Page): Overheard {
  const presses: Press[] = []
  const answers = new Map<string, number>()
  let bound = 0

  phone.on('request', (request) => {
    if (!request.url().endsWith('/api/music/msgPush')) return
    const form = new URLSearchParams(request.postData() ?? '')
    presses.push({ way: 'http', type: Number(form.get('type')), id: form.get('id') ?? '' })
  })

  phone.on('websocket', (socket) => {
    const open = new Map<number, string>()
    socket.on('framesent', ({ payload }) => {
      const press = pressIn(readPacket(String(payload)))
      if (!press) return
      open.set(press.sessionId, press.id)
      presses.push({ way: 'socket', type: press.type, id: press.id })
    })
    socket.on('framereceived', ({ payload }) => {
      const answer = answerIn(readPacket(String(payload)))
      if (answer?.to === cmd.bind && answer.isOk) bound += 1
      const id = answer?.to === cmd.gatewayPush ? open.get(answer.sessionId) : undefined
      if (id !== undefined) answers.set(id, (answers.get(id) ?? 0) + 1)
    })
  })

  return { presses, answers, bound: () => bound }
}

function pressIn(packet: Packet | undefined): { sessionId: number; type: number; id: string } | undefined {
  if (packet?.cmd !== cmd.gatewayPush) return undefined
  const { type, id }: { type: number; id: string } = JSON.parse(String(packet.body?.['content']))
  return { sessionId: packet.sessionId, type, id }
}

function answerIn(packet: Packet | undefined): { to: unknown; sessionId: number; isOk: boolean } | undefined {
  if (packet?.cmd !== cmd.ok && packet?.cmd !== cmd.error) return undefined
  return { to: packet.body?.['cmd'], sessionId: packet.sessionId, isOk: packet.cmd === cmd.ok }
}
