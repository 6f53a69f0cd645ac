import { setTimeout as pause } from 'node:timers/promises'
import { doneIn, wrong } from './answers.ts'
import type { RealHouse } from './real-house.ts'
import { type Pressed, type Stage, until } from './stage.ts'

const goneMs = 5_000

/** PostgreSQL is killed, and comes back after 5 s. Answers what is wrong. */
export async function postgresGone(stage: Stage, { servers, postgres }: RealHouse): Promise<string[]> {
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

/** PostgreSQL hears nothing more of the servers, and they are not told. Answers what is wrong. */
export async function postgresSilent(stage: Stage, { servers: [one, two], postgres }: RealHouse): Promise<string[]> {
  await stage.tv(one)
  const phone = await stage.phone(two)
  await stage.press(phone)
  postgres.door.set('in', { kind: 'drop' })
  const missed = await stage.press(phone)
  postgres.door.heal()
  const late = await doneIn(stage, phone, missed)
  return [
    ...wrong('while PostgreSQL was silent', missed, ['failed', 'timeout']),
    ...wrong('when PostgreSQL was heard again', late, ['done']),
    ...(one.isUp() && two.isUp() ? [] : ['a server has ended']),
  ]
}

function statusOf(url: string): Promise<number> {
  return fetch(url, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 0,
  )
}
