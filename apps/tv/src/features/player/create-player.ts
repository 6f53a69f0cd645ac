import type { Report } from '@openktv/contract/push'
import type { QueueItem } from '@openktv/contract/remote'
import type { Lyrics } from '@openktv/contract/songs'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Announcement } from '../../shared/announcements.ts'
import type { Deck, Tape } from './deck.ts'
import type { Microphone } from './microphone.ts'
import { firstModel, next, phaseOf, type PlayerEvent, type PlayerModel, type Remembered } from './player-state.ts'
import { isNews, stateOf } from './player-report.ts'
import type { SongShelf } from './song-shelf.ts'

export type PlayerNeeds = {
  deviceId: string
  deck: Deck
  microphone: Pick<Microphone, 'hasAccess'>
  shelf: SongShelf
  report: (report: Report) => Promise<void>
  remembered: Remembered
  remember: (remembered: Remembered) => void
  announce: (announcement: Announcement) => void
  setTimer: (callback: () => void, delayMs: number) => () => void
}

/** What the screen shows of the player. */
export type PlayerView = { model: PlayerModel; lyrics: Lyrics | undefined }

/** The karaoke player of one TV. Whoever creates it closes it. */
export type Player = {
  store: StoreApi<PlayerView>
  dispatch: (event: PlayerEvent) => void
  /** The place in the song as the room hears it, in milliseconds: the audio clock less the way to the ear. */
  heardMs: () => number
  /** Tells the server what the TV is doing, after a reconnect for example. */
  reportState: () => void
  /** Sends again the ends that an earlier page could not deliver. */
  settle: () => void
  /** Keeps the place for a reload, right now. */
  rememberNow: () => void
  close: () => void
}

const tickMs = 1_000
const ticksPerReport = 5

type Live = { store: StoreApi<PlayerView>; tape: Tape | undefined; loading: AbortController; stopTick: () => void }

/** A player that is silent until the first queue arrives. */
export function createPlayer(needs: PlayerNeeds): Player {
  const store = createStore<PlayerView>(() => ({
    model: firstModel(needs.deviceId, needs.remembered),
    lyrics: undefined,
  }))
  const live: Live = { store, tape: undefined, loading: new AbortController(), stopTick: () => undefined }
  const dispatch = (event: PlayerEvent): void => {
    const before = store.getState().model
    const after = next(before, event)
    if (after === before) return
    store.setState({ model: after })
    act(needs, live, { before, after, dispatch })
  }
  needs.deck.setVocal(needs.remembered.vocal)
  needs.deck.setSound(needs.remembered.sound)
  const stops = [
    needs.deck.onSound((unlocked) => dispatch({ type: 'sound', unlocked })),
    needs.deck.onToneLost(() => dispatch({ type: 'console', wanted: { tone: 0 } })),
  ]
  startTicking(needs, live)
  return {
    store,
    dispatch,
    heardMs: () => Math.max(0, positionMs(live) - needs.deck.latencyMs()),
    reportState: () => reportState(needs, live),
    settle: () => settle(needs, store.getState().model.unsettled, dispatch),
    rememberNow: () => rememberNow(needs, live),
    close: () => {
      for (const stop of stops) stop()
      live.stopTick()
      live.loading.abort()
      live.tape?.close()
      needs.shelf.close()
    },
  }
}

type Change = { before: PlayerModel; after: PlayerModel; dispatch: (event: PlayerEvent) => void }

/** Brings the deck, the server and the memory in line with a change of the model. */
function act(needs: PlayerNeeds, live: Live, change: Change): void {
  const { before, after, dispatch } = change
  const current = after.items[0]
  if (current?.itemId !== before.items[0]?.itemId) {
    dropTape(live)
    if (current) void loadSong(needs, live, { item: current, dispatch })
  }
  moveTape(live.tape, before, after)
  if (after.vocal !== before.vocal) needs.deck.setVocal(after.vocal)
  if (after.sound !== before.sound) needs.deck.setSound(after.sound)
  settle(needs, after.unsettled.slice(before.unsettled.length), dispatch)
  if (after.loaded) needs.shelf.prepare(after.items.slice(1).map(({ musicNo }) => musicNo))
  announceAdded(needs, before, after)
  if (isNews(before, after)) reportState(needs, live)
  rememberNow(needs, live)
}

function moveTape(tape: Tape | undefined, before: PlayerModel, after: PlayerModel): void {
  if (!tape || !after.loaded) return
  const moved = after.take !== before.take || !before.loaded
  const plays = phaseOf(after) === 'playing'
  const played = phaseOf(before) === 'playing'
  if (moved) tape.seek(after.fromMs)
  if (plays && (moved || !played)) tape.play()
  if (!plays && played) tape.pause()
}

async function loadSong(
  needs: PlayerNeeds,
  live: Live,
  { item, dispatch }: { item: QueueItem; dispatch: (event: PlayerEvent) => void },
): Promise<void> {
  const loading = new AbortController()
  live.loading = loading
  const { itemId, musicNo, musicName } = item
  try {
    const song = await needs.shelf.take(musicNo, loading.signal)
    const tape = await needs.deck.load(song.stems, () => dispatch({ type: 'ended', itemId, reason: 'finished' }))
    if (loading.signal.aborted) return tape.close()
    live.tape = tape
    live.store.setState({ lyrics: song.lyrics })
    dispatch({ type: 'loaded', itemId, durationMs: tape.durationMs })
  } catch {
    // Whatever went wrong, the evening goes on: the room is told and the next song is up.
    if (loading.signal.aborted) return
    needs.announce({ kind: 'failed', musicName })
    dispatch({ type: 'ended', itemId, reason: 'failed' })
  }
}

function dropTape(live: Live): void {
  live.loading.abort()
  live.tape?.close()
  live.tape = undefined
  live.store.setState({ lyrics: undefined })
}

function settle(needs: PlayerNeeds, unsettled: PlayerModel['unsettled'], dispatch: (event: PlayerEvent) => void): void {
  for (const ended of unsettled)
    needs.report({ type: 'ended', ...ended }).then(
      () => dispatch({ type: 'stored', itemId: ended.itemId }),
      // It stays unsettled and is told again by the next page.
      () => undefined,
    )
}

function announceAdded(needs: PlayerNeeds, before: PlayerModel, after: PlayerModel): void {
  // The first queue after a start is not news.
  if (before.version < 0 || before.version === after.version) return
  const known = new Set(before.items.map((item) => item.itemId))
  for (const { itemId, nickname, musicName } of after.items)
    if (!known.has(itemId)) needs.announce({ kind: 'added', nickname, musicName })
}

function reportState(needs: PlayerNeeds, live: Live): void {
  const { model } = live.store.getState()
  const { deck, microphone } = needs
  const player = stateOf(model, {
    positionMs: positionMs(live),
    hasMicAccess: microphone.hasAccess,
    hasTone: deck.hasTone(),
  })
  // A state that could not be told is told anew after the reconnect.
  needs.report({ type: 'player', player }).catch(() => undefined)
}

function positionMs({ tape, store }: Live): number {
  return tape?.positionMs() ?? store.getState().model.fromMs
}

function rememberNow(needs: PlayerNeeds, live: Live): void {
  const { model } = live.store.getState()
  const current = model.items[0]
  const bookmark = current
    ? { itemId: current.itemId, positionMs: positionMs(live), paused: model.paused }
    : model.bookmark
  const { vocal, sound, unsettled } = model
  needs.remember({ ...(bookmark && { bookmark }), vocal, sound, unsettled })
}

function startTicking(needs: PlayerNeeds, live: Live): void {
  let ticks = 0
  const tick = (): void => {
    ticks += 1
    rememberNow(needs, live)
    if (ticks % ticksPerReport === 0 && phaseOf(live.store.getState().model) === 'playing') reportState(needs, live)
    live.stopTick = needs.setTimer(tick, tickMs)
  }
  live.stopTick = needs.setTimer(tick, tickMs)
}
