import { cmd, readPacket } from '@openktv/contract/push'
import type { Page, WebSocketRoute } from 'playwright-core'

/** The sockets of a phone, which can get stuck. */
export type StuckSockets = {
  /** From now on nothing comes through the sockets that are open, either way, and nobody hears that they are closed. */
  stick: () => void
  /** What the page has said meanwhile arrives after all; answers how many frames that were. */
  release: () => number
  /** How many sockets the page itself knows to be bound. */
  bound: () => number
}

/** Stands between the next pages of a phone and their push sockets. */
export async function stickSockets(phone: Page): Promise<StuckSockets> {
  const open: StuckSockets[] = []
  await phone.routeWebSocket(/\/push/, (page) => open.push(between(page, page.connectToServer())))
  return {
    stick: () => open.forEach(({ stick }) => stick()),
    release: () => open.reduce((sum, { release }) => sum + release(), 0),
    bound: () => open.reduce((sum, { bound }) => sum + bound(), 0),
  }
}

function between(page: WebSocketRoute, server: WebSocketRoute): StuckSockets {
  const held: (string | Buffer)[] = []
  let isStuck = false
  let isBound = false
  page.onMessage((frame) => void (isStuck ? held.push(frame) : server.send(frame)))
  server.onMessage((frame) => {
    if (isStuck) return
    page.send(frame)
    const packet = readPacket(String(frame))
    isBound ||= packet?.cmd === cmd.ok && packet.body?.['cmd'] === cmd.bind
  })
  page.onClose((code) => isStuck || server.close(code === undefined ? {} : { code }))
  server.onClose((code) => isStuck || page.close(code === undefined ? {} : { code }))
  function release(): number {
    for (const frame of held) server.send(frame)
    return held.splice(0).length
  }
  return { stick: () => void (isStuck = true), release, bound: () => (isBound ? 1 : 0) }
}
