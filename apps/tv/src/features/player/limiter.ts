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
 * has started browsers let it fade in. A shout that rises faster than the limiter takes hold is rounded off, never cut.
 */
export function openLimiter(context: BaseAudioContext): Limiter {
  const settings = { threshold: thresholdDb, ratio, knee: 0, attack: 0.003, release: 0.25 }
  const into = new DynamicsCompressorNode(context, settings)
  const rounding = new WaveShaperNode(context, { curve: roundingCurve() })
  into
    .connect(new GainNode(context, { gain: 1 / makeUp / curveReach }))
    .connect(rounding)
    .connect(context.destination)
  return { into, latencyS: lookAheadS }
}

/** What browsers add for the loudness that was taken: full scale's loss to the power of 0.6 (Web Audio, "makeup gain"). */
const makeUp = 10 ** ((0.6 * -thresholdDb * (1 - 1 / ratio)) / 20)

/** What the curve is drawn for: up to three times full scale; what is louder still comes out as that does. */
const curveReach = 3
/** From here on peaks are rounded: above the limiter's threshold, so that only what slips past it is touched. */
const roundedFrom = 0.9
/** No sample is louder: below full scale, which a decoder or a converter behind us may need for the curve between two samples. */
const ceiling = 0.98

/** What comes out for each input from −`curveReach` to +`curveReach`, evenly spaced: itself, until it comes near the ceiling. */
export function roundingCurve(steps = 6_001): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: steps }, (_, step) => rounded(((2 * step) / (steps - 1) - 1) * curveReach))
}

function rounded(sample: number): number {
  const over = Math.abs(sample) - roundedFrom
  if (over <= 0) return sample
  const room = ceiling - roundedFrom
  return Math.sign(sample) * (roundedFrom + room * Math.tanh(over / room))
}
