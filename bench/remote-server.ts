import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Endpoint } from '@openktv/contract/endpoint'
import { fetchPushNode, frameBytesMax } from '@openktv/contract/push'
import { type WebSocket, WebSocketServer } from 'ws'
import * as z from 'zod/mini'
import { createMemoryBus } from '../apps/server/src/engines/bus/memory.ts'
import type { RemoteNeeds } from '../apps/server/src/features/remote/remote-needs.ts'
import { createRemote } from '../apps/server/src/features/remote/remote.service.ts'
import { createGateway, type Gateway } from '../apps/server/src/gateway/gateway.ts'
import type { Caller } from '../apps/server/src/http/caller.ts'
import type { Handler } from '../apps/server/src/http/routes.ts'

// One of the two servers of the remote bench, in a process of its own. Says its port on standard output.

const tickets = { alloc: (_caller: Caller): Promise<unknown> => Promise.resolve(null) }
const server = createServer((request, response) => {
  answer(new URL(request.url ?? '/', 'http://bench')).then(
    (body) => response.end(JSON.stringify(body)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
if (process.argv[2] === 'relay') openRelay(server)
else openGateway(server)
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.stdout.write(`${JSON.stringify(server.address())}\n`)
process.on('disconnect', () => process.exit(0))

async function answer({ pathname, searchParams }: URL): Promise<unknown> {
  const { user, system } = process.cpuUsage()
  if (pathname === '/cpu') return user + system
  const id = searchParams.get('id') ?? ''
  return tickets.alloc(
    searchParams.get('role') === 'tv' ? { kind: 'tv', deviceId: id } : { kind: 'user', userUuid: id },
  )
}

// The yardstick: what arrives at one end of a pair leaves at the other, unread.
function openRelay(http: Server): void {
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: frameBytesMax,
    clientTracking: false,
  })
  const ends = new Map<string, WebSocket>()
  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://bench')
    const pair = searchParams.get('id') ?? ''
    const [mine, theirs] = searchParams.get('role') === 'tv' ? ['tv', 'user'] : ['user', 'tv']
    sockets.handleUpgrade(request, socket, head, (opened) => {
      ends.set(`${mine} ${pair}`, opened)
      opened.on('message', (data) => ends.get(`${theirs} ${pair}`)?.send(data, { binary: false }))
    })
  })
}

// The real gateway and the real remote control; only the database behind the sign-in is missing: a momentary command never asks it.
function openGateway(http: Server): void {
  const unlimited = { perSecond: 1e6, burst: 1e6 }
  const bus = createMemoryBus()
  const store: RemoteNeeds['store'] = {
    readPresses: absent,
    writePresses: absent,
    resultOf: absent,
    cancel: absent,
    end: absent,
    forgetPresses: absent,
    nextEpoch: () => Promise.resolve(1),
    deviceName: () => Promise.resolve('Hall 1'),
    queue: () => Promise.resolve({ version: 0, rows: [] }),
  }
  const remote = createRemote({
    store,
    now: Date.now,
    newId: randomUUID,
    songRows: () => Promise.resolve([]),
    nicknameOf: () => Promise.resolve(''),
    blockedWords: [],
    songFailed: () => undefined,
    reach: (deviceId) => gateway.reach(deviceId),
    deliver: (deviceId, text, timeoutMs) => gateway.deliver(deviceId, text, timeoutMs),
    notify: (deviceId, notice) => gateway.notify(deviceId, notice),
  })
  const gateway: Gateway = createGateway({
    ...remote,
    bus,
    now: Date.now,
    newTicket: () => randomBytes(16).toString('base64url'),
    boundDevice: (userUuid) => Promise.resolve({ deviceId: userUuid, name: 'Hall 1' }),
    onError: (error) => process.stderr.write(`${String(error)}\n`),
    limits: { frames: unlimited, pushes: unlimited },
  })
  gateway.attach(http)
  gateway.allocRoutes({
    on: <E extends Endpoint>(endpoint: E, handler: Handler<E>) => {
      const payload = z.parse<E['input']>(endpoint.input, { appId: 'openktv', userId: '' })
      const asked = { origin: 'http://127.0.0.1', address: '127.0.0.1', language: 'CN' }
      tickets.alloc = async (caller) => fetchPushNode.output.parse(await handler(payload, { ...asked, caller }))
    },
  })
}

function absent(): Promise<never> {
  return Promise.reject(new Error('there is no database here'))
}
