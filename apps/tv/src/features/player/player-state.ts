import type { SoundSettings } from '@openktv/contract/console'
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
  /** Whether it ever did: what it once let out and does no more is a lost loudspeaker, not a missing key press. */
  sounded: boolean
  vocal: boolean
  /** How the sound console stands: it holds from song to song, but for the tone. */
  sound: SoundSettings
  /** Whether a microphone is open. */
  hasMic: boolean
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
  | { type: 'console'; wanted: Partial<SoundSettings> }
  | { type: 'mic'; isLive: boolean }

/** What is remembered over a reload of the page. */
export type Remembered = { bookmark?: Bookmark; vocal: boolean; sound: SoundSettings; unsettled: readonly Ended[] }

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
    sounded: false,
    vocal: remembered.vocal,
    sound: remembered.sound,
    hasMic: false,
    durationMs: 0,
    take: 0,
    fromMs: 0,
    bookmark: remembered.bookmark,
  }
}

/** What the player is after an event. The same model comes back when the event changes nothing. */
export function next(model: PlayerModel, event: PlayerEvent): PlayerModel {
  if (isFlagEvent(event)) return withFlag(model, event)
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
    case 'console':
      return withSound(model, { ...model.sound, ...event.wanted })
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

type FlagEvent = Extract<PlayerEvent, { type: 'vocal' | 'pause' | 'sound' | 'mic' }>

function isFlagEvent(event: PlayerEvent): event is FlagEvent {
  const { type } = event
  return type === 'vocal' || type === 'pause' || type === 'sound' || type === 'mic'
}

function withFlag(model: PlayerModel, event: FlagEvent): PlayerModel {
  switch (event.type) {
    case 'vocal':
      return changed(model, { vocal: event.vocal })
    case 'pause':
      return model.items.length === 0 ? model : changed(model, { paused: event.paused })
    case 'sound':
      return changed(model, { unlocked: event.unlocked, sounded: model.sounded || event.unlocked })
    case 'mic':
      return changed(model, { hasMic: event.isLive })
  }
}

type Wish = Partial<Pick<PlayerModel, 'vocal' | 'paused' | 'unlocked' | 'sounded' | 'hasMic'>>

function changed(model: PlayerModel, wish: Wish): PlayerModel {
  const after = { ...model, ...wish }
  const { vocal, paused, unlocked, hasMic } = after
  const same =
    vocal === model.vocal && paused === model.paused && unlocked === model.unlocked && hasMic === model.hasMic
  return same ? model : after
}

function withSound(model: PlayerModel, sound: SoundSettings): PlayerModel {
  const { music, mic, reverb, tone } = model.sound
  const same = music === sound.music && mic === sound.mic && reverb === sound.reverb && tone === sound.tone
  return same ? model : { ...model, sound }
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
    ...withSound(model, soundFor(model, current)),
    items,
    loaded: false,
    durationMs: 0,
    take: model.take + 1,
    paused: bookmark?.paused ?? false,
    fromMs: bookmark?.positionMs ?? 0,
    bookmark: undefined,
  }
}

/** A key belongs to a song, and goes with it; one that was set while there was none is meant for the first song that comes. */
function soundFor({ items, bookmark, sound }: PlayerModel, current: string | undefined): SoundSettings {
  const sungBefore = items[0]?.itemId ?? bookmark?.itemId ?? current
  return sungBefore === current ? sound : { ...sound, tone: 0 }
}

function isCurrent(model: PlayerModel, itemId: string): boolean {
  return model.items[0]?.itemId === itemId
}
