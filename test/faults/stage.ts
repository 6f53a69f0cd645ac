import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { PushOutcome } from '@openktv/client/link'
import { action, type QueueCommand } from '@openktv/contract/remote'
import { faultsOf } from './check-history.ts'
import { type Guest, type Party, songNos } from './guests.ts'
import { createRecorder, type Press } from './history.ts'
import { type Obey, openPhonePage, openTvPage, type Page } from './pages.ts'
import { ask, newPress } from './person.ts'
import type { RealHouse } from './real-house.ts'
import type { RealServer } from './real-server.ts'
import { readStored } from './stored.ts'

/** A party whose pages are put where a scenario wants them. Whoever opens it leaves. */
export type Stage = {
  tv: (at: RealServer, obey?: Obey) => Promise<Placed>
  /** The page of the first guest. */
  phone: (at: RealServer) => Promise<Placed>
  /** Presses for a song, or something else, or the same again; `tookMs` is until the answer. */
  press: (phone: Placed, again?: Press | ((id: string) => QueueCommand)) => Promise<Pressed>
  /** Asks for something that is for the moment; its id, and the answer. */
  wish: (phone: Placed) => Promise<{ id: string; outcome: PushOutcome }>
  /** Waits until everybody is shown what the database holds; what is wrong with the history. */
  check: () => Promise<string[]>
  leave: () => void
}

/** A page, and the server that its calls go to from now on. */
export type Placed = { page: Page; go: (at: RealServer) => void }
export type Pressed = { press: Press; outcome: PushOutcome; tookMs: number }

const patienceMs = 20_000

/** Sets it up; nobody has opened a page yet. */
export function openStage({ database }: RealHouse, { tv, people }: Party): Stage {
  const [guest] = people
  if (!guest) throw new Error('a party needs a guest')
  const recorder = createRecorder(() => performance.now())
  const pages = new Map<string, Page>()

  async function place(who: Guest, at: RealServer, open: typeof openPhonePage): Promise<Placed> {
    let server = at
    // Each page is a viewer of its own.
    const viewer = `${who.id} ${randomUUID()}`
    const see = (sight: Parameters<typeof recorder.see>[0]): void => recorder.see({ ...sight, viewer })
    const page = open({ origin: () => server.origin, random: Math.random, see }, who)
    pages.set(viewer, page)
    await until('a page is connected', () => page.link.state() === 'connected' && page.shown() !== undefined)
    return { page, go: (next) => void (server = next) }
  }

  async function press(phone: Placed, again: Press | ((id: string) => QueueCommand) = aSong): Promise<Pressed> {
    const made = typeof again === 'function' ? newPress({ who: guest ?? tv, deviceId: tv.id }, again) : again
    const startMs = performance.now()
    const outcome = await ask({ who: guest ?? tv, deviceId: tv.id, page: () => phone.page, recorder }, made)
    if (!outcome) throw new Error('the page has died')
    return { press: made, outcome, tookMs: performance.now() - startMs }
  }

  async function wish({ page }: Placed): Promise<{ id: string; outcome: PushOutcome }> {
    const id = randomUUID()
    return { id, outcome: await page.link.push(tv.id, { type: action.replay, id }) }
  }

  async function check(): Promise<string[]> {
    const living = [...pages].filter(([, { link }]) => link.state() === 'connected')
    const untilMs = performance.now() + patienceMs
    for (;;) {
      const stored = await readStored(database, [tv.id], [guest?.id ?? ''])
      const viewers = living.map(([viewer]) => viewer)
      const faults = faultsOf({ ...recorder, viewers, stored })
      if (faults.length === 0 || performance.now() > untilMs) return faults
      await pause(200)
    }
  }

  return {
    tv: (at, obey) => place(tv, at, (needs, who) => openTvPage(needs, who, obey)),
    phone: (at) => place(guest, at, openPhonePage),
    press,
    wish,
    check,
    leave: () => pages.forEach((page) => page.die()),
  }
}

function aSong(id: string): QueueCommand {
  return { type: 4, id, musicNo: songNos[0] ?? '' }
}

/** Looks again and again until something is so. Rejects, naming it, when it takes too long. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const untilMs = performance.now() + patienceMs
  while (!(await isSo())) {
    if (performance.now() > untilMs) throw new Error(`after ${patienceMs} ms still not: ${what}`)
    await pause(20)
  }
}
