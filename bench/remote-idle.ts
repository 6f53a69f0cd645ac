import type { Figure } from './figure.ts'
import { openPairs } from './remote-pairs.ts'
import { startRemote } from './remote-process.ts'

const sockets = 15_000
const warmUp = 500
const kilobytesMost = 10

/** What one of many phones that are bound and do nothing costs its server, in resident memory after a collection of garbage. */
export async function benchIdle(program: string): Promise<Figure[]> {
  const server = await startRemote(program, 'gateway')
  const first = await openPairs({ origin: server.origin, kind: 'gateway', count: warmUp, tvs: 'none' })
  const before = await server.memory()
  const rest = await openPairs({
    origin: server.origin,
    kind: 'gateway',
    count: sockets - warmUp,
    tvs: 'none',
    firstPair: warmUp,
  })
  const each = ((await server.memory()) - before) / (sockets - warmUp) / 1_024
  first.close()
  rest.close()
  await server.close()
  return [
    {
      name: `one of ${sockets.toLocaleString('en')} idle bound sockets in a process`,
      ours: `${each.toFixed(1)} KB`,
      baseline: '',
      ratio: '',
      demand: `≤ ${kilobytesMost} KB`,
      holds: each <= kilobytesMost,
    },
  ]
}
