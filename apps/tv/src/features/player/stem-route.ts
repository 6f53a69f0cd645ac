import { gainTo } from './gains.ts'

/** A stem, and the gain that it alone is played into. */
export type PlayedStem = { buffer: AudioBuffer; into: GainNode }

/** When, as a time of the context, and from which place in the song. */
export type PlayStart = { startS: number; fromMs: number }

/** Stems that are being played. */
export type Playing = { stop: (atS: number) => void }

export type Play = (stems: readonly PlayedStem[], start: PlayStart) => Playing

/** A way of the two stems to the loudspeaker. */
export type StemRoute = {
  accompaniment: GainNode
  vocal: GainNode
  /** How late it gives back what it is given. */
  latencyS: number
  /** How long before it is heard it wants to be fed, so that it is in full swing by then. */
  settleS: number
  /** How much earlier it wants to know what to play, and how it plays that; without it stems are played as they are. */
  ahead?: { leadS: number; play: Play }
}

/** What the listening probe hears: each stem behind its gain, and all music as the loudspeaker is given it. */
export type Ears = { accompaniment: AnalyserNode; vocal: AnalyserNode; output: AnalyserNode }

export type StemRouteNeeds = {
  into: AudioNode
  ears: Ears
  vocal: boolean
  latencyS: number
  settleS: number
}

/** Opens a way for both stems; the ears listen at its beginning. */
export function openStemRoute({ into, ears, vocal: isVocal, latencyS, settleS }: StemRouteNeeds): StemRoute {
  const accompaniment = gainTo(into.context, into, 1)
  const vocal = gainTo(into.context, into, isVocal ? 1 : 0)
  accompaniment.connect(ears.accompaniment)
  vocal.connect(ears.vocal)
  return { accompaniment, vocal, latencyS, settleS }
}
