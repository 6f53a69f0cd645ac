import type { SoundSettings } from '@openktv/contract/console'

/** The two encoded stems of a song, of exactly the same length. */
export type Stems = { accompaniment: ArrayBuffer; vocal: ArrayBuffer }

/** One song ready to play: both stems on one clock. Whoever loaded it closes it. */
export type Tape = {
  durationMs: number
  /** Goes to a place and stays silent there. */
  seek: (positionMs: number) => void
  /** Plays on from the place it is at. */
  play: () => void
  /** Stops without a click and keeps the place. */
  pause: () => void
  /** The place in the song that is being sent to the speakers. */
  positionMs: () => number
  close: () => void
}

/** The sound of the TV. Whoever creates it closes it. */
export type Deck = {
  /** Decodes both stems; rejects when one cannot be read. `onEnd` is called once each time the song reaches its end. */
  load: (stems: Stems, onEnd: () => void) => Promise<Tape>
  /** Original (the vocal stem sounds over the accompaniment) or accompaniment alone; holds for every song. */
  setVocal: (on: boolean) => void
  /** Sets music, microphone and reverb in percent and the tone in semitones; holds for every song. */
  setSound: (settings: SoundSettings) => void
  /** Whether the tone can be moved here. */
  hasTone: () => boolean
  /** Calls back when the tone that was set cannot be had; the music then sounds in its own. Returns its own undo. */
  onToneLost: (listener: () => void) => () => void
  /** Lets the room hear a microphone, or none any more. */
  plug: (microphone: MediaStream | undefined) => void
  /** Calls back with whether sound may come out, now and whenever that changes; returns its own undo. */
  onSound: (listener: (unlocked: boolean) => void) => () => void
  /** Asks for sound; browsers grant it during a key press or a click. */
  unlock: () => void
  /** How long sound takes from a tape's place to the ear, as far as the browser knows: the way out, the limiter, and the tone where it is moved. */
  latencyMs: () => number
  close: () => void
}
