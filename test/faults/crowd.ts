import { setTimeout as pause } from 'node:timers/promises'
import type { Dice } from './dice.ts'
import type { Guest, Party } from './guests.ts'
import type { Recorder } from './history.ts'
import { openPhonePage, openTvPage, type Page, type PageNeeds } from './pages.ts'
import type { RealHouse } from './real-house.ts'

/** A place where somebody's page is open, one after the other. */
type Seat = {
  who: Guest
  deviceId: string
  page: () => Page
  /** Resolves when there is a page that lives. */
  taken: () => Promise<void>
  /** The page dies, and another one is opened after a while. */
  replace: (afterMs: number) => Promise<void>
}

/** Everybody's pages. Whoever gathers them lets them leave. */
export type Crowd = { tvs: readonly Seat[]; people: readonly Seat[]; leave: () => void }

/** Opens the pages of all TVs and people; each call goes to any server that takes calls. */
export function gather(
  { servers }: Pick<RealHouse, 'servers'>,
  parties: readonly Party[],
  { dice, recorder }: { dice: Dice; recorder: Pick<Recorder, 'see' | 'stand'> },
): Crowd {
  const needs: PageNeeds = {
    // As a proxy before them would choose.
    origin: () => dice.pick(servers.some(({ isUp }) => isUp()) ? servers.filter(({ isUp }) => isUp()) : servers).origin,
    random: dice.roll,
    see: recorder.see,
  }
  const tvs = parties.map(({ tv }) =>
    openSeat(tv, tv.id, () => {
      const page = openTvPage(needs, tv)
      page.link.onState((state) => recorder.stand(tv.id, state === 'connected'))
      // One that dies says nothing any more.
      void page.gone.then(() => recorder.stand(tv.id, false))
      return page
    }),
  )
  const people = parties.flatMap(({ tv, people: here }) =>
    here.map((who) => openSeat(who, tv.id, () => openPhonePage(needs, who))),
  )
  return {
    tvs,
    people,
    leave: () => {
      for (const { page } of [...tvs, ...people]) page().die()
    },
  }
}

function openSeat(who: Guest, deviceId: string, open: () => Page): Seat {
  let page = open()
  let opening = Promise.resolve()

  async function reopen(afterMs: number): Promise<void> {
    page.die()
    await pause(afterMs)
    page = open()
  }

  return {
    who,
    deviceId,
    page: () => page,
    taken: () => opening,
    replace: (afterMs) => (opening = reopen(afterMs)),
  }
}
