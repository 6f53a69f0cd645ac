import { setTimeout as pause } from 'node:timers/promises'
import { errorCode } from '@openktv/contract/push'
import { type NatsServer, startNats } from '../apps/server/src/testing/nats-server.ts'
import { type Figure, median } from './figure.ts'
import { answered, compare, type Contender, contender, ms, playRounds } from './remote-contender.ts'
import { type Answered, openPairs, type Pairs } from './remote-pairs.ts'
import { startRemote } from './remote-process.ts'

const rounds = 5
const pairsPerServer = 100
const perSecond = 500
const roundMs = 1_000
const addedMostMs = 0.6
const offlineMostMs = 5
const downMostMs = 50
const backMostMs = 1_000
const killedMostMs = 2_100

/** Phones at one server and their TVs at another, joined by NATS: what that adds, and what happens when a part of it is gone. */
export async function benchNodes(program: string): Promise<Figure[]> {
  const nats = await startNats()
  const closers: (() => unknown)[] = [nats.stop]
  const start = async (environment: NodeJS.ProcessEnv) => {
    const server = await startRemote(program, 'gateway', environment)
    closers.unshift(server.close)
    return server
  }
  const opened = async (wanted: Parameters<typeof openPairs>[0]): Promise<Pairs> => {
    const pairs = await openPairs(wanted)
    closers.unshift(pairs.close)
    return pairs
  }
  try {
    const [one, other] = [await start({ NATS_URL: nats.url }), await start({ NATS_URL: nats.url })]
    const usual = { kind: 'gateway', count: pairsPerServer } as const
    const pairs = await opened({ ...usual, origin: one.origin, tvOrigin: other.origin })
    const lonely: Contender[] = []
    for (const server of [await start({}), await start({})])
      lonely.push(contender(await opened({ ...usual, origin: server.origin }), server.cpu))
    const joined = contender(pairs, one.cpu)
    await playRounds([joined, ...lonely], { rounds, perSecond, roundMs })
    const absent = await opened({ ...usual, origin: one.origin, tvs: 'none', firstPair: pairsPerServer })
    // The first second warms up and counts for nothing, as everywhere.
    await absent.pressSteadily(perSecond, roundMs)
    const offline = await absent.pressSteadily(perSecond, 2 * roundMs)
    const outage = await breakNats(nats, pairs)
    const silent = await opened({ ...usual, origin: one.origin, tvOrigin: other.origin, tvs: 'silent', firstPair: 300 })
    const pressed = silent.pressOnce()
    await pause(100)
    await other.kill()
    return [...figures(joined, lonely), ...offlineFigures(offline), ...outage, killedFigure(await pressed)]
  } finally {
    for (const close of closers) await close()
  }
}

function figures(joined: Contender, [one, other]: Contender[]): Figure[] {
  if (!one || !other) throw new Error('a contender is missing')
  const addedMs = median(joined.p50Ms.map((each, round) => each - (one.p50Ms[round] ?? Number.NaN)))
  const press = compare('phone and TV at two servers beside one, p50', ms, [joined.p50Ms, one.p50Ms])
  return [
    { ...press, ratio: `+${addedMs.toFixed(2)} ms`, demand: `≤ ${addedMostMs} ms more`, holds: addedMs <= addedMostMs },
    answered('presses over two servers that were answered OK', joined),
    compare('control: one server beside another, p50', ms, [other.p50Ms, one.p50Ms]),
  ]
}

function offlineFigures(answers: readonly Answered[]): Figure[] {
  const p99Ms = quantile(answers, 0.99)
  const isTrue = answers.every(({ code }) => code === errorCode.offline)
  return [row('a TV that is nowhere: "offline", p99', { value: p99Ms, most: offlineMostMs, isTrue })]
}

// Presses go on while NATS is dead, and while it comes back.
async function breakNats(nats: NatsServer, pairs: Pairs): Promise<Figure[]> {
  await nats.kill()
  const down = await pairs.pressSteadily(perSecond, roundMs)
  await nats.restart()
  const startMs = performance.now()
  const after: Answered[] = []
  let isWell = false
  let backMs = Number.POSITIVE_INFINITY
  while (!isWell && performance.now() - startMs < 10 * backMostMs) {
    const answers = await pairs.pressOnce()
    after.push(...answers)
    isWell = answers.every(({ code }) => code === undefined)
    backMs = performance.now() - startMs
  }
  after.push(...(await pairs.pressSteadily(perSecond, roundMs)))
  const isHonest = [...down, ...after].every(({ code }) => code !== errorCode.offline)
  const downMs = quantile(down, 1)
  return [
    row('NATS is dead: answered, slowest', { value: downMs, most: downMostMs, isTrue: isHonest }),
    row('NATS is back: every press is done again after', { value: backMs, most: backMostMs, isTrue: isHonest }),
  ]
}

function killedFigure(answers: readonly Answered[]): Figure {
  const isTrue = answers.every(({ code }) => code !== undefined)
  return row('the TV’s server is killed in mid-push: answered, slowest', {
    value: quantile(answers, 1),
    most: killedMostMs,
    isTrue,
  })
}

function row(name: string, { value, most, isTrue }: { value: number; most: number; isTrue: boolean }): Figure {
  const ours = isTrue ? ms(value) : `${ms(value)}, wrong answers`
  return { name, ours, baseline: '', ratio: '', demand: `≤ ${most} ms`, holds: isTrue && value <= most }
}

function quantile(answers: readonly Answered[], part: number): number {
  const sorted = answers.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
}
