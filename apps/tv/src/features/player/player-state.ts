import type { PlayerState, QueueItem, QueueSnapshot } from '@openktv/contract/remote'

/** A song that has ended on this TV and how; the server hears of it until it says that it is stored. */
export type Ended = { itemId: string; reason: 'finished' | 'skipped' | 'failed' }

/** Where a song was when the page was last seen. */
export type Bookmark = { itemId: string; positionMs: number; paused: boolean }

/** Everything the player decides with. The first item is the song on the TV. */
export type PlayerModel = {
  deviceId: string
  /** The version of the queue held; -1 before the first snapshot. */
  version: number
  items: readonly QueueItem[]
  /** Songs that ended here; a late snapshot that still lists them does not bring them back. */
  gone: readonly string[]
  /** Ends that the server has not stored yet. */
  unsettled: readonly Ended[]
  loaded: boolean
  paused: boolean
  /** Whether the browser lets sound out. */
  unlocked: boolean
  vocal: boolean
  durationMs: number
  /** Counts beginnings: a replay is a new take of the same song. */
  take: number
  /** Where the current take begins. */
  fromMs: number
  bookmark: Bookmark | undefined
}

export type PlayerEvent =
  | { type: 'queue'; queue: QueueSnapshot }
  | { type: 'loaded'; itemId: string; durationMs: number }
  | { type: 'ended'; itemId: string; reason: Ended['reason'] }
  | { type: 'stored'; itemId: string }
  | { type: 'replay' }
  | { type: 'vocal'; vocal: boolean }
  | { type: 'pause'; paused: boolean }
  | { type: 'sound'; unlocked: boolean }

/** What is remembered over a reload of the page. */
export type Remembered = { bookmark?: Bookmark; vocal: boolean; unsettled: readonly Ended[] }

/** How many ended songs are remembered against late snapshots: as many as a full queue holds. */
const goneMax = 100

/** The player of a TV that has heard nothing yet; sound is locked until the browser says otherwise. */
export function firstModel(deviceId: string, remembered: Remembered): PlayerModel {
  return {
    deviceId,
    version: -1,
    items: [],
    gone: remembered.unsettled.map((ended) => ended.itemId),
    unsettled: remembered.unsettled,
    loaded: false,
    paused: false,
    unlocked: false,
    vocal: remembered.vocal,
    durationMs: 0,
    take: 0,
    fromMs: 0,
    bookmark: remembered.bookmark,
  }
}

/** What the player is after an event. The same model comes back when the event changes nothing. */
export function next(model: PlayerModel, event: PlayerEvent): PlayerModel {
  switch (event.type) {
    case 'queue':
      return withQueue(model, event.queue)
    case 'loaded':
      return withLoaded(model, event)
    case 'ended':
      return withEnd(model, event)
    case 'stored':
      return { ...model, unsettled: model.unsettled.filter((ended) => ended.itemId !== event.itemId) }
    case 'replay':
      return withReplay(model)
    case 'vocal':
      return changed(model, { vocal: event.vocal })
    case 'pause':
      return model.items.length === 0 ? model : changed(model, { paused: event.paused })
    case 'sound':
      return changed(model, { unlocked: event.unlocked })
  }
}

/** What the TV is doing, in the contract's words; `waiting` is a song that only misses a key press. */
export function phaseOf(model: PlayerModel): PlayerState['phase'] {
  if (model.items.length === 0) return 'idle'
  if (!model.loaded) return 'loading'
  if (model.paused) return 'paused'
  return model.unlocked ? 'playing' : 'waiting'
}

function withQueue(model: PlayerModel, queue: QueueSnapshot): PlayerModel {
  if (queue.deviceId !== model.deviceId || queue.version <= model.version) return model
  const items = queue.items.filter((item) => !model.gone.includes(item.itemId))
  return withItems({ ...model, version: queue.version }, items)
}

function withLoaded(model: PlayerModel, { itemId, durationMs }: { itemId: string; durationMs: number }): PlayerModel {
  return isCurrent(model, itemId) ? { ...model, loaded: true, durationMs } : model
}

function withReplay(model: PlayerModel): PlayerModel {
  return model.items.length === 0 ? model : { ...model, paused: false, fromMs: 0, take: model.take + 1 }
}

function changed(model: PlayerModel, wish: Partial<Pick<PlayerModel, 'vocal' | 'paused' | 'unlocked'>>): PlayerModel {
  const { vocal, paused, unlocked } = { ...model, ...wish }
  const same = vocal === model.vocal && paused === model.paused && unlocked === model.unlocked
  return same ? model : { ...model, vocal, paused, unlocked }
}

function withEnd(model: PlayerModel, { itemId, reason }: Ended): PlayerModel {
  if (!isCurrent(model, itemId)) return model
  const ended = {
    ...model,
    gone: [...model.gone, itemId].slice(-goneMax),
    unsettled: [...model.unsettled, { itemId, reason }],
  }
  return withItems(ended, model.items.slice(1))
}

function withItems(model: PlayerModel, items: readonly QueueItem[]): PlayerModel {
  const current = items[0]?.itemId
  if (current === model.items[0]?.itemId) return { ...model, items }
  const bookmark = model.bookmark?.itemId === current ? model.bookmark : undefined
  return {
    ...model,
    items,
    loaded: false,
    durationMs: 0,
    take: model.take + 1,
    paused: bookmark?.paused ?? false,
    fromMs: bookmark?.positionMs ?? 0,
    bookmark: undefined,
  }
}

function isCurrent(model: PlayerModel, itemId: string): boolean {
  return model.items[0]?.itemId === itemId
}
