import { createCall } from '@openktv/client/create-call'
import { bindDevice, createQrTicket, registerDevice } from '@openktv/contract/device'
import { closeCode, cmd, fetchPushNode } from '@openktv/contract/push'
import type { Command } from '@openktv/contract/remote'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ackEverything, bindAs, dial, isPushOf, type Peer, pushOf } from '../apps/server/src/gateway/testing/peer.ts'
import { type Cluster, startCluster } from '../bench/start-cluster.ts'

const patienceMs = 300_000

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster({ port: 0, host: '127.0.0.1', publicUrl: undefined, say: () => undefined })
}, patienceMs)
afterAll(() => cluster.close())

function callerOf(token?: string) {
  const origin = cluster.origin.replace('localhost', '127.0.0.1')
  const bases = { api: `${origin}/api`, auth: `${origin}/auth`, push: `${origin}/push`, log: `${origin}/log` }
  const headers: Record<string, string> = token === undefined ? {} : { token }
  return createCall({ bases, headers: () => headers, fetch: alone, onToken: () => undefined })
}

// A connection for each call: none is kept to a server that stops, and the proxy sends each to another.
function alone(url: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('connection', 'close')
  return fetch(url, { ...init, headers })
}

async function enter(token: string, at = new URL(cluster.origin.replace('localhost', '127.0.0.1'))): Promise<Peer> {
  const { userId, ticket } = await callerOf(token)(fetchPushNode, { appId: 'openktv', userId: '' })
  const peer = await dial(`ws://${at.host}/push`)
  expect(await bindAs(peer, { userId, ticket })).toMatchObject({ cmd: cmd.ok })
  return peer
}

test('[PSH-1] [PSH-4] behind one address two servers are one karaoke, and stay one while a server is stopped', async () => {
  const tv = await callerOf()(registerDevice, {})
  const { url } = await callerOf(tv.token)(createQrTicket, {})
  const { token = '' } = await callerOf()(bindDevice, { url })
  let pressed = 0
  const press = async (phone: Peer): Promise<unknown> => {
    const command: Command = { type: 5, id: `press-${10_000 + (pressed += 1)}` }
    phone.send(pushOf(100 + pressed, tv.deviceId, command))
    return (await phone.answer(100 + pressed)).cmd
  }
  const screen = await enter(tv.token)
  ackEverything(screen)
  const [one, two] = cluster.nodes
  const leaving = await enter(token, new URL(one.origin))
  const staying = await enter(token, new URL(two.origin))
  for (const phone of [leaving, staying]) expect(await press(phone)).toBe(cmd.ok)
  await screen.hear(isPushOf(5))

  one.signal('SIGTERM')
  expect(await leaving.closed()).toBe(closeCode.restart)
  expect(await one.ended).toBe(0)
  ackEverything(await enter(tv.token))
  for (const phone of [staying, await enter(token)]) expect(await press(phone)).toBe(cmd.ok)
})
