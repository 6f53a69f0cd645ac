import { setTimeout as pause } from 'node:timers/promises'
import { doneIn, wrong } from './answers.ts'
import { cutAgainAndAgain } from './cuts.ts'
import type { Party } from './guests.ts'
import { killedInMidPush } from './mid-push.ts'
import { postgresGone, postgresSilent } from './postgres-away.ts'
import type { RealHouse } from './real-house.ts'
import type { RealServer } from './real-server.ts'
import { openStage, type Stage, until } from './stage.ts'

/** One fault and what it may do. `run` answers what went wrong, a sentence each. */
export type Scenario = { clause: string; name: string; run: (house: RealHouse, party: Party) => Promise<string[]> }

export const scenarios: readonly Scenario[] = [
  staged(
    'PSH-11',
    'P25: a TV’s server is frozen: its phone elsewhere is answered in time and never "offline", and nothing is doubled',
    frozenTvServer,
  ),
  staged(
    'PSH-6',
    'P15: a TV’s server is frozen: what was wanted for the moment elsewhere is not done when it goes on',
    wishedWhileFrozen,
  ),
  staged(
    'PSH-11',
    'P23: the phone’s own server is frozen: another one does what was pressed, once, and soon',
    frozenPhoneServer,
  ),
  staged(
    'PSH-11',
    'P23: a phone’s connection is half open: it is answered another way, and connects anew',
    halfOpenPhone,
  ),
  staged('PSH-11', 'P14: a TV’s connection is half open: it is asked again on its next one', halfOpenTv),
  staged(
    'PSH-11',
    'PostgreSQL is gone for 5 s: the servers live on and say so, and what was pressed is done once',
    postgresGone,
  ),
  staged(
    'PSH-11',
    'PostgreSQL is silent: who presses is answered in time, and what was pressed is done once',
    postgresSilent,
  ),
  staged('PSH-5', 'P9: of two pages of one TV at two servers exactly one stays', twoTvs),
  {
    clause: 'PSH-11',
    name: 'a TV and its phone are disconnected 500 times during presses: nothing is left behind',
    run: cutAgainAndAgain,
  },
  {
    clause: 'PSH-11',
    name: 'P14, P23: a server is killed in the middle of a push: the phone has its answer soon, and the song is there once',
    run: killedInMidPush,
  },
]

type Play = (stage: Stage, house: RealHouse) => Promise<string[]>

function staged(clause: string, name: string, play: Play): Scenario {
  return {
    clause,
    name,
    async run(house, party) {
      const stage = openStage(house, party)
      try {
        return [...(await play(stage, house)), ...(await stage.check())]
      } finally {
        stage.leave()
      }
    },
  }
}

async function frozenTvServer(stage: Stage, { servers: [one, two] }: RealHouse): Promise<string[]> {
  await stage.tv(one)
  const phone = await stage.phone(two)
  const frozen = await whileFrozen(one, () => stage.press(phone))
  const again = await doneIn(stage, phone, frozen)
  return [
    ...wrong('while the TV’s server was frozen', frozen, ['timeout', 'failed']),
    ...wrong('when it went on', again, ['done']),
  ]
}

async function wishedWhileFrozen(stage: Stage, { servers: [one, two] }: RealHouse): Promise<string[]> {
  const obeyed: string[] = []
  await stage.tv(one, async (commandId) => void obeyed.push(commandId))
  const phone = await stage.phone(two)
  const late = await whileFrozen(one, () => stage.wish(phone))
  const done = new Set<string>()
  await until('the next wish is done', async () => {
    const { id, outcome } = await stage.wish(phone)
    if (outcome.kind === 'done') done.add(id)
    return done.has(id)
  })
  return [
    ...(late.outcome.kind === 'done' ? ['a frozen server has answered'] : []),
    ...(obeyed.includes(late.id) ? ['the TV did it when nobody waited any more'] : []),
    ...(obeyed.some((id) => done.has(id)) ? [] : ['the TV did not do what was wanted then']),
  ]
}

async function frozenPhoneServer(stage: Stage, { servers: [one, two] }: RealHouse): Promise<string[]> {
  const obeyed: string[] = []
  await stage.tv(two, async (commandId) => void obeyed.push(commandId))
  const phone = await stage.phone(one)
  phone.go(two)
  const pressed = await whileFrozen(one, () => stage.press(phone))
  const { tookMs } = pressed
  // What the frozen server has in its ears is heard now; the TV does it once.
  await pause(1_000)
  return [
    ...wrong('while the phone’s server was frozen', pressed, ['done']),
    ...(tookMs > 3_500 ? [`the answer took ${tookMs.toFixed(0)} ms`] : []),
    ...(obeyed.length === 1 ? [] : [`the TV did it ${obeyed.length} times`]),
  ]
}

async function halfOpenPhone(stage: Stage, { servers: [one, two] }: RealHouse): Promise<string[]> {
  await stage.tv(two)
  const halfOpen = spoiling(one)
  const phone = await stage.phone(one)
  phone.go(two)
  halfOpen()
  const pressed = await stage.press(phone)
  await until('the phone has noticed', () => phone.page.link.state() !== 'connected')
  await until('the phone is connected anew', () => phone.page.link.state() === 'connected')
  one.door.heal()
  return wrong('on a half-open connection', pressed, ['done'])
}

async function halfOpenTv(stage: Stage, { servers: [one, two] }: RealHouse): Promise<string[]> {
  const halfOpen = spoiling(one)
  const tv = await stage.tv(one)
  const phone = await stage.phone(two)
  tv.go(two)
  halfOpen()
  const pressing = stage.press(phone)
  // As when the TV's network is back.
  tv.page.link.wake()
  const pressed = await pressing
  one.door.heal()
  return wrong('over a half-open connection', pressed, ['done'])
}

async function twoTvs(stage: Stage, { servers: [one, two] }: RealHouse): Promise<string[]> {
  const obeyed: string[] = []
  const older = await stage.tv(one, async () => void obeyed.push('older'))
  const newer = await stage.tv(two, async () => void obeyed.push('newer'))
  const phone = await stage.phone(one)
  await until('the older one is kicked', () => older.page.link.state() === 'ended')
  // Longer than a page takes to come back.
  await pause(1_500)
  const pressed = await stage.press(phone)
  const stays = [older, newer].map(({ page }) => page.link.state()).join(' ')
  return [
    ...wrong('with two TVs', pressed, ['done']),
    ...(stays === 'ended connected' ? [] : [`the TVs are ${stays}`]),
    ...(obeyed.join(' ') === 'newer' ? [] : [`it was done by ${obeyed.join(' and ')}`]),
  ]
}

// Makes the connections half open that have come to a server since.
function spoiling({ door }: RealServer): () => void {
  const before = new Set(door.connections())
  return () => {
    for (const connection of door.connections()) {
      if (before.has(connection)) continue
      connection.set('in', { kind: 'drop' })
      connection.set('out', { kind: 'drop' })
    }
  }
}

// Freezes a server for as long as something takes.
async function whileFrozen<Result>(server: RealServer, work: () => Promise<Result>): Promise<Result> {
  server.signal('SIGSTOP')
  try {
    return await work()
  } finally {
    server.signal('SIGCONT')
  }
}
