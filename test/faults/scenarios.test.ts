import { afterAll, beforeAll, expect, test } from 'vitest'
import { inviteGuests, type Party } from './guests.ts'
import { openRealHouse, type RealHouse } from './real-house.ts'
import { scenarios } from './scenarios.ts'

const patienceMs = 180_000

let house: RealHouse
let parties: readonly Party[] = []
beforeAll(async () => {
  house = await openRealHouse(async (database) => {
    parties = await inviteGuests(database, { tvs: scenarios.length, peoplePerTv: 1 })
  })
})
afterAll(() => house.close())

for (const [index, { clause, name, run }] of scenarios.entries())
  test(
    `[${clause}] ${name}`,
    async () => {
      const party = parties[index]
      expect(party && (await run(house, party))).toEqual([])
    },
    patienceMs,
  )
