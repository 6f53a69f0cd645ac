import type { Deck, Stems, Tape } from '../features/player/deck.ts'

/** A deck that writes down what it is told instead of sounding; tests move its clock and end its songs. */
export type SilentDeck = Deck & {
  log: string[]
  positionMs: number
  latency: number
  /** Brings the song that was loaded last to its end. */
  end: () => void
  /** The tone cannot be moved after all. */
  loseTone: () => void
  letSound: (unlocked: boolean) => void
}

/** Every song lasts a minute and is named by the bytes of its accompaniment. */
export function aSilentDeck(unlocked: boolean): SilentDeck {
  const listeners: ((unlocked: boolean) => void)[] = []
  const ends: (() => void)[] = []
  const losses: (() => void)[] = []
  const log: string[] = []
  const deck: SilentDeck = {
    log,
    positionMs: 0,
    latency: 0,
    end: () => ends[ends.length - 1]?.(),
    loseTone: () => {
      for (const listener of losses) listener()
    },
    letSound: (on) => {
      for (const listener of listeners) listener(on)
    },
    load: async (stems: Stems, onEnd: () => void) => {
      ends.push(onEnd)
      return aTape(deck, new TextDecoder().decode(stems.accompaniment))
    },
    setVocal: (on) => void log.push(`vocal ${on}`),
    setSound: ({ music, mic, reverb, tone }) => void log.push(`sound ${[music, mic, reverb, tone].join(' ')}`),
    hasTone: () => true,
    onToneLost: (listener) => {
      losses.push(listener)
      return () => void losses.splice(losses.indexOf(listener), 1)
    },
    plug: () => undefined,
    onSound: (listener) => {
      listeners.push(listener)
      listener(unlocked)
      return () => void listeners.splice(listeners.indexOf(listener), 1)
    },
    unlock: () => undefined,
    latencyMs: () => deck.latency,
    close: () => undefined,
  }
  return deck
}

function aTape(deck: SilentDeck, name: string): Tape {
  const { log } = deck
  log.push(`load ${name}`)
  return {
    durationMs: 60_000,
    seek: (positionMs) => void log.push(`seek ${positionMs}`),
    play: () => void log.push('play'),
    pause: () => void log.push('pause'),
    positionMs: () => deck.positionMs,
    close: () => void log.push(`close ${name}`),
  }
}
