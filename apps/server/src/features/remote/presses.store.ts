import type { CommandResult } from '@openktv/contract/remote'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../engines/database/database.ts'
import { isClash } from '../../engines/database/transactions.ts'
import { type PlacedRow, readDeviceIds, readStandings, type Standing } from './standing.ts'

/** One press and the TV it is for. */
export type Asked = { deviceId: string; userUuid: string; pressId: string }

/** What is to be written of one press; `seen` is the version it was decided upon. */
export type Decided = {
  asked: Asked
  seen: number
  version: number
  nowMs: number
  added?: PlacedRow
  removed?: string
  placed?: readonly { itemId: string; place: number }[]
  result: CommandResult
}

export type PressesStore = ReturnType<typeof createPressesStore>

/** The two statements of a press, for many presses at once. */
export function createPressesStore(orm: Orm) {
  return {
    /** Reads where presses find things, in any order; those for an unknown TV are left out. */
    async readPresses(asked: readonly Asked[]): Promise<Standing[]> {
      const [read] = await orm
        .select({ standings: sql<unknown>`read_presses(${JSON.stringify(asked)}::jsonb)` })
        .from(sql`(values (1)) as one`)
      return readStandings(read?.standings ?? [])
    },

    /**
     * Writes presses in one transaction, at most one for each TV. Answers the TVs whose version was still the one seen; of the others nothing is
     * written. Answers undefined, with nothing written at all, where one of them clashed with what is stored: a press of the same id, for example.
     */
    async writePresses(decided: readonly Decided[]): Promise<Set<string> | undefined> {
      try {
        const [wrote] = await orm
          .select({ deviceIds: sql<unknown>`write_presses(${JSON.stringify(flat(decided))}::jsonb)` })
          .from(sql`(values (1)) as one`)
        return new Set(readDeviceIds(wrote?.deviceIds))
      } catch (error) {
        if (isClash(error)) return undefined
        throw error
      }
    },
  }
}

function flat(decided: readonly Decided[]) {
  return {
    tvs: decided.map(({ asked, seen, version }) => ({ deviceId: asked.deviceId, seen, version })),
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
