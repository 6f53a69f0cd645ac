import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Endpoint } from '@openktv/contract/endpoint'
import { fetchPushNode, type PushNode, type Report } from '@openktv/contract/push'
import type { ClientOptions } from 'ws'
import * as z from 'zod/mini'
import type { Bus } from '../../engines/bus/bus.ts'
import { createMemoryBus } from '../../engines/bus/memory.ts'
import type { Caller } from '../../http/caller.ts'
import type { Handler, Routes } from '../../http/routes.ts'
import { createGateway, type Gateway } from '../gateway.ts'
import type { GatewayNeeds } from '../hub.ts'
import type { BoundDevice } from '../identity.ts'
import { bindAs, dial, type Peer } from './peer.ts'

/** A gateway on a real HTTP server; the database behind it is a few maps. */
export type GatewayShop = {
  gateway: Gateway
  server: Server
  url: string
  /** Where people are bound; call `gateway.rebind` after a change. */
  bindings: Map<string, BoundDevice>
  reports: { deviceId: string; report: Report }[]
  errors: unknown[]
  alloc: (caller: Caller) => Promise<PushNode>
  dial: (options?: ClientOptions) => Promise<Peer>
  /** A TV or a phone, connected and bound. */
  tv: (deviceId: string) => Promise<Peer>
  phone: (userUuid: string) => Promise<Peer>
  close: () => Promise<void>
}

export async function openGatewayShop(overrides: Partial<GatewayNeeds> = {}, port = 0): Promise<GatewayShop> {
  const bus = createMemoryBus()
  const records = { bindings: new Map<string, BoundDevice>(), reports: [], errors: [] }
  const gateway: Gateway = createGateway({ ...pretendNeeds(bus, records, () => gateway), ...overrides })
  const server = createServer((_request, response) => response.end())
  gateway.attach(server)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `ws://127.0.0.1:${portOf(server)}`
  const alloc = allocOf(gateway)
  const enter = async (caller: Caller): Promise<Peer> => {
    const peer = await dial(`${url}/push`)
    await bindAs(peer, await alloc(caller))
    return peer
  }
  return {
    gateway,
    server,
    url,
    ...records,
    alloc,
    dial: (options) => dial(`${url}/push`, options),
    tv: (deviceId) => enter({ kind: 'tv', deviceId }),
    phone: (userUuid) => enter({ kind: 'user', userUuid }),
    close: async () => {
      gateway.close()
      server.close()
      await once(server, 'close')
      await bus.close()
    },
  }
}

type Records = Pick<GatewayShop, 'bindings' | 'reports' | 'errors'>

function pretendNeeds(bus: Bus, { bindings, reports, errors }: Records, gateway: () => Gateway): GatewayNeeds {
  let epoch = 0
  return {
    bus,
    now: Date.now,
    newTicket: () => randomBytes(16).toString('base64url'),
    boundDevice: async (userUuid) => bindings.get(userUuid),
    nextEpoch: async () => (epoch += 1),
    deviceName: async (deviceId) => `TV ${deviceId}`,
    snapshot: async (deviceId) => ({ deviceId, version: 7, items: [] }),
    playerOf: () => undefined,
    heldBy: () => ({}),
    handleCommand: async (_userUuid, { deviceId, name }, command) => {
      const delivery = await gateway().deliver(deviceId, JSON.stringify(command), 6_000)
      if (delivery === 'acked') return { kind: 'done', result: { deviceName: name } }
      return delivery === 'failed' ? { kind: 'failed', message: 'msg.operation.failed' } : { kind: delivery }
    },
    handleReport: async (deviceId, report) => void reports.push({ deviceId, report }),
    tvLeft: () => undefined,
    onError: (error) => errors.push(error),
  }
}

/** The node discovery, called as an authenticated HTTP call would. */
export function allocOf(gateway: Gateway, origin = 'http://127.0.0.1:3000'): (caller: Caller) => Promise<PushNode> {
  let ask: ((caller: Caller) => Promise<unknown>) | undefined
  const routes: Routes = {
    on: <E extends Endpoint>(endpoint: E, handler: Handler<E>) => {
      const payload = z.parse<E['input']>(endpoint.input, { appId: 'openktv', userId: '' })
      const asked = { origin, address: '127.0.0.1', language: 'CN', sinceMs: performance.now() }
      ask = async (caller) => handler(payload, { ...asked, caller })
    },
  }
  gateway.allocRoutes(routes)
  return async (caller) => fetchPushNode.output.parse(await ask?.(caller))
}

// The port a listening server was given.
function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening on a port')
  return address.port
}
