import { setTimeout as pause } from 'node:timers/promises'
import type { Crowd } from './crowd.ts'
import type { Dice } from './dice.ts'
import type { RealHouse } from './real-house.ts'

/** Something that can be killed, for so long. */
export type Victim = { name: string; isDown: boolean; strike: (forMs: number) => Promise<unknown> }

/** Everything that people stand on: the pages, the servers, the database and NATS. All of them are killed without a word. */
export function victimsOf({ servers, postgres, nats }: RealHouse, { tvs, people }: Crowd, dice: Dice): Victim[] {
  const [one, two] = servers
  return [
    victim('a phone page', (forMs) => dice.pick(people).replace(forMs)),
    victim('a TV page', (forMs) => dice.pick(tvs).replace(forMs)),
    victim('server one', downFor(one.kill, one.start)),
    victim('server two', downFor(two.kill, two.start)),
    victim('PostgreSQL', downFor(postgres.kill, postgres.restart)),
    victim('NATS', downFor(nats.kill, nats.restart)),
  ]
}

function downFor(kill: () => Promise<void>, start: () => Promise<void>): (forMs: number) => Promise<void> {
  return async (forMs) => {
    await kill()
    await pause(forMs)
    await start()
  }
}

function victim(name: string, strike: (forMs: number) => Promise<unknown>): Victim {
  const made: Victim = { name, isDown: false, strike: struck }

  async function struck(forMs: number): Promise<void> {
    made.isDown = true
    await strike(forMs)
    made.isDown = false
  }

  return made
}
