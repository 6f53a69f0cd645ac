import { setTimeout as pause } from 'node:timers/promises'
import type { PushOutcome } from '@openktv/client/link'
import { action } from '@openktv/contract/remote'
import { cutAgainAndAgain } from './cuts.ts'
import type { Party } from './guests.ts'
import { killedInMidPush } from './mid-push.ts'
import type { RealHouse } from './real-house.ts'
import type { RealServer } from './real-server.ts'
import { openStage, type Pressed, type Stage, until } from './stage.ts'

/** One fault and what it may do. `run` answers what went wrong, a sentence each. */
export type Scenario = { clause: string; name: string; run: (house: RealHouse, party: Party) => Promise<string[]> }

// Phones wait 6.5 s; the machine may be busy.
const answerWithinMs = 7_500
const goneMs = 5_000

export const scenarios: readonly Scenario[] = [
  staged(
    'PSH-11',
    'P25: a TV’s server is frozen: its phone elsewhere is answered in time and never "offline", and nothing is doubled',
    frozenTvServer,
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

async function postgresGone(stage: Stage, { servers, postgres }: RealHouse): Promise<string[]> {
  const [one, two] = servers
  await stage.tv(one)
  const phone = await stage.phone(two)
  await stage.press(phone)
  await postgres.kill()
  const goneAtMs = performance.now()
  const missed: Pressed[] = []
  while (performance.now() - goneAtMs < goneMs) {
    missed.push(await stage.press(phone))
    await pause(100)
  }
  const ready = await Promise.all(servers.map(({ origin }) => statusOf(`${origin}/readyz`)))
  await postgres.restart()
  await until('both servers are ready again', async () => {
    const statuses = await Promise.all(servers.map(({ origin }) => statusOf(`${origin}/readyz`)))
    return statuses.every((status) => status === 200)
  })
  await until('the phone is connected', () => phone.page.link.state() === 'connected')
  const late: Pressed[] = []
  for (const pressed of missed) late.push(await doneIn(stage, phone, pressed))
  return [
    ...missed.flatMap((pressed) => wrong('without PostgreSQL', pressed, ['failed', 'timeout'])),
    ...late.flatMap((pressed) => wrong('with PostgreSQL back', pressed, ['done'])),
    ...(ready.every((status) => status === 503) ? [] : [`/readyz has said ${ready.join(' and ')}`]),
    ...(one.isUp() && two.isUp() ? [] : ['a server has ended']),
  ]
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

// As a person who taps again until it works, under the same id; the last answer counts.
async function doneIn(stage: Stage, phone: Parameters<Stage['press']>[0], { press }: Pressed): Promise<Pressed> {
  for (let tries = 1; ; tries += 1) {
    const pressed = await stage.press(phone, press)
    if (pressed.outcome.kind === 'done' || tries === 10) return pressed
    await pause(500)
  }
}

function wrong(when: string, { outcome, tookMs, press }: Pressed, kinds: readonly PushOutcome['kind'][]): string[] {
  const what = press.command.type === action.pushSong ? 'a song' : 'a press'
  return [
    ...(kinds.includes(outcome.kind) ? [] : [`${when} ${what} was answered ${JSON.stringify(outcome)}`]),
    ...(tookMs > answerWithinMs ? [`${when} the answer took ${tookMs.toFixed(0)} ms`] : []),
  ]
}

function statusOf(url: string): Promise<number> {
  return fetch(url, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 0,
  )
}
