import type { CommandResult } from '@openktv/contract/remote'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../engines/database/database.ts'
import { isClash } from '../../engines/database/transactions.ts'
import { type PlacedRow, readStandings, readWritten, type Standing } from './standing.ts'

/** One press and the TV it is for. */
export type Asked = { deviceId: string; userUuid: string; pressId: string }

/** What is to be written of one press; `seen` is the version it was decided upon, of a TV that people share or not. */
export type Decided = {
  asked: Asked
  seen: number
  isShared: boolean
  version: number
  nowMs: number
  added?: Omit<PlacedRow, 'nickname'>
  removed?: string
  placed?: readonly { itemId: string; place: number }[]
  result: CommandResult
}

export type PressesStore = ReturnType<typeof createPressesStore>

/** The two statements of a press, for many presses at once. */
export function createPressesStore(orm: Orm) {
  const { read, write } = statements(orm)
  return {
    /** Reads where presses find things, in any order; those for an unknown TV are left out. */
    async readPresses(asked: readonly Asked[]): Promise<Standing[]> {
      const [found] = await read.execute({ asked: JSON.stringify(asked) })
      return readStandings(found?.standings ?? [])
    },

    /**
     * Writes presses in one transaction, at most one for each TV. Answers the TVs whose version was still the one seen, each with what whoever added a
     * song is called; of the others nothing is written. Answers undefined, with nothing written at all, where one of them clashed with what is stored: a press of the same id, for example.
     */
    async writePresses(decided: readonly Decided[]): Promise<Map<string, string> | undefined> {
      try {
        const [wrote] = await write.execute({ decided: JSON.stringify(flat(decided)) })
        return readWritten(wrote?.written)
      } catch (error) {
        if (isClash(error)) return undefined
        throw error
      }
    },
  }
}

// Written and planned once a connection: they run for every press.
function statements(orm: Orm) {
  const one = sql`(values (1)) as one`
  const standings = sql<unknown>`read_presses(${sql.placeholder('asked')}::jsonb)`
  const written = sql<unknown>`write_presses(${sql.placeholder('decided')}::jsonb)`
  return {
    read: orm.select({ standings }).from(one).prepare('read_presses'),
    write: orm.select({ written }).from(one).prepare('write_presses'),
  }
}

function flat(decided: readonly Decided[]) {
  return {
    tvs: decided.map(({ asked, seen, isShared, version }) => ({ deviceId: asked.deviceId, seen, isShared, version })),
    added: decided.flatMap(({ asked, added, nowMs }) => (added ? [{ ...added, deviceId: asked.deviceId, nowMs }] : [])),
    removed: decided.flatMap(({ asked, removed, nowMs }) =>
      removed === undefined ? [] : [{ itemId: removed, deviceId: asked.deviceId, nowMs }],
    ),
    placed: decided.flatMap(({ asked, placed = [] }) =>
      placed.map(({ itemId, place }) => ({ itemId, place, deviceId: asked.deviceId })),
    ),
    presses: decided.map(({ asked, result, nowMs }) => ({ ...asked, result, nowMs })),
  }
}
