import { afterAll, beforeAll, expect, test } from 'vitest'
import { inviteGuests, type Party } from './guests.ts'
import { openRealHouse, type RealHouse } from './real-house.ts'
import { riot } from './riot.ts'

// `npm run chaos` kills three hundred times.
const commands = 10_000
const kills = 20
const patienceMs = 900_000
const seed = Number(process.env['FAULTS_SEED'] ?? Date.now() % 1_000_000)

let house: RealHouse
let parties: readonly Party[] = []
beforeAll(async () => {
  house = await openRealHouse(async (database) => {
    parties = await inviteGuests(database, { tvs: 24, peoplePerTv: 2 })
  })
})
afterAll(() => house.close())

test(
  '[PSH-11] ten thousand queue commands while pages, servers, PostgreSQL and NATS are killed: nothing is lost, nothing is doubled',
  async () => {
    const said: string[] = []
    const { faults, outcomes } = await riot({ house, parties, commands, kills, seed, say: (line) => said.push(line) })
    expect(faults.slice(0, 20), `FAULTS_SEED=${seed}\n${said.join('\n')}\n${JSON.stringify(outcomes)}`).toEqual([])
    expect(outcomes['presses']).toBe(commands)
    expect(outcomes['done']).toBeGreaterThan(commands / 2)
    expect(said).toHaveLength(kills)
  },
  patienceMs,
)
