import type { PushOutcome } from '@openktv/client/link'
import type { CommandResult, QueueCommand } from '@openktv/contract/remote'
import { createRecorder, type Press, type Sight, type Standing, type StoredItem, type StoredPress } from './history.ts'

/** The TV of the evening. */
export const deviceId = 'tv-1'
const anna = 'anna'

type Wish = (id: string) => QueueCommand

/** A history that a test may spoil. */
export type Evening = {
  presses: Press[]
  sights: Sight[]
  standings: Standing[]
  viewers: string[]
  stored: {
    tvs: { deviceId: string; version: number }[]
    items: StoredItem[]
    presses: StoredPress[]
    takenBack: { itemId: string; deviceId: string }[]
  }
}

/** An evening in which everything went well; every test spoils one thing. */
export function anEvening(): Evening {
  let nowMs = 0
  const recorder = createRecorder(() => (nowMs += 1))
  const stored: Evening['stored'] = { tvs: [], items: [], presses: [], takenBack: [] }
  let pressed = 0

  function press(wish: Wish, told: PushOutcome | undefined, result?: CommandResult): void {
    const pressId = `press-${(pressed += 1)}`
    const made: Press = { pressId, userUuid: anna, deviceId, command: wish(pressId), attempts: [] }
    const attempt = recorder.ask(made)
    if (told) recorder.answer(attempt, told)
    if (result) stored.presses.push({ userUuid: anna, pressId, result })
  }

  function done(wish: Wish, itemId: string, [version, place]: [number, number?]): void {
    const result = { deviceName: 'Hall 1', itemId, version, ...(place !== undefined && { place }) }
    press(wish, { kind: 'done', result }, result)
  }

  function store(itemId: string, state: string): void {
    stored.items.push({ itemId, deviceId, userUuid: anna, songNo: `song of ${itemId}`, state })
  }

  const push = (itemId: string, version: number, place: number): void =>
    done((id) => ({ type: 4, id, musicNo: `song of ${itemId}` }), itemId, [version, place])
  push('a', 1, 1)
  push('b', 2, 2)
  push('c', 3, 3)
  done((id) => ({ type: 12, id, itemId: 'c' }), 'c', [4, 2])
  done((id) => ({ type: 12, id, itemId: 'c' }), 'c', [4, 2])
  done((id) => ({ type: 21, id, itemId: 'b' }), 'b', [5, 1])
  done((id) => ({ type: 13, id, itemId: 'a' }), 'a', [6])
  press((id) => ({ type: 4, id, musicNo: 'song of d' }), { kind: 'offline' })
  press((id) => ({ type: 13, id, itemId: 'a' }), { kind: 'failed', message: 'msg.queue.gone' })
  // Nobody was told; it was done all the same.
  press((id) => ({ type: 4, id, musicNo: 'song of e' }), undefined, {
    deviceName: 'Hall 1',
    itemId: 'e',
    version: 9,
    place: 3,
  })
  store('b', 'waiting')
  store('c', 'waiting')
  store('e', 'waiting')
  store('a', 'deleted')
  store('d', 'cancelled')
  stored.takenBack.push({ itemId: 'd', deviceId })
  stored.tvs.push({ deviceId, version: 9 })
  const queues = ['', 'a', 'a b', 'a b c', 'a c b', 'b a c', 'b c', 'b c d', 'b c', 'b c e']
  for (const [version, queue] of queues.entries())
    recorder.see({ viewer: 'the TV', deviceId, version, itemIds: queue.split(' ').filter((itemId) => itemId !== '') })
  recorder.see({ viewer: 'a phone', deviceId, version: 9, itemIds: ['b', 'c', 'e'] })
  return { presses: recorder.presses, sights: recorder.sights, standings: [], viewers: ['the TV', 'a phone'], stored }
}

/** Where a thing cannot be missing. */
export function find<Found>(list: readonly Found[], fits: (one: Found) => boolean): Found {
  const found = list.find(fits)
  if (found === undefined) throw new Error('the evening has no such thing')
  return found
}

export const itemOf = ({ stored }: Evening, itemId: string): StoredItem =>
  find(stored.items, (item) => item.itemId === itemId)
export const rowOf = ({ stored }: Evening, pressId: string): StoredPress =>
  find(stored.presses, (row) => row.pressId === pressId)
export const pressOf = ({ presses }: Evening, pressId: string): Press =>
  find(presses, (press) => press.pressId === pressId)

/** Takes one thing out. */
export function without<Item>(list: Item[], unwanted: (item: Item) => boolean): void {
  list.splice(list.findIndex(unwanted), 1)
}
