import type { Ears, StemRoute } from './stem-route.ts'

/** The music's way while its tone is moved. */
export type StretchedWay = {
  /** The vocal stem's gain. */
  vocal: GainNode
  /** Where the music is to go to sound so many semitones higher; the route it is on, where that can follow. */
  routeAt: (semitones: number) => StemRoute
  /** It is heard from this time of the context on. */
  openAt: (atS: number) => void
  /** It is not heard any more from this time of the context on. */
  closeAt: (atS: number) => void
}

export type WayNeeds = {
  context: AudioContext
  into: AudioNode
  ears: Ears
  /** The stretcher has died: nothing that is sent this way is heard any more. */
  onDeath: () => void
}
