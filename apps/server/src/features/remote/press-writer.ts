import type { CommandResult } from '@openktv/contract/remote'
import type { Asked, Decided, PressesStore } from './presses.store.ts'
import { type Press, type Queue, type Settled, settlePress } from './settle-press.ts'
import { createRemembered, type Remembered } from './remembered-queues.ts'
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
  /** What is remembered of its TV was not true any more. */
  mustRead: boolean
  resolve: (written: Written) => void
  reject: (error: unknown) => void
}

// While one batch is on its way to the disk, the next one is decided upon; beside a large one nothing is gained: what waits for it goes together.
const lanes = 2
const smallMost = 8
const batchMost = 64
const triesMost = 5

export type PressWriter = {
  /** Resolves once it is stored; rejects with the database's error, when it may be stored or not and the same press may be asked again. */
  write: (press: Press) => Promise<Written>
  /** Somebody else has changed a TV's queue: what is remembered of it is not true any more. */
  forget: (deviceId: string) => void
}

/**
 * Writes presses: those of many TVs share a transaction, and so one flush of the disk; those for one TV take turns. The queues that were
 * written last are remembered, and only a version that is still the one in the database is written upon.
 */
export function createPressWriter(store: PressesStore): PressWriter {
  const remembered = createRemembered()
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
      while (running < lanes && busy.size <= smallMost) {
        const batch = nextBatch(waiting, busy)
        if (batch.length === 0) return
        run(batch)
      }
    })
  }

  function run(batch: Waiting[]): void {
    running += 1
    for (const { press } of batch) busy.add(press.tv.deviceId)
    writeBatch({ store, remembered }, batch)
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

  const write = (press: Press): Promise<Written> =>
    new Promise((resolve, reject) => {
      waiting.push({ press, tries: 0, isAlone: false, mustRead: false, resolve, reject })
      later()
    })

  return { write, forget: remembered.forget }
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

type Desk = { store: PressesStore; remembered: Remembered }
type Open = { each: Waiting; decided: Decided; queue: Queue }

// Answers those that must be tried again: somebody else has changed their TV's queue meanwhile.
async function writeBatch({ store, remembered }: Desk, batch: readonly Waiting[]): Promise<Waiting[]> {
  const { open, left } = settleAll(batch, await standingsOf(store, remembered, batch))
  if (open.length === 0) return left.filter((each) => mayTryAgain(each, false))
  const written = await store.writePresses(open.map(({ decided }) => decided))
  for (const one of open) {
    const nickname = written?.get(one.decided.asked.deviceId)
    if (nickname === undefined) left.push(one.each)
    else finish(remembered, one, nickname)
  }
  return left.filter((each) => mayTryAgain(each, written === undefined))
}

// Answers whoever needs nothing written.
function settleAll(batch: readonly Waiting[], standings: ReadonlyMap<Waiting, Standing>) {
  const left: Waiting[] = []
  const open: Open[] = []
  for (const each of batch) {
    const standing = standings.get(each)
    const settled = standing && settlePress(each.press, standing)
    if (!settled) each.reject(new Error(`no such TV: ${each.press.tv.deviceId}`))
    else if (settled.kind === 'done') open.push({ each, ...settled })
    else if (standing.isMemory) left.push(each)
    else each.resolve(settled)
  }
  return { open, left }
}

function finish({ keep }: Remembered, { each, decided, queue }: Open, nickname: string): void {
  const rows = queue.rows.map((row) => (row.itemId === decided.added?.itemId ? { ...row, nickname } : row))
  const named = { ...queue, rows }
  if (!decided.isShared) keep(decided.asked.deviceId, named)
  each.resolve({ kind: 'done', result: decided.result, queue: named })
}

async function standingsOf(
  store: PressesStore,
  { recall }: Remembered,
  batch: readonly Waiting[],
): Promise<Map<Waiting, Standing>> {
  const found = new Map<Waiting, Standing>()
  for (const each of batch) {
    const standing = each.mustRead ? undefined : recall(askedOf(each))
    if (standing) found.set(each, standing)
  }
  const unknown = batch.filter((each) => !found.has(each))
  if (unknown.length === 0) return found
  const read = new Map((await store.readPresses(unknown.map(askedOf))).map((each) => [keyOf(each), each]))
  for (const each of unknown) {
    const standing = read.get(keyOf(askedOf(each)))
    if (standing) found.set(each, standing)
  }
  return found
}

function mayTryAgain(each: Waiting, isClash: boolean): boolean {
  each.tries += 1
  each.isAlone ||= isClash
  each.mustRead = true
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
