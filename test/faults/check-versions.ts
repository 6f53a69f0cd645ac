import { action, type QueueCommand } from '@openktv/contract/remote'
import type { History, Sight, StoredPress } from './history.ts'

/** A queue as it may have been at a version: its songs, and how many of those that were taken back had been in it. */
type Past = { queue: readonly string[]; begun: number }
type Step = { version: number; pasts: Past[] }
type Change = { type: QueueCommand['type']; pressId: string; itemId: string; place: number | undefined }

/**
 * Goes through the versions of a TV from the first to the last. Each must come of the one before by exactly one press, or by a song that was
 * taken back, coming or going; whatever was shown at a version must have been it; and the last is what the database holds.
 */
export function versionFaults(tv: { deviceId: string; version: number }, history: History): string[] {
  const { changes, sights, takenBack } = ofTv(tv.deviceId, history)
  const faults = strays(tv, changes)
  let step: Step = { version: 0, pasts: [{ queue: [], begun: 0 }] }
  for (let version = 1; version <= tv.version; version += 1) {
    const here = changes.get(version) ?? []
    const fault = usedWrongly(here, takenBack)
    if (fault !== undefined) return [...faults, `version ${version} of ${tv.deviceId} ${fault}`]
    const pasts = step.pasts.flatMap((past) => successors(past, here, takenBack))
    const shown = sights.get(version)
    step = { version, pasts: distinct(pasts).filter(({ queue }) => !shown || shown.has(queue.join(' '))) }
    if (step.pasts.length === 0 || (shown && shown.size > 1)) {
      return [
        ...faults,
        `version ${version} of ${tv.deviceId} is not what ${named(here)} makes of the one before, as it was shown`,
      ]
    }
  }
  const held = waitingAt(tv.deviceId, history)
  const isHeld = step.pasts.some(({ queue, begun }) => queue.join(' ') === held && begun === takenBack.length)
  return isHeld ? faults : [...faults, `the queue of ${tv.deviceId} in the database is not what its presses make`]
}

function ofTv(deviceId: string, { presses, sights, stored }: History) {
  const asked = new Map(presses.map((press) => [`${press.userUuid} ${press.pressId}`, press]))
  const changes = new Map<number, Change[]>()
  for (const row of stored.presses) {
    const press = asked.get(`${row.userUuid} ${row.pressId}`)
    if (press?.deviceId === deviceId) add(changes, row.result.version ?? 0, changeOf(row, press.command))
  }
  const shown = new Map<number, Set<string>>()
  for (const sight of sights) if (sight.deviceId === deviceId) see(shown, sight)
  const takenBack = stored.takenBack.filter((item) => item.deviceId === deviceId).map(({ itemId }) => itemId)
  return { changes, sights: shown, takenBack }
}

function changeOf({ pressId, result }: StoredPress, { type }: QueueCommand): Change {
  return { type, pressId, itemId: result.itemId ?? '', place: result.place }
}

function add(changes: Map<number, Change[]>, version: number, change: Change): void {
  changes.set(version, [...(changes.get(version) ?? []), change])
}

function see(shown: Map<number, Set<string>>, { version, itemIds }: Sight): void {
  const queues = shown.get(version) ?? new Set()
  shown.set(version, queues.add(itemIds.join(' ')))
}

function strays(tv: { deviceId: string; version: number }, changes: ReadonlyMap<number, Change[]>): string[] {
  const beyond = [...changes].filter(([version]) => version < 1 || version > tv.version)
  return beyond.map(
    ([version, here]) => `${named(here)} has version ${version}, and ${tv.deviceId} ends at ${tv.version}`,
  )
}

function usedWrongly(here: readonly Change[], takenBack: readonly string[]): string | undefined {
  const changing = here.filter(({ type }) => type === action.pushSong || type === action.deleteSong)
  if (changing.length > 1) return `is used twice: ${named(changing)}`
  return here.length === 0 && takenBack.length === 0 ? 'is missing' : undefined
}

function named(changes: readonly Change[]): string {
  return changes.map(({ pressId }) => pressId).join(' and ') || 'nobody'
}

// All that may have made the next version; a press beside the one that did must have found its song in its place already.
function successors(past: Past, here: readonly Change[], takenBack: readonly string[]): Past[] {
  const mustChange = here.find(({ type }) => type === action.pushSong || type === action.deleteSong)
  const candidates = mustChange ? [mustChange] : here
  const pressed = candidates.flatMap((change) => {
    const queue = applied(past.queue, change)
    return queue ? [{ past: { ...past, queue }, others: here.filter((other) => other !== change) }] : []
  })
  const taken = mustChange ? [] : comingsAndGoings(past, takenBack).map((next) => ({ past: next, others: here }))
  return [...pressed, ...taken].flatMap(({ past: next, others }) =>
    others.every((other) => stands(next.queue, other)) ? [next] : [],
  )
}

function comingsAndGoings({ queue, begun }: Past, takenBack: readonly string[]): Past[] {
  const coming = takenBack[begun]
  const begunBefore = takenBack.slice(0, begun)
  const gone = begunBefore.filter((itemId) => queue.includes(itemId))
  return [
    ...(coming === undefined ? [] : [{ queue: [...queue, coming], begun: begun + 1 }]),
    ...gone.map((itemId) => ({ queue: queue.filter((other) => other !== itemId), begun })),
  ]
}

// The queue after a change; nothing where the change cannot have happened to it, or would not have changed it.
function applied(queue: readonly string[], { type, itemId, place }: Change): readonly string[] | undefined {
  const index = queue.indexOf(itemId)
  if (type === action.pushSong) {
    return index === -1 && place === queue.length + 1 ? [...queue, itemId] : undefined
  }
  if (index === -1) return undefined
  const others = queue.filter((other) => other !== itemId)
  if (type === action.deleteSong) return others
  const wanted = wantedIndex(type, index)
  return wanted === index || place !== wanted + 1 ? undefined : others.toSpliced(wanted, 0, itemId)
}

function stands(queue: readonly string[], { type, itemId, place }: Change): boolean {
  const index = queue.indexOf(itemId)
  return index !== -1 && wantedIndex(type, index) === index && place === index + 1
}

function wantedIndex(type: Change['type'], index: number): number {
  return type === action.singNow ? 0 : Math.min(index, 1)
}

function distinct(pasts: readonly Past[]): Past[] {
  return [...new Map(pasts.map((past) => [`${past.begun} ${past.queue.join(' ')}`, past])).values()]
}

function waitingAt(deviceId: string, { stored }: History): string {
  const waiting = stored.items.filter((item) => item.deviceId === deviceId && item.state === 'waiting')
  return waiting.map(({ itemId }) => itemId).join(' ')
}
