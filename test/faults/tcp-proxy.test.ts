import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'

// Longer than what is not held up takes.
const shortMs = 100

let server: Server
let proxy: TcpProxy
const served: Socket[] = []
beforeEach(async () => {
  served.length = 0
  // Says back whatever it hears.
  server = createServer({ allowHalfOpen: true }, (socket) => {
    served.push(socket)
    socket.on('error', () => undefined)
    socket.pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  proxy = await openTcpProxy((server.address() as AddressInfo).port)
})
afterEach(async () => {
  await proxy.close()
  server.close()
})

type Client = { socket: Socket; heard: () => string; ended: () => string | undefined }

async function dial(): Promise<Client> {
  const socket = connect(proxy.port, '127.0.0.1')
  let heard = ''
  let ended: string | undefined
  socket.on('data', (bytes) => (heard += String(bytes)))
  socket.on('error', (error) => (ended = 'code' in error ? String(error.code) : error.name))
  socket.on('close', () => (ended ??= 'closed'))
  await once(socket, 'connect')
  return { socket, heard: () => heard, ended: () => ended }
}

test('without a fault everything comes through, both ways and to the end', async () => {
  const { socket, heard, ended } = await dial()
  const text = 'a song '.repeat(100_000)
  socket.end(text)
  await expect.poll(() => heard().length, { timeout: 10_000 }).toBe(text.length)
  expect(heard()).toBe(text)
  await expect.poll(ended).toBe('closed')
})

test('what is delayed comes late and in its order; healed, it comes at once', async () => {
  const { socket, heard } = await dial()
  proxy.set('in', { kind: 'delay', ms: 300 })
  const startMs = performance.now()
  socket.write('one ')
  socket.write('two ')
  await expect.poll(heard, { timeout: 5_000 }).toBe('one two ')
  expect(performance.now() - startMs).toBeGreaterThanOrEqual(299)
  proxy.set('in', { kind: 'delay', ms: 600_000 })
  socket.write('three')
  await pause(shortMs)
  expect(heard()).toBe('one two ')
  proxy.heal()
  await expect.poll(heard).toBe('one two three')
})

test('what is swallowed never comes, and neither end is told', async () => {
  const { socket, heard, ended } = await dial()
  socket.write('heard ')
  await expect.poll(heard).toBe('heard ')
  proxy.set('out', { kind: 'drop' })
  socket.write('lost ')
  await pause(shortMs)
  expect(heard()).toBe('heard ')
  expect(ended()).toBeUndefined()
  expect(served[0]?.destroyed).toBe(false)
  // A stream with a hole cannot go on.
  proxy.heal()
  await expect.poll(ended).toBeDefined()
})

test('what trickles comes a few bytes at a time', async () => {
  const { socket, heard } = await dial()
  proxy.set('out', { kind: 'trickle', bytes: 2, everyMs: 20 })
  const startMs = performance.now()
  socket.write('0123456789')
  await expect.poll(() => heard().length).toBeGreaterThan(1)
  expect(heard().length).toBeLessThan(10)
  await expect.poll(heard, { timeout: 5_000 }).toBe('0123456789')
  expect(performance.now() - startMs).toBeGreaterThan(4 * 20 - 5)
})

test('one connection is spoilt and the others are not; new ones are what all are set to', async () => {
  const [bad, good] = [await dial(), await dial()]
  for (const each of [bad, good]) each.socket.write('1')
  for (const each of [bad, good]) await expect.poll(each.heard).toBe('1')
  proxy.connections()[0]?.set('in', { kind: 'drop' })
  for (const each of [bad, good]) each.socket.write('2')
  await expect.poll(good.heard).toBe('12')
  await pause(shortMs)
  expect(bad.heard()).toBe('1')
  proxy.set('in', { kind: 'drop' })
  const late = await dial()
  late.socket.write('3')
  await pause(shortMs)
  expect(late.heard()).toBe('')
})

test('a cut is a reset or a close, as asked for, at both ends', async () => {
  const reset = await dial()
  reset.socket.write('1')
  await expect.poll(reset.heard).toBe('1')
  proxy.cut('reset')
  await expect.poll(reset.ended).toBe('ECONNRESET')
  await expect.poll(() => served[0]?.destroyed).toBe(true)
  const closed = await dial()
  closed.socket.write('2')
  await expect.poll(closed.heard).toBe('2')
  proxy.cut('close')
  await expect.poll(closed.ended).toBe('closed')
})

test('it leads where it is told to, and to nowhere', async () => {
  const other = createServer((socket) => socket.end('another'))
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  try {
    proxy.lead((other.address() as AddressInfo).port)
    const client = await dial()
    await expect.poll(client.heard).toBe('another')
  } finally {
    other.close()
  }
  proxy.lead(undefined)
  const nobody = await dial()
  await expect.poll(nobody.ended).toBeDefined()
  expect(nobody.heard()).toBe('')
})
