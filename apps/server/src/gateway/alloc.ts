import { status } from '@openktv/contract/envelope'
import { encodeHost, fetchPushNode, type PushNode } from '@openktv/contract/push'
import { isIPv4 } from 'node:net'
import { type Asked, tvOf, userOf } from '../http/caller.ts'
import { Failure } from '../http/failure.ts'
import type { Routes } from '../http/routes.ts'
import { type Identity, idOf } from './identity.ts'
import type { Tickets } from './tickets.ts'

/** Mounts the node discovery: this node's address and a ticket for whoever asks (spec PSH-1). One that drains is not offered: 503, another may answer. */
export function mountAlloc(routes: Routes, needs: { tickets: Tickets; isDraining: () => boolean }): void {
  const { tickets, isDraining } = needs
  routes.on(fetchPushNode, (_payload, asked) => {
    const who = whoAsks(asked)
    if (isDraining()) throw new Failure(status.serverBusy, 'msg.server.busy')
    return Promise.resolve({ ...addressOf(asked.origin), ticket: tickets.issue(who), userId: idOf(who) })
  })
}

function whoAsks(asked: Asked): Identity {
  const { caller } = asked
  if (caller.kind === 'tv') return { kind: 'tv', deviceId: tvOf(asked) }
  const who = { kind: 'user', userUuid: userOf(asked) } as const
  return caller.kind === 'user' && caller.session !== undefined ? { ...who, session: caller.session } : who
}

// `host` can only hold an IPv4 address; who was called by a name is found by `url`.
function addressOf(origin: string): Pick<PushNode, 'host' | 'port' | 'url'> {
  const { protocol, hostname, port, host } = new URL(origin)
  const isSecure = protocol === 'https:'
  return {
    host: isIPv4(hostname) ? encodeHost(hostname) : '',
    port: Number(port) || (isSecure ? 443 : 80),
    url: `${isSecure ? 'wss' : 'ws'}://${host}/push`,
  }
}
