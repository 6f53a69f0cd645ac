import type { PushOutcome } from '@openktv/client/link'
import { action } from '@openktv/contract/remote'
import { versionFaults } from './check-versions.ts'
import type { Attempt, History, Press, Sight, Standing, Stored, StoredItem, StoredPress } from './history.ts'

/** What is wrong with a history, a sentence each; empty when nothing is lost, nothing doubled and everybody is shown the truth. Pure. */
export function faultsOf(history: History): string[] {
  const index = indexed(history)
  return [
    ...history.presses.flatMap((press) => pressFaults(press, index)),
    ...doubleFaults(history.stored, index),
    ...orderFaults(history.presses, index),
    ...offlineFaults(history),
    ...history.stored.tvs.flatMap((tv) => versionFaults(tv, history)),
    ...sightFaults(history),
  ]
}

type Index = {
  pressOf: ReadonlyMap<string, Press>
  rowOf: ReadonlyMap<string, StoredPress>
  itemOf: ReadonlyMap<string, StoredItem>
  /** The songs that somebody has deleted. */
  deleted: ReadonlySet<string>
}

function indexed({ presses, stored }: History): Index {
  const pressOf = new Map(presses.map((press) => [keyOf(press), press]))
  const deleting = stored.presses.filter((row) => pressOf.get(keyOf(row))?.command.type === action.deleteSong)
  return {
    pressOf,
    rowOf: new Map(stored.presses.map((row) => [keyOf(row), row])),
    itemOf: new Map(stored.items.map((item) => [item.itemId, item])),
    deleted: new Set(deleting.map(({ result }) => result.itemId ?? '')),
  }
}

function keyOf({ userUuid, pressId }: { userUuid: string; pressId: string }): string {
  return `${userUuid} ${pressId}`
}

function pressFaults(press: Press, index: Index): string[] {
  const { pressId, attempts } = press
  const row = index.rowOf.get(keyOf(press))
  // Everybody is bound all the time.
  if (attempts.some(({ answer }) => answer?.outcome.kind === 'not-bound')) {
    return [`${pressId} was told that there is no TV`]
  }
  const told = attempts.flatMap(({ answer }) => (answer?.outcome.kind === 'done' ? [answer.outcome.result] : []))
  if (!row) return told.length === 0 ? [] : [`${pressId} was acknowledged, and the database knows nothing of it`]
  const { version, itemId } = row.result
  const isSame = told.every((result) => result.version === version && result.itemId === itemId)
  return [
    ...(isSame ? [] : [`${pressId} was acknowledged as something else than what is stored`]),
    ...(attempts.every(isRefused) ? [`${pressId} was refused every time, and is done all the same`] : []),
    ...itemFaults(press, index, itemId ?? ''),
  ]
}

function itemFaults(press: Press, { itemOf, deleted }: Index, itemId: string): string[] {
  const { pressId, command, deviceId } = press
  const item = itemOf.get(itemId)
  if (item?.deviceId !== deviceId) return [`${pressId} is done, and its song is not in the database`]
  if (command.type === action.pushSong) return songFaults(press, item, deleted)
  const isWell = command.type !== action.deleteSong || item.state === 'deleted'
  return isWell ? [] : [`${pressId} has deleted a song that is ${item.state}`]
}

function songFaults({ pressId, command, userUuid }: Press, item: StoredItem, deleted: Index['deleted']): string[] {
  const isOther = command.type === action.pushSong && item.songNo !== command.musicNo
  if (isOther || item.userUuid !== userUuid) return [`${pressId} has brought another song`]
  const isWell = item.state === 'waiting' || (item.state === 'deleted' && deleted.has(item.itemId))
  return isWell ? [] : [`${pressId} is done, and its song is ${item.state} though nobody wanted that`]
}

function isRefused({ answer, isDoubled }: Attempt): boolean {
  return answer !== undefined && !isDoubled && isNo(answer.outcome)
}

// What nobody has decided about is no refusal: a failed operation may have been done.
function isNo(outcome: PushOutcome): boolean {
  if (outcome.kind === 'failed') return /^msg\.(queue|song|too|bad|bind)\./.test(outcome.message)
  return outcome.kind === 'offline' || outcome.kind === 'not-bound'
}

// A song that no press names came from one that counted twice, or from none.
function doubleFaults({ items, presses }: Stored, { pressOf }: Index): string[] {
  const pushed = presses.filter((row) => pressOf.get(keyOf(row))?.command.type === action.pushSong)
  const named = new Set(pushed.map(({ result }) => result.itemId))
  const nobodys = items.filter(({ itemId, state }) => state !== 'cancelled' && !named.has(itemId))
  const unasked = presses.filter((row) => !pressOf.has(keyOf(row)))
  return [
    ...nobodys.map(({ itemId, songNo, userUuid }) => `song ${itemId} (${songNo} of ${userUuid}) is nobody’s press`),
    ...unasked.map(({ pressId }) => `${pressId} was done, and nobody pressed it`),
    ...repeated(presses.map(keyOf)).map((key) => `${key} was done twice`),
    ...repeated(pushed.map(({ result }) => result.itemId ?? '')).map((itemId) => `${itemId} is two presses’ song`),
  ]
}

function repeated(texts: readonly string[]): string[] {
  const seen = new Set<string>()
  return texts.filter((text) => seen.size === seen.add(text).size)
}

type Moment = { at: number; order: 'asked' | 'answered'; press: Press; version: number }

// What was acknowledged before another press was begun has the smaller version; a press that moved nothing may share it.
function orderFaults(presses: readonly Press[], { rowOf }: Index): string[] {
  const moments = presses.flatMap((press) => momentsOf(press, rowOf.get(keyOf(press))))
  const highest = new Map<string, Moment>()
  const faults: string[] = []
  for (const moment of moments.toSorted((one, other) => one.at - other.at)) {
    const { press, version, order } = moment
    const top = highest.get(press.deviceId)
    if (order === 'answered') {
      if (!top || version > top.version) highest.set(press.deviceId, moment)
    } else if (top && (canStay(press) ? version < top.version : version <= top.version)) {
      faults.push(`${press.pressId} has version ${version}, and came after ${top.press.pressId} with ${top.version}`)
    }
  }
  return faults
}

function canStay({ command }: Press): boolean {
  return command.type === action.pinSong || command.type === action.singNow
}

function momentsOf(press: Press, row: StoredPress | undefined): Moment[] {
  const version = row?.result.version
  const [first] = press.attempts
  if (version === undefined || !first) return []
  const told = press.attempts.find(({ answer }) => answer?.outcome.kind === 'done')?.answer
  const asked: Moment = { at: first.askedAt, order: 'asked', press, version }
  return told ? [asked, { at: told.at, order: 'answered', press, version }] : [asked]
}

// Both ends learn of a broken line in their own time.
const graceMs = 1_000

function offlineFaults({ presses, standings }: History): string[] {
  const ofTv = new Map<string, Standing[]>()
  for (const standing of standings) ofTv.set(standing.deviceId, [...(ofTv.get(standing.deviceId) ?? []), standing])
  return presses.flatMap(({ pressId, deviceId, attempts }) => {
    const isWronged = attempts.some((attempt) => wasThere(attempt, ofTv.get(deviceId) ?? []))
    return isWronged ? [`${pressId} was told that the TV is not there, and it was there all the time`] : []
  })
}

function wasThere({ askedAt, answer }: Attempt, standings: readonly Standing[]): boolean {
  if (answer?.outcome.kind !== 'offline') return false
  const before = standings.findLast(({ at }) => at <= askedAt - graceMs)
  const isQuiet = standings.every(({ at }) => at <= askedAt - graceMs || at >= answer.at + graceMs)
  return before?.isThere === true && isQuiet
}

function sightFaults({ sights, viewers, stored }: History): string[] {
  const last = new Map<string, Sight>()
  const faults: string[] = []
  for (const sight of sights) {
    const { viewer, version } = sight
    const earlier = last.get(viewer)
    if (earlier && version < earlier.version) {
      faults.push(`${viewer} was shown version ${version} after version ${earlier.version}`)
    }
    last.set(viewer, sight)
  }
  return [...faults, ...viewers.flatMap((viewer) => endFaults(viewer, last.get(viewer), stored))]
}

function endFaults(viewer: string, last: Sight | undefined, { tvs, items }: Stored): string[] {
  if (!last) return [`${viewer} was shown nothing`]
  const tv = tvs.find(({ deviceId }) => deviceId === last.deviceId)
  const waiting = items.filter(({ deviceId, state }) => deviceId === last.deviceId && state === 'waiting')
  if (last.version !== tv?.version)
    return [`${viewer} ends with version ${last.version}, the database with ${tv?.version}`]
  const isSame = last.itemIds.join(' ') === waiting.map(({ itemId }) => itemId).join(' ')
  return isSame ? [] : [`${viewer} ends with other songs than the database`]
}
