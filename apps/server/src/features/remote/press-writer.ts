import type { CommandResult } from '@openktv/contract/remote'
import type { Asked, Decided, PressesStore } from './presses.store.ts'
import { type Press, type Queue, type Settled, settlePress } from './settle-press.ts'
import type { Standing } from './standing.ts'

/** What became of a press, and the queue it left or found; or that it was refused. */
export type Written =
  | { kind: 'done' | 'repeated'; result: CommandResult; queue: Queue }
  | Extract<Settled, { kind: 'refused' }>

type Waiting = {
  press: Press
  tries: number
  /** It clashed within a batch: whoever else was in it is not to suffer again. */
  isAlone: boolean
  resolve: (written: Written) => void
  reject: (error: unknown) => void
}

// While one batch is on its way to the disk, the next one is decided upon.
const lanes = 2
const batchMost = 64
const triesMost = 5

/**
 * Writes presses: those of many TVs share a transaction, and so one flush of the disk; those for one TV take turns. Resolves once it is stored;
 * rejects with the database's error, when it may be stored or not and the same press may be asked again.
 */
export function createPressWriter(store: PressesStore): (press: Press) => Promise<Written> {
  const waiting: Waiting[] = []
  const busy = new Set<string>()
  let running = 0
  let isDue = false

  function later(): void {
    if (isDue) return
    isDue = true
    // Whatever has arrived by now goes together.
    setImmediate(() => {
      isDue = false
      while (running < lanes) {
        const batch = nextBatch(waiting, busy)
        if (batch.length === 0) return
        run(batch)
      }
    })
  }

  function run(batch: Waiting[]): void {
    running += 1
    for (const { press } of batch) busy.add(press.tv.deviceId)
    writeBatch(store, batch)
      .then(
        (again) => void waiting.unshift(...again),
        (error: unknown) => batch.forEach(({ reject }) => reject(error)),
      )
      .finally(() => {
        running -= 1
        for (const { press } of batch) busy.delete(press.tv.deviceId)
        later()
      })
  }

  return (press) =>
    new Promise((resolve, reject) => {
      waiting.push({ press, tries: 0, isAlone: false, resolve, reject })
      later()
    })
}

// The first press of every TV that nothing is being written for; takes them out.
function nextBatch(waiting: Waiting[], busy: ReadonlySet<string>): Waiting[] {
  const taken = new Map<string, Waiting>()
  for (const each of waiting) {
    const { deviceId } = each.press.tv
    if (busy.has(deviceId) || taken.has(deviceId)) continue
    if (each.isAlone && taken.size > 0) continue
    taken.set(deviceId, each)
    if (each.isAlone || taken.size === batchMost) break
  }
  const batch = [...taken.values()]
  for (const each of batch) waiting.splice(waiting.indexOf(each), 1)
  return batch
}

// Answers those that must be tried again: somebody else has changed their TV's queue meanwhile.
async function writeBatch(store: PressesStore, batch: readonly Waiting[]): Promise<Waiting[]> {
  const standings = new Map((await store.readPresses(batch.map(askedOf))).map((each) => [keyOf(each), each]))
  const open: { each: Waiting; decided: Decided; queue: Queue }[] = []
  for (const each of batch) {
    const settled = settle(each, standings.get(keyOf(askedOf(each))))
    if (settled?.kind === 'done') open.push({ each, ...settled })
    else if (settled) each.resolve(settled)
  }
  if (open.length === 0) return []
  const written = await store.writePresses(open.map(({ decided }) => decided))
  const left: Waiting[] = []
  for (const { each, decided, queue } of open) {
    if (written?.has(decided.asked.deviceId)) each.resolve({ kind: 'done', result: decided.result, queue })
    else left.push(each)
  }
  return left.filter((each) => mayTryAgain(each, written === undefined))
}

function settle({ press, reject }: Waiting, standing: Standing | undefined): Settled | undefined {
  if (standing) return settlePress(press, standing)
  reject(new Error(`no such TV: ${press.tv.deviceId}`))
  return undefined
}

function mayTryAgain(each: Waiting, isClash: boolean): boolean {
  each.tries += 1
  each.isAlone ||= isClash
  if (each.tries < triesMost) return true
  each.reject(new Error(`the queue of ${each.press.tv.deviceId} is changed too often`))
  return false
}

function askedOf({ press }: Waiting): Asked {
  return { deviceId: press.tv.deviceId, userUuid: press.userUuid, pressId: press.command.id }
}

function keyOf({ userUuid, pressId }: Pick<Asked, 'userUuid' | 'pressId'>): string {
  return `${userUuid} ${pressId}`
}
