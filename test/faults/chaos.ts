import { parseArgs } from 'node:util'
import { inviteGuests, type Party } from './guests.ts'
import { killInMidPush } from './mid-push.ts'
import { openRealHouse, type RealHouse } from './real-house.ts'
import { riot } from './riot.ts'
import { scenarios } from './scenarios.ts'

// What `npm run chaos` runs: `--kills 300 --commands 30000 --seed 1`.

const { values } = parseArgs({
  options: { kills: { type: 'string' }, commands: { type: 'string' }, seed: { type: 'string' } },
})
const kills = Number(values.kills ?? 300)
const commands = Number(values.commands ?? Math.max(10_000, kills * 100))
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const riotTvs = 24
const midPushRounds = 10
const startMs = performance.now()

let parties: readonly Party[] = []
const house = await openRealHouse(async (database) => {
  parties = await inviteGuests(database, { tvs: riotTvs + scenarios.length + 1, peoplePerTv: 2 })
})
const faults: string[] = []
try {
  await runScenarios(house, parties.slice(riotTvs + 1))
  await measureMidPush(house, parties.slice(riotTvs))
  await runRiot(house, parties.slice(0, riotTvs))
} catch (error) {
  faults.push(String(error instanceof Error ? error.stack : error))
} finally {
  await house.close()
}
say(
  faults.length === 0
    ? 'Nothing is lost, nothing is doubled.'
    : `${faults.length} faults; --seed ${seed} chooses the same victims:`,
)
for (const fault of faults) say(`  ${fault}`)
process.exitCode = faults.length === 0 ? 0 : 1

async function runScenarios(at: RealHouse, guests: readonly Party[]): Promise<void> {
  for (const [index, { name, run }] of scenarios.entries()) {
    const party = guests[index]
    if (!party) continue
    const found = await run(at, party)
    say(`${found.length === 0 ? 'holds ' : 'BROKEN'}  ${name}`)
    faults.push(...found.map((fault) => `${name}: ${fault}`))
  }
}

async function measureMidPush(at: RealHouse, [party]: readonly Party[]): Promise<void> {
  if (!party) return
  const { tookMs, faults: found } = await killInMidPush(at, party, midPushRounds)
  faults.push(...found)
  for (const [whose, times] of Object.entries(tookMs)) {
    const sorted = times.toSorted((one, other) => one - other).map((ms) => ms.toFixed(0))
    say(`${whose} killed in mid-push, ms to the answer: ${sorted.join(' ')}`)
  }
}

async function runRiot(at: RealHouse, guests: readonly Party[]): Promise<void> {
  say(`${commands} commands and ${kills} kills, seed ${seed} …`)
  const { faults: found, outcomes, tookMs } = await riot({ house: at, parties: guests, commands, kills, seed, say })
  say(`${JSON.stringify(outcomes)} in ${(tookMs / 1_000).toFixed(0)} s`)
  faults.push(...found)
}

function say(line: string): void {
  const elapsed = ((performance.now() - startMs) / 1_000).toFixed(1).padStart(7)
  process.stdout.write(`${elapsed} s  ${line}\n`)
}
