import { firstSound } from '@openktv/contract/console'
import { createTapes } from './create-tape.ts'
import type { Deck } from './deck.ts'
import { createDesk, type Desk, type DeskSettings } from './desk.ts'
import { canStretch } from './open-stretched-way.ts'
import { createSoundWatch } from './sound-watch.ts'
import type { Ears } from './stem-route.ts'

export type WebAudioDeckNeeds = {
  openContext: () => AudioContext
  /** 0 to 1; the room around the microphone is made of it. */
  random: () => number
  setTimer: (callback: () => void, delayMs: number) => () => void
}

/** A deck on an AudioContext, and on another one, set the same, where that is lost with its loudspeaker. `ears` hear what is played. */
export function createWebAudioDeck({ openContext, random, setTimer }: WebAudioDeckNeeds): Deck & { ears: () => Ears } {
  const losses = new Set<() => void>()
  const tapes = createTapes(() => desk)
  let settings: DeskSettings = { vocal: false, sound: firstSound, microphone: undefined }
  let desk = openDesk()
  const watch = createSoundWatch(desk.context, { renew, setTimer })

  function openDesk(): Desk {
    // One that was replaced while its tone was on the way has no say any more.
    const onSwitch = (atS: number): void => void (desk === opened && tapes.reroute(atS))
    const onToneLost = (): void => void (desk === opened && callAll(losses))
    const opened: Desk = createDesk({ context: openContext(), random, onSwitch, onToneLost }, settings)
    return opened
  }

  function renew(): void {
    const lost = desk
    try {
      desk = openDesk()
    } catch {
      // A browser that has no loudspeaker to give is asked again by the watch.
      return
    }
    lost.close()
    watch.follow(desk.context)
    watch.ask()
  }

  function set(change: Partial<DeskSettings>): void {
    settings = { ...settings, ...change }
    desk.set(settings)
  }

  return {
    load: tapes.load,
    setVocal: (vocal) => set({ vocal }),
    setSound: (sound) => set({ sound }),
    plug: (microphone) => set({ microphone }),
    hasTone: () => canStretch(desk.context),
    onToneLost: (listener) => {
      losses.add(listener)
      return () => void losses.delete(listener)
    },
    onSound: watch.onSound,
    unlock: watch.ask,
    latencyMs: () => wayOutMs(desk.context) + (desk.route().latencyS + desk.latencyS) * 1_000,
    ears: () => desk.ears,
    close: () => {
      watch.close()
      desk.close()
    },
  }
}

function callAll(listeners: ReadonlySet<() => void>): void {
  for (const listener of listeners) listener()
}

function wayOutMs({ outputLatency, baseLatency }: AudioContext): number {
  return (outputLatency || baseLatency || 0) * 1_000
}
