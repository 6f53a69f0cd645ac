import { randomUUID } from 'node:crypto'
import type { NatsConnection } from '@nats-io/transport-node'
import { EngineProblem } from '../problem.ts'
import type { Bus } from './bus.ts'
import { createGuard } from './guard.ts'
import { createFanOut } from './memory-fan-out.ts'
import { createRouting } from './memory-routing.ts'
import { readNatsAddress } from './nats-address.ts'
import { createNatsFanOut } from './nats-fan-out.ts'
import { createNatsLine } from './nats-line.ts'
import { createNatsPeers } from './nats-peers.ts'
import { createNatsRouting } from './nats-routing.ts'

type NatsBusNeeds = {
  /** One address, `nats://user:password@host:4222`, or several of one cluster with commas between them. */
  url: string
  /** Hears of what a listener or a `replaced` throws. */
  onError: (error: unknown) => void
  /** Hears, in a sentence, that NATS is away or back. */
  tell: (sentence: string) => void
}

/**
 * The bus of several servers, joined by NATS. Whoever is on the same server is reached without it, also while it is away. Rejects with EngineProblem
 * when the address is none or nobody answers there.
 */
export async function openNats({ url, onError, tell }: NatsBusNeeds): Promise<Bus> {
  const guarded = createGuard(onError)
  const line = createNatsLine(await connect(url), { guarded, tell })
  const gaps = new Set<() => void>()
  const onGap = (): void => gaps.forEach((listener) => guarded(listener))
  const local = { ...createRouting(guarded), fanOut: createFanOut(guarded) }
  const peers = createNatsPeers({ line, id: randomUUID(), now, onGap })

  async function close(): Promise<void> {
    peers.close()
    local.close()
    local.fanOut.close()
    gaps.clear()
    await line.close()
  }

  return {
    ...createNatsRouting({ line, local, peers, now }),
    ...createNatsFanOut(line, local.fanOut),
    isWhole: () => !line.isAway(),
    onGap(listener) {
      gaps.add(listener)
      return () => void gaps.delete(listener)
    },
    close,
  }
}

function now(): number {
  return performance.now()
}

async function connect(url: string): Promise<NatsConnection> {
  const { servers, isEncrypted, ...credentials } = readNatsAddress(url)
  // Only a server that has neighbours needs it.
  const { connect: open } = await import('@nats-io/transport-node')
  try {
    return await open({
      servers,
      ...credentials,
      ...(isEncrypted && { tls: {} }),
      name: 'openktv',
      // This server has told its own listeners already.
      noEcho: true,
      noAsyncTraces: true,
      timeout: 5_000,
      // For ever, and soon: rooms on two servers wait for it.
      maxReconnectAttempts: -1,
      ignoreAuthErrorAbort: true,
      reconnectTimeWait: 250,
      reconnectJitter: 50,
      // A server that only seems to be there is given up within 6 s.
      pingInterval: 2_000,
      maxPingOut: 2,
    })
  } catch (error) {
    throw new EngineProblem(`No NATS lets this server in at ${servers.join(', ')} (NATS_URL).`, { cause: error })
  }
}
