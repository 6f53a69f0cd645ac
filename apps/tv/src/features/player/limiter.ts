/** The last thing before the loudspeaker. */
export type Limiter = {
  /** Where everything that is to be heard goes. */
  into: AudioNode
  /** How late it gives back what it is given. */
  latencyS: number
}

/** Above the music alone, which the desk keeps at −1.9 dB: only a voice on top of it, or two stems that add up, ever get here. */
const thresholdDb = -1.5
/** The most that browsers have: 10 dB too much come out half a decibel louder than the threshold. */
const ratio = 20
/** So far every browser looks ahead (Web Audio: 6 ms), so that a shout is met before it is heard. */
const lookAheadS = 0.006

/**
 * Keeps the sum of everything below full scale, and gives back unchanged what is below it anyway. For a quarter of a second after its context
 * has started browsers let it fade in.
 */
export function openLimiter(context: BaseAudioContext): Limiter {
  const settings = { threshold: thresholdDb, ratio, knee: 0, attack: 0.003, release: 0.25 }
  const into = new DynamicsCompressorNode(context, settings)
  into.connect(new GainNode(context, { gain: 1 / makeUp })).connect(context.destination)
  return { into, latencyS: lookAheadS }
}

/** What browsers add for the loudness that was taken: full scale's loss to the power of 0.6 (Web Audio, "makeup gain"). */
const makeUp = 10 ** ((0.6 * -thresholdDb * (1 - 1 / ratio)) / 20)
