import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './open-browser.ts'
import { type JourneyServer, startServer } from './server.ts'

type Envelope<Data> = { status: number; data: Data }
type Node = { url: string; userId: string; ticket: string }
type Frame = {
  cmd: number
  flags: number
  sessionId: number
  body?: { cmd?: number; data?: string; content?: string } | null
}

let server: JourneyServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

test('[PSH-2] [PSH-3] [PSH-4] two browser pages with nothing but a WebSocket and the words of mpush: one is the TV, the other presses', async () => {
  const tv = await call<{ token: string; deviceId: string }>('/device/register', '', {})
  const { url } = await call<{ url: string }>('/device/qrTicket', tv.token, {})
  const phone = await call<{ token: string }>('/user/bindDevice', '', { url })
  const [screen, remote] = [await open(await nodeFor(tv.token)), await open(await nodeFor(phone.token))]
  const press = JSON.stringify({ type: 5, id: 'press-00001' })
  const pushed = {
    cmd: 16,
    flags: 16,
    sessionId: 3,
    body: { userId: tv.deviceId, clientType: 1, timeout: 6_000, content: press },
  }
  await remote.evaluate((frame) => globalThis.say(frame), pushed)
  await screen.waitForFunction((content) => globalThis.heard.some(({ body }) => body?.content === content), press)
  await remote.waitForFunction(() =>
    globalThis.heard.some(({ sessionId, cmd }) => sessionId === 3 && cmd > 9 && cmd < 12),
  )
  const answers = (await remote.evaluate(() => globalThis.heard)).filter(({ body }) => body?.cmd === 16)
  expect(answers).toEqual([{ cmd: 11, flags: 16, sessionId: 3, body: { cmd: 16, data: expect.any(String) } }])
  expect(
    await remote.evaluate(() => globalThis.heard.some(({ cmd, body }) => cmd === 15 && body?.content !== '')),
  ).toBe(true)
})

declare global {
  // What the page below puts into its window.
  var heard: Frame[]
  var say: (frame: Frame) => void
}

// A page of the server's without any script of ours, which opens a socket, shakes hands, binds, and acknowledges what it is asked to.
async function open({ url, userId, ticket }: Node): Promise<Page> {
  const page = await browser.newPage()
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(`${server.origin}/tv`)
  await page.evaluate(
    ([address, user]) => {
      const socket = new WebSocket(address)
      globalThis.heard = []
      globalThis.say = (frame) => socket.send(JSON.stringify(frame))
      const ask = (cmd: number, sessionId: number, body: object | null): void =>
        socket.send(JSON.stringify({ cmd, flags: 16, sessionId, body }))
      const system = { osName: `web ${navigator.userAgent}`, osVersion: '55.2', clientVersion: '1.0' }
      socket.addEventListener('open', () => ask(2, 1, { deviceId: `page of ${user}`, ...system }))
      socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
        const frame: Frame = JSON.parse(data)
        globalThis.heard.push(frame)
        if (frame.cmd === 2) ask(5, 2, { userId: user, tags: '' })
        if (frame.cmd === 15 && (frame.flags & 8) !== 0) ask(23, frame.sessionId, null)
      })
    },
    [`${url}?ticket=${encodeURIComponent(ticket)}`, userId] as const,
  )
  await page.waitForFunction(() => globalThis.heard.some(({ cmd, body }) => cmd === 11 && body?.cmd === 5))
  return page
}

async function nodeFor(token: string): Promise<Node> {
  const answer = await fetch(`${server.origin}/push/alloc?appId=openktv&userId=`, { headers: { token } })
  const { data }: Envelope<Node> = await answer.json()
  return data
}

async function call<Data>(path: string, token: string, fields: Record<string, string>): Promise<Data> {
  const answer = await fetch(`${server.origin}/api${path}`, {
    method: 'POST',
    headers: { token },
    body: new URLSearchParams(fields),
  })
  const { status, data }: Envelope<Data> = await answer.json()
  if (status !== 1) throw new Error(`${path} answered ${status}`)
  return data
}
