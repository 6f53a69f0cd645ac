import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Figure } from './figure.ts'
import {
  answered,
  aSecond,
  compare,
  type Contender,
  contender,
  microseconds,
  ms,
  playRounds,
} from './remote-contender.ts'
import { benchDurable } from './remote-durable.ts'
import { benchIdle } from './remote-idle.ts'
import { benchNodes } from './remote-nodes.ts'
import { openPairs } from './remote-pairs.ts'
import { bundleRemote, startRemote } from './remote-process.ts'

const rounds = 7
const pairsPerServer = 100
const perSecond = 2_000
const roundMs = 1_000
const ratioMost = 1.6
const throughputLeast = 0.65

/** The way of a press: without and with the durable write, over two servers, and what idle sockets hold. */
export async function benchRemote(): Promise<Figure[]> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'openktv-bench-'))
  try {
    const program = await bundleRemote(scratch)
    return [
      ...(await benchMomentary(program)),
      ...(await benchDurable(program)),
      ...(await benchNodes(program)),
      ...(await benchIdle(program)),
    ]
  } finally {
    await rm(scratch, { recursive: true })
  }
}

// From the press on a phone to the TV, its ACK and the phone's OK: our gateway beside a raw `ws` relay, which runs twice to show the noise.
async function benchMomentary(program: string): Promise<Figure[]> {
  const closers: (() => unknown)[] = []
  const open = async (kind: 'gateway' | 'relay'): Promise<Contender> => {
    const server = await startRemote(program, kind)
    const pairs = await openPairs({ origin: server.origin, kind, count: pairsPerServer })
    closers.push(pairs.close, server.close)
    return contender(pairs, server.cpu)
  }
  try {
    const [ours, relay, again] = [await open('gateway'), await open('relay'), await open('relay')]
    await playRounds([ours, relay, again], { rounds, perSecond, roundMs })
    return figures(ours, relay, again)
  } finally {
    for (const close of closers) await close()
  }
}

function figures(ours: Contender, relay: Contender, again: Contender): Figure[] {
  const press = compare('press to answer, p50', ms, [ours.p50Ms, relay.p50Ms])
  const cpu = compare('server CPU per press', microseconds, [ours.cpuMicroseconds, relay.cpuMicroseconds])
  const throughput = compare('presses answered, flat out', aSecond, [ours.perSecond, relay.perSecond])
  return [
    { ...press, demand: `≤ ${ratioMost} × relay`, holds: press.value <= ratioMost },
    { ...cpu, demand: `≤ ${ratioMost} × relay`, holds: cpu.value <= ratioMost },
    { ...throughput, demand: `≥ ${throughputLeast} × relay`, holds: throughput.value >= throughputLeast },
    answered('instant ACKs that were answered OK', ours),
    compare('control: relay beside relay, p50', ms, [again.p50Ms, relay.p50Ms]),
    compare('control: relay beside relay, CPU', microseconds, [again.cpuMicroseconds, relay.cpuMicroseconds]),
    compare('control: relay beside relay, flat out', aSecond, [again.perSecond, relay.perSecond]),
  ]
}
