import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openBareHttp } from '../testing/bare-http.ts'
import { capConnections } from './connections.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

test('an address that holds too many connections gets no more, until it lets one go', async () => {
  const server = createServer((_request, response) => response.end('ok'))
  capConnections(server, 3, () => false)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closers.push(() => server.close())
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const held = await Promise.all(Array.from({ length: 3 }, () => opened(port)))
  closers.push(() => held.forEach((socket) => socket.destroy()))
  expect(await lives(port)).toBe(false)
  const [first] = held
  first?.destroy()
  await expect.poll(() => lives(port)).toBe(true)
})

test('a thousand connections that send a request drop by drop keep nobody waiting', async () => {
  const { app, close } = openBareHttp()
  app.get('/livez', async () => 'ok')
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const slow = await Promise.all(Array.from({ length: 1_000 }, () => opened(Number(new URL(origin).port))))
  closers.push(async () => {
    for (const socket of slow) socket.destroy()
    await close()
  })
  for (const socket of slow) socket.write('POST /api/user/info HTTP/1.1\r\nHost: x\r\nX-Drop: ')
  expect((await fetch(`${origin}/livez`, { signal: AbortSignal.timeout(10_000) })).status).toBe(200)
})

async function opened(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

async function lives(port: number): Promise<boolean> {
  const socket = await opened(port)
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  return new Promise((resolve) => {
    socket.once('data', () => resolve(true)).once('close', () => resolve(false))
  })
}
