import type { Report } from '@openktv/contract/push'
import { downloadStatus, type Downloads } from '@openktv/contract/remote'
import type { StoreApi } from 'zustand/vanilla'
import type { PlayerView } from './create-player.ts'
import type { PlayerModel } from './player-state.ts'
import type { SongShelf } from './song-shelf.ts'

/** Tells the server what this TV holds of the songs in its queue. Whoever creates it closes it. */
export type HeldSongs = {
  /** Tells all of it once more: the server has forgotten it or never heard it. */
  tellAgain: () => void
  close: () => void
}

export type HeldSongsNeeds = {
  player: Pick<StoreApi<PlayerView>, 'getState' | 'subscribe'>
  shelf: Pick<SongShelf, 'statusOf' | 'onChange'>
  report: (report: Report) => Promise<void>
  setTimer: (callback: () => void, delayMs: number) => () => void
}

/** Changes that come together are told together: at most five reports a second. */
const togetherMs = 200

/** Watches player and shelf, and reports whenever what they hold has changed (spec SNG-12). */
export function createHeldSongs({ player, shelf, report, setTimer }: HeldSongsNeeds): HeldSongs {
  // What the server takes a TV for that has said nothing.
  let told: string | undefined = JSON.stringify({})
  let stopTimer: (() => void) | undefined

  function look(): void {
    stopTimer ??= setTimer(() => {
      stopTimer = undefined
      tell()
    }, togetherMs)
  }

  function tell(): void {
    const downloads = heldOf(player.getState().model, shelf.statusOf)
    const text = JSON.stringify(downloads)
    if (text === told) return
    told = text
    // What could not be told is told anew after the reconnect.
    report({ type: 'downloads', downloads }).catch(() => undefined)
  }

  const stops = [player.subscribe(look), shelf.onChange(look)]
  return {
    tellAgain: () => {
      told = undefined
      look()
    },
    close: () => {
      for (const stop of stops) stop()
      stopTimer?.()
    },
  }
}

/** What a TV holds of the songs in its queue: the one it plays and those on its shelf; of one that is not named, nothing. */
export function heldOf(
  { items, loaded }: Pick<PlayerModel, 'items' | 'loaded'>,
  statusOf: SongShelf['statusOf'],
): Downloads {
  const held = new Map(items.map(({ musicNo }) => [musicNo, statusOf(musicNo)]))
  const [current] = items
  if (current) held.set(current.musicNo, loaded ? downloadStatus.done : downloadStatus.running)
  return Object.fromEntries([...held].filter(([, status]) => status !== downloadStatus.none))
}
