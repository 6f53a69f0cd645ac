import { setTimeout as pause } from 'node:timers/promises'
import { faultsOf } from './check-history.ts'
import { type Crowd, gather } from './crowd.ts'
import { createDice, type Dice } from './dice.ts'
import type { Party } from './guests.ts'
import { createRecorder, type Press } from './history.ts'
import { type Victim, victimsOf } from './killing.ts'
import { press } from './person.ts'
import type { RealHouse } from './real-house.ts'
import { readStored, readVersions } from './stored.ts'

export type RiotNeeds = {
  house: RealHouse
  parties: readonly Party[]
  commands: number
  kills: number
  seed: number
  /** Hears how it goes. */
  say: (line: string) => void
}

/** How a riot went; `faults` is empty when nothing was lost. */
export type Riot = { faults: string[]; outcomes: Readonly<Record<string, number>>; tookMs: number }

/** People press as fast as they may, while everything that they stand on is killed and comes back; then the history is checked. */
export async function riot({ house, parties, commands, kills, seed, say }: RiotNeeds): Promise<Riot> {
  const startMs = performance.now()
  const dice = createDice(seed)
  const recorder = createRecorder(() => performance.now())
  const crowd = gather(house, parties, { dice, recorder })
  const left = { commands }
  const deviceIds = parties.map(({ tv }) => tv.id)
  const userUuids = crowd.people.map(({ who }) => who.id)
  try {
    await seated(crowd)
    const pressing = crowd.people.map(async (seat) => {
      while (left.commands > 0) {
        left.commands -= 1
        await seat.taken()
        await press({ ...seat, dice, recorder })
      }
    })
    const victims = victimsOf(house, crowd, dice)
    await Promise.all([...pressing, killAll(victims, { left, kills, dice, say })])
    await settled(house, crowd)
  } finally {
    crowd.leave()
  }
  const stored = await readStored(house.database, deviceIds, userUuids)
  const { presses, sights, standings } = recorder
  const faults = faultsOf({ presses, sights, standings, stored, viewers: [...deviceIds, ...userUuids] })
  return { faults, outcomes: counted(presses), tookMs: performance.now() - startMs }
}

// Nobody presses before everything is there.
async function seated({ tvs, people }: Crowd): Promise<void> {
  const untilMs = performance.now() + settleMs
  while ([...tvs, ...people].some(({ page }) => page().shown() === undefined)) {
    if (performance.now() > untilMs) throw new Error('not everybody was shown a queue')
    await pause(20)
  }
}

type Killing = { left: { commands: number }; kills: number; dice: Dice; say: (line: string) => void }

const downMostMs = 1_000

// The kills are spread over the commands; whatever is down comes back while the next one is struck.
async function killAll(victims: readonly Victim[], { left, kills, dice, say }: Killing): Promise<void> {
  const { commands } = left
  const strikes: Promise<unknown>[] = []
  while (strikes.length < kills) {
    const due = commands * (1 - (strikes.length + dice.roll()) / kills)
    while (left.commands > due) await pause(10)
    const alive = victims.filter(({ isDown }) => !isDown)
    if (alive.length === 0) {
      await pause(10)
      continue
    }
    const victim = dice.pick(alive)
    strikes.push(victim.strike(dice.roll() * downMostMs))
    say(`kill ${strikes.length}/${kills}: ${victim.name}, with ${Math.max(0, left.commands)} commands to go`)
  }
  await Promise.all(strikes)
}

const settleMs = 30_000
const quietMs = 1_500

// Until everybody is shown what the database holds, and goes on being shown it; what is wrong then is the checker's to say.
async function settled({ database }: RealHouse, { tvs, people }: Crowd): Promise<void> {
  const untilMs = performance.now() + settleMs
  let trueSinceMs: number | undefined
  while (performance.now() < untilMs) {
    const versions = await readVersions(database)
    const isTrue = [...tvs, ...people].every(({ page, deviceId }) => page().shown()?.version === versions.get(deviceId))
    trueSinceMs = isTrue ? (trueSinceMs ?? performance.now()) : undefined
    if (trueSinceMs !== undefined && performance.now() - trueSinceMs > quietMs) return
    await pause(100)
  }
}

function counted(presses: readonly Press[]): Record<string, number> {
  const counts: Record<string, number> = { presses: presses.length }
  for (const { outcome } of presses.flatMap(({ attempts }) =>
    attempts.map(({ answer }) => answer ?? { outcome: none }),
  )) {
    const name = outcome.kind === 'failed' ? outcome.message : outcome.kind
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

const none = { kind: 'unanswered' } as const
