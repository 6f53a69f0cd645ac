import type { Page, WebSocketRoute } from 'playwright-core'

/** The sockets of a phone, which can get stuck. */
export type StuckSockets = {
  /** From now on nothing comes through the sockets that are open, either way, and nobody hears that they are closed. */
  stick: () => void
  /** What the page has said meanwhile arrives after all; answers how many frames that were. */
  release: () => number
}

/** Stands between the next pages of a phone and their push sockets. */
export async function stickSockets(phone: Page): Promise<StuckSockets> {
  const open: { stick: () => void; release: () => number }[] = []
  await phone.routeWebSocket(/\/push/, (page) => open.push(between(page, page.connectToServer())))
  return {
    stick: () => open.forEach(({ stick }) => stick()),
    release: () => open.reduce((sum, { release }) => sum + release(), 0),
  }
}

function between(page: WebSocketRoute, server: WebSocketRoute) {
  const held: (string | Buffer)[] = []
  let isStuck = false
  page.onMessage((frame) => void (isStuck ? held.push(frame) : server.send(frame)))
  server.onMessage((frame) => void (isStuck || page.send(frame)))
  page.onClose((code) => isStuck || server.close(code === undefined ? {} : { code }))
  server.onClose((code) => isStuck || page.close(code === undefined ? {} : { code }))
  function release(): number {
    for (const frame of held) server.send(frame)
    return held.splice(0).length
  }
  return { stick: () => void (isStuck = true), release }
}
