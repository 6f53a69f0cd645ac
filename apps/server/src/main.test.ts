import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { registerDevice } from '@openktv/contract/device'
import { fetchHotSongs, fetchSongMedia } from '@openktv/contract/songs'
import { createCall } from '@openktv/client/create-call'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bundleMain, type MainBundle } from './testing/main-process.ts'

let main: MainBundle
beforeAll(async () => {
  main = await bundleMain()
})
afterAll(() => main.remove())

// Rendering songs takes both cores of a small machine.
vi.setConfig({ testTimeout: 120_000 })

test('an empty folder becomes a karaoke with songs that can be played, and SIGTERM ends it cleanly', async () => {
  const server = main.start({ OPENKTV_DATA: join(main.folder, 'first') })
  const origin = await server.origin()
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  const tv = await aTv(origin)
  const [first] = (await tv(fetchHotSongs, {})).result
  const { accompaniment, vocal } = await tv(fetchSongMedia, { musicNo: first?.serialNo ?? '' })
  for (const stem of [accompaniment, vocal]) {
    const answer = await fetch(`${origin}${stem}`)
    expect(answer.headers.get('content-type')).toBe('audio/mpeg')
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100_000)
  }
  const signalledMs = performance.now()
  server.signal('SIGTERM')
  expect(await server.ended).toMatchObject({ code: 0, stderr: '' })
  expect(performance.now() - signalledMs).toBeLessThan(2_000)
})

test('one Ctrl-C, which npm passes on a second time, ends it cleanly', async () => {
  const server = main.start({ OPENKTV_DATA: join(main.folder, 'first') })
  await server.origin()
  server.signal('SIGINT')
  await new Promise((resolve) => setTimeout(resolve, 20))
  server.signal('SIGINT')
  expect((await server.ended).code).toBe(0)
})

test('SIGTERM lets a request that is under way be answered, then the server is gone within 2 s', async () => {
  const server = main.start({ OPENKTV_DATA: join(main.folder, 'first') })
  const origin = await server.origin()
  const mute = await aMuteSocket(origin)
  const agent = new Agent({ keepAlive: true })
  const idle = await fetch(`${origin}/livez`)
  await idle.text()
  const body = 'keyword=sb'
  const slow = request(`${origin}/api/music/search`, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length },
  })
  const answered = once(slow, 'response')
  slow.write(body.slice(0, 4))
  await fetch(`${origin}/livez`)
  server.signal('SIGTERM')
  await refused(origin)
  slow.end(body.slice(4))
  const [response] = await answered
  expect(response.statusCode).toBe(200)
  expect(response.headers.connection).toBe('close')
  response.resume()
  const answeredMs = performance.now()
  expect(await server.ended).toMatchObject({ code: 0 })
  expect(performance.now() - answeredMs).toBeLessThan(2_000)
  agent.destroy()
  mute.destroy()
})

test('a second server on the same data folder is refused in one sentence', async () => {
  const folder = join(main.folder, 'first')
  const first = main.start({ OPENKTV_DATA: folder })
  const origin = await first.origin()
  expect(await refusal({ OPENKTV_DATA: folder })).toContain(folder)
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  first.signal('SIGTERM')
  expect(await first.ended).toMatchObject({ code: 0 })
})

test('a busy port is told in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = String(typeof address === 'object' ? address?.port : '')
  const busy = await refusal({ PORT: port, OPENKTV_DATA: join(main.folder, 'busy') })
  expect(busy).toContain(`Port ${port} is in use`)
  other.close()
})

test('a data folder that cannot be written is told in one sentence', async () => {
  const file = join(main.folder, 'a-file')
  writeFileSync(file, '')
  expect(await refusal({ OPENKTV_DATA: join(file, 'data') })).toContain('cannot be written')
})

test.each([
  ['DATABASE_URL', 'postgres://ktv:secret@127.0.0.1:1/ktv', '127.0.0.1:1'],
  ['DATABASE_URL', 'mysql://localhost/ktv', 'DATABASE_URL'],
  ['NATS_URL', 'nats://ktv:secret@127.0.0.1:1', '127.0.0.1:1'],
  ['NATS_URL', 'localhost', 'NATS_URL is not an address'],
  ['PORT', 'eighty', 'PORT must be a number from 0 to 65535, not "eighty"'],
  ['PORT', '65536', 'PORT must be'],
  ['HOST', '203.0.113.77', 'HOST 203.0.113.77 is no address of this machine'],
  ['PUBLIC_URL', 'ktv.example.com', 'PUBLIC_URL must be an origin'],
  ['PUBLIC_URL', 'https://ktv.example.com/path', 'PUBLIC_URL must be an origin'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be'],
])('%s=%s is told in one sentence', async (name, value, sentence) => {
  const told = await refusal({ OPENKTV_DATA: join(main.folder, 'unused'), [name]: value })
  expect(told).toContain(sentence)
  expect(told).not.toContain('secret')
})

/** What a server says that gives up with exit code 1: one sentence and nothing else. */
async function refusal(environment: Readonly<Record<string, string>>): Promise<string> {
  const { code, stderr } = await main.start(environment).ended
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/^[A-Z][^\n]*\.\n$/) })
  return stderr
}

async function aTv(origin: string) {
  const bases = { api: `${origin}/api`, auth: `${origin}/auth`, push: `${origin}/push`, log: `${origin}/log` }
  const headers: Record<string, string> = {}
  const onToken = (token: string): void => void Object.assign(headers, { token })
  const call = createCall({ bases, headers: () => headers, fetch, onToken })
  await call(registerDevice, {})
  return call
}

/** An open push socket whose owner answers nothing, not even a farewell. */
async function aMuteSocket(origin: string): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.on('error', () => undefined)
  const key = Buffer.from('0123456789abcdef').toString('base64')
  const lines = ['GET /push HTTP/1.1', 'Host: 127.0.0.1', 'Connection: Upgrade', 'Upgrade: websocket']
  socket.write([...lines, 'Sec-WebSocket-Version: 13', `Sec-WebSocket-Key: ${key}`, '', ''].join('\r\n'))
  const [first] = await once(socket, 'data')
  expect(String(first)).toContain('101')
  return socket
}

/** Resolves when the server takes no more connections. */
async function refused(origin: string): Promise<void> {
  const deadlineMs = performance.now() + 5_000
  while (performance.now() < deadlineMs) {
    const isOpen = await fetch(`${origin}/livez`, { headers: { connection: 'close' } }).then(
      () => true,
      () => false,
    )
    if (!isOpen) return
  }
  throw new Error('the server still takes connections')
}
