import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Endpoint } from '@openktv/contract/endpoint'
import { fetchPushNode, frameBytesMax } from '@openktv/contract/push'
import type { SongReceived } from '@openktv/contract/songs'
import { type WebSocket, WebSocketServer } from 'ws'
import * as z from 'zod/mini'
import { createMemoryBus } from '../apps/server/src/engines/bus/memory.ts'
import { openNats } from '../apps/server/src/engines/bus/nats.ts'
import { openPostgres } from '../apps/server/src/engines/database/postgres.ts'
import type { RemoteNeeds } from '../apps/server/src/features/remote/remote-needs.ts'
import { createRemoteStore } from '../apps/server/src/features/remote/remote.store.ts'
import { createRemote } from '../apps/server/src/features/remote/remote.service.ts'
import { createGateway, type Gateway } from '../apps/server/src/gateway/gateway.ts'
import type { Caller } from '../apps/server/src/http/caller.ts'
import type { Handler } from '../apps/server/src/http/routes.ts'

// A server of the remote benches, in a process of its own: `relay` or `gateway`. DATABASE_URL gives the gateway a real queue, NATS_URL
// neighbours. Says its port on standard output.

const tickets = { alloc: (_caller: Caller): Promise<unknown> => Promise.resolve(null) }
const server = createServer((request, response) => {
  answer(new URL(request.url ?? '/', 'http://bench')).then(
    (body) => response.end(JSON.stringify(body)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
if (process.argv[2] === 'relay') openRelay(server)
else await openGateway(server)
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.stdout.write(`${JSON.stringify(server.address())}\n`)
process.on('disconnect', () => process.exit(0))

async function answer({ pathname, searchParams }: URL): Promise<unknown> {
  const { user, system } = process.cpuUsage()
  if (pathname === '/cpu') return user + system
  if (pathname === '/memory') return memoryBytes()
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

function memoryBytes(): number {
  globalThis.gc?.()
  return process.memoryUsage().rss
}

// The real gateway and the real remote control; only the database behind the sign-in is missing, and without DATABASE_URL the queue: a
// momentary command never asks it.
async function openGateway(http: Server): Promise<void> {
  const unlimited = { perSecond: 1e6, burst: 1e6 }
  const { DATABASE_URL, NATS_URL } = process.env
  const bus = NATS_URL === undefined ? createMemoryBus() : await openNats({ url: NATS_URL, onError: say, tell: ignore })
  const store = DATABASE_URL === undefined ? nothingStored() : await realStore(DATABASE_URL)
  const remote = createRemote({
    store,
    now: Date.now,
    newId: () => randomBytes(16).toString('base64url'),
    songRows: (songNos) => Promise.resolve(songNos.map(song)),
    nicknameOf: () => Promise.resolve(''),
    blockedWords: [],
    songFailed: () => undefined,
    reach: (deviceId) => gateway.reach(deviceId),
    deliver: (deviceId, text, timeoutMs) => gateway.deliver(deviceId, text, timeoutMs),
    notify: (deviceId, notice) => gateway.notify(deviceId, notice),
    notifyPhones: (deviceId, notice) => gateway.notifyPhones(deviceId, notice),
  })
  const gateway: Gateway = createGateway({
    ...remote,
    bus,
    now: Date.now,
    newTicket: () => randomBytes(16).toString('base64url'),
    boundDevice: (userUuid) => Promise.resolve({ deviceId: userUuid, name: 'Hall 1' }),
    onError: say,
    limits: { frames: unlimited, pushes: unlimited },
  })
  gateway.attach(http)
  gateway.allocRoutes({
    on: <E extends Endpoint>(endpoint: E, handler: Handler<E>) => {
      const payload = z.parse<E['input']>(endpoint.input, { appId: 'openktv', userId: '' })
      const asked = { origin: 'http://127.0.0.1', address: '127.0.0.1', language: 'CN', sinceMs: performance.now() }
      tickets.alloc = async (caller) => fetchPushNode.output.parse(await handler(payload, { ...asked, caller }))
    },
  })
}

function nothingStored(): RemoteNeeds['store'] {
  return {
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
}

async function realStore(url: string): Promise<RemoteNeeds['store']> {
  const { orm } = await openPostgres({ url, migrationsFolder: 'apps/server/src/engines/database/migrations' })
  return createRemoteStore(orm)
}

// What the songs room would tell of it; it is asked for a song once in ten seconds.
function song(serialNo: string): SongReceived {
  return {
    serialNo,
    nameNorm: `Song ${serialNo}`,
    image: '',
    fileMark: 'mp3',
    vipStutas: 0,
    singers: ['A', 'B'],
    language: '国语',
    popularity: 1,
    isFavorite: 0,
  }
}

function say(error: unknown): void {
  process.stderr.write(`${String(error)}\n`)
}

function ignore(): void {
  // What a server tells of its neighbours is read by nobody here.
}

function absent(): Promise<never> {
  return Promise.reject(new Error('there is no database here'))
}
