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
  added: Omit<PlacedRow, 'nickname'> | undefined
  removed: string | undefined
  placed: readonly { itemId: string; place: number }[] | undefined
  result: CommandResult
}

export type PressesStore = ReturnType<typeof createPressesStore>

/** The statements of a press, for one and for many at once. */
export function createPressesStore(orm: Orm) {
  const { read, write, writeOne } = statements(orm)

  async function writeMany(decided: readonly Decided[]): Promise<Map<string, string>> {
    const [wrote] = await write.execute({ decided: JSON.stringify(decided.map(flat)) })
    return readWritten(wrote?.written)
  }

  async function writeAlone(decided: Decided): Promise<Map<string, string>> {
    const { result, placed, ...values } = flat(decided)
    const texts = { result: JSON.stringify(result), placed: placed && JSON.stringify(placed) }
    const [wrote] = await writeOne.execute({ ...values, ...texts })
    return new Map(typeof wrote?.nickname === 'string' ? [[values.deviceId, wrote.nickname]] : [])
  }

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
        const [first] = decided
        return first && decided.length === 1 ? await writeAlone(first) : await writeMany(decided)
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
  const nickname = sql<unknown>`write_press(${given('deviceId')}, ${given('seen')}, ${given('isShared')}, ${given('version')}, ${given('userUuid')},
    ${given('pressId')}, ${given('result')}, ${given('nowMs')}, ${given('itemId')}, ${given('songNo')}, ${given('place')}, ${given('removed')}, ${given('placed')})`
  return {
    read: orm.select({ standings }).from(one).prepare('read_presses'),
    write: orm.select({ written }).from(one).prepare('write_presses'),
    writeOne: orm.select({ nickname }).from(one).prepare('write_press'),
  }
}

function given(name: keyof ReturnType<typeof flat>) {
  return sql.placeholder(name)
}

// As the functions read it; all of one shape, which is what makes thousands of them a second cheap.
function flat({ asked, seen, isShared, version, nowMs, added, removed, placed, result }: Decided) {
  return {
    deviceId: asked.deviceId,
    userUuid: asked.userUuid,
    pressId: asked.pressId,
    seen,
    isShared,
    version,
    nowMs,
    result,
    itemId: added?.itemId,
    songNo: added?.songNo,
    place: added?.place,
    removed,
    placed,
  }
}
