import { once } from 'node:events'
import { connect } from 'node:net'
import { closeCode, cmd, decodeHosts, errorCode } from '@openktv/contract/push'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { allocOf, type GatewayShop, openGatewayShop } from './testing/gateway-shop.ts'
import { bindAs, dial, isPushOf, pushOf } from './testing/peer.ts'

let shop: GatewayShop
beforeEach(async () => {
  shop = await openGatewayShop({ origins: ['https://sing.example'] })
})
afterEach(() => shop.close())

test('P3: a socket opens at / and at /push, and nowhere else', async () => {
  for (const path of ['/', '/push', '/push?ticket=x']) {
    const peer = await dial(shop.url + path)
    peer.socket.terminate()
  }
  for (const path of ['/push/', '/api', '/push/alloc', '//', '/%']) {
    await expect(dial(shop.url + path)).rejects.toThrow('404')
  }
})

test('P3: a page of another site cannot open a socket', async () => {
  const { host } = new URL(shop.url)
  for (const origin of [`http://${host}`, `https://${host}`, 'https://sing.example']) {
    const peer = await dial(shop.url, { origin })
    peer.socket.terminate()
  }
  for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1']) {
    await expect(dial(shop.url, { origin })).rejects.toThrow('403')
  }
})

test('P3: compression is never agreed on', async () => {
  const peer = await dial(shop.url, { perMessageDeflate: true })
  expect(peer.socket.extensions).toBe('')
  peer.socket.terminate()
})

test('P3: a peer that breaks off in the middle of an upgrade harms nobody', async () => {
  const { hostname, port } = new URL(shop.url)
  for (let count = 0; count < 20; count += 1) {
    const raw = connect(Number(port), hostname)
    await once(raw, 'connect')
    raw.write(
      'GET /push HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n',
    )
    raw.write(count % 2 === 0 ? '\r\n' : 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n')
    raw.resetAndDestroy()
  }
  const peer = await shop.dial()
  expect(peer.socket.readyState).toBe(peer.socket.OPEN)
})

test('P1: malformed frames end only the socket that sent them', async () => {
  const bystander = await shop.tv('tv')
  for (const text of ['', '{', '[]', 'null', '"x"', '{"cmd":"1"}', '{"cmd":1,"body":3}']) {
    const peer = await shop.dial()
    peer.sendText(text)
    expect(await peer.closed()).toBe(closeCode.protocol)
    expect(peer.heard).toEqual([])
  }
  const binary = await shop.dial()
  binary.socket.send(Buffer.from('{"cmd":1}'))
  expect(await binary.closed()).toBe(closeCode.protocol)
  const oversized = await shop.dial()
  oversized.sendText('x'.repeat(64 * 1024 + 1))
  expect(await oversized.closed()).toBe(1009)
  bystander.send({ cmd: cmd.heartbeat, sessionId: 77 })
  await bystander.hear((packet) => packet.cmd === cmd.heartbeat && packet.sessionId === 77)
})

test('[PSH-3] P2: a command that is not ours is answered with its number and closed', async () => {
  const peer = await shop.dial()
  peer.send({ cmd: 7, sessionId: 5 })
  const { body } = await peer.answer(5)
  expect(body).toMatchObject({ cmd: 7, code: errorCode.unsupported })
  expect(await peer.closed()).toBe(closeCode.protocol)
})

test('[PSH-1] P6: the node discovery answers an address in eight hex digits, a url, and a ticket for whoever asks', async () => {
  const node = await shop.alloc({ kind: 'user', userUuid: 'anna' })
  expect(node).toMatchObject({ host: '7f000001', port: 3000, url: 'ws://127.0.0.1:3000/push', userId: 'anna' })
  expect(decodeHosts(node.host)).toEqual(['127.0.0.1'])
  expect(node.ticket).toMatch(/^[\w-]{22}\.[\w-]{22}$/)
  const secure = await allocOf(shop.gateway, 'https://sing.example')({ kind: 'tv', deviceId: 'tv' })
  expect(secure).toMatchObject({ host: '', port: 443, url: 'wss://sing.example/push', userId: 'tv' })
  await expect(shop.alloc({ kind: 'nobody' })).rejects.toThrow('msg.login.first')
})

test('P21: a draining server sends its sockets away and takes no new ones', async () => {
  const tv = await shop.tv('tv')
  const draining = shop.gateway.drain()
  expect(await tv.closed()).toBe(closeCode.restart)
  await expect(shop.dial()).rejects.toThrow('503')
  await draining
})

test('[PSH-1] P21: a draining server is not offered to anybody', async () => {
  await shop.gateway.drain()
  await expect(shop.alloc({ kind: 'tv', deviceId: 'tv' })).rejects.toThrow('msg.server.busy')
})

test('P21: the more sockets a stopping server sends away, the longer they are to take to come back', async () => {
  const crowded = await openGatewayShop({ limits: { spreadPerSocketMs: 1_500 } })
  const peers = [await crowded.tv('tv'), await crowded.tv('other')]
  const reasons = peers.map(async ({ socket }) => String((await once(socket, 'close'))[1]))
  await crowded.gateway.drain()
  expect(await Promise.all(reasons)).toEqual(['3000', '3000'])
  await crowded.close()
})

test('[PSH-11] P21: what was pressed before the server stops is answered before it hangs up', async () => {
  shop.bindings.set('anna', { deviceId: 'tv', name: 'Hall 1' })
  const [tv, phone] = [await shop.tv('tv'), await shop.phone('anna')]
  phone.send(pushOf(9, 'tv', { type: 5, id: 'press-00001' }))
  const asked = await tv.hear(isPushOf(5))
  const draining = shop.gateway.drain()
  tv.send({ cmd: cmd.ack, sessionId: asked.sessionId })
  expect(await phone.answer(9)).toMatchObject({ cmd: cmd.ok, body: { cmd: cmd.gatewayPush } })
  expect(await phone.closed()).toBe(closeCode.restart)
  await draining
})

test('P6: the ticket may also travel in the address', async () => {
  const { ticket, userId } = await shop.alloc({ kind: 'tv', deviceId: 'tv' })
  const peer = await dial(`${shop.url}/push?ticket=${ticket}`)
  expect(await bindAs(peer, { userId, ticket: '' })).toMatchObject({ cmd: cmd.ok })
})
