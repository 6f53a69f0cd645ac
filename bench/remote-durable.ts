import { openPostgres } from '../apps/server/src/engines/database/postgres.ts'
import { devices, users } from '../apps/server/src/engines/database/schema.ts'
import { songs } from '../apps/server/src/engines/database/song-tables.ts'
import { startPostgres } from '../apps/server/src/testing/postgres-server.ts'
import { type Figure, median } from './figure.ts'
import { answered, aSecond, compare, type Contender, contender, ms, playRounds } from './remote-contender.ts'
import { openPairs } from './remote-pairs.ts'
import { startRemote } from './remote-process.ts'

const rounds = 5
const pairsPerServer = 100
const perSecond = 1_000
const roundMs = 1_000
const addedMostMs = 0.8
const throughputLeast = 0.35

/** Presses that queue a song and take it out again: stored in PostgreSQL with its flush to the disk, told to both ends as a queue, acknowledged by the TV. */
export async function benchDurable(program: string): Promise<Figure[]> {
  const postgres = await startPostgres({ isDurable: true })
  const closers: (() => unknown)[] = [postgres.stop]
  const open = async (kind: 'gateway' | 'relay'): Promise<Contender> => {
    const server = await startRemote(program, kind, { DATABASE_URL: postgres.url })
    const pairs = await openPairs({ origin: server.origin, kind, count: pairsPerServer, isQueueing: true })
    closers.unshift(pairs.close, server.close)
    return contender(pairs, server.cpu)
  }
  try {
    await fill(postgres.url)
    const [ours, relay, again] = [await open('gateway'), await open('relay'), await open('relay')]
    await playRounds([ours, relay, again], { rounds, perSecond, roundMs })
    return figures(ours, relay, again)
  } finally {
    for (const close of closers) await close()
  }
}

function figures(ours: Contender, relay: Contender, again: Contender): Figure[] {
  const press = compare('stored press to answer, p50', ms, [ours.p50Ms, relay.p50Ms])
  const addedMs = median(ours.p50Ms.map((each, round) => each - (relay.p50Ms[round] ?? Number.NaN)))
  const throughput = compare('stored presses answered, flat out', aSecond, [ours.perSecond, relay.perSecond])
  return [
    {
      ...press,
      ratio: `+${addedMs.toFixed(2)} ms`,
      demand: `≤ relay + ${addedMostMs} ms`,
      holds: addedMs <= addedMostMs,
    },
    { ...throughput, demand: `≥ ${throughputLeast} × relay`, holds: throughput.value >= throughputLeast },
    answered('stored presses that were answered OK', ours),
    compare('control: relay beside relay, p50', ms, [again.p50Ms, relay.p50Ms]),
    compare('control: relay beside relay, flat out', aSecond, [again.perSecond, relay.perSecond]),
  ]
}

async function fill(url: string): Promise<void> {
  const database = await openPostgres({ url, migrationsFolder: 'apps/server/src/engines/database/migrations' })
  const ids = Array.from({ length: pairsPerServer }, (_, index) => `pair-${index}`)
  const people = ids.map((userUuid) => ({ userUuid, nickname: 'Anna', createdMs: 0 }))
  const tvs = ids.map((deviceId) => ({ deviceId, name: 'Hall 1', channel: 'home', createdMs: 0 }))
  await database.orm.insert(users).values(people)
  await database.orm.insert(devices).values(tvs)
  await database.orm.insert(songs).values({ songNo: 's1', name: 'Song s1', language: '国语', popularity: 1 })
  await database.close()
}
