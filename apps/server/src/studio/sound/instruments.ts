import { type Overtone, strike } from './partials.ts'
import { frequencyOf, type Random, sampleRate } from './signal.ts'

/** A round finger bass: a strong fundamental, its upper partials gone quickly as behind a closing filter. */
export function bassNote(midi: number): Float32Array {
  const hertz = frequencyOf(midi)
  return strike(
    [
      { hertz, gain: 1, seconds: 3 },
      { hertz: hertz * 2, gain: 0.55, seconds: 1.6 },
      { hertz: hertz * 3, gain: 0.28, seconds: 0.9 },
      { hertz: hertz * 4, gain: 0.12, seconds: 0.5 },
      { hertz: hertz * 5, gain: 0.07, seconds: 0.3 },
    ],
    2.6,
    0.008,
  )
}

/** An electric piano: soft partials and a short metallic tine. */
export function pianoNote(midi: number): Float32Array {
  const hertz = frequencyOf(midi)
  const partials: Overtone[] = [
    { hertz, gain: 1, seconds: 4 },
    { hertz: hertz * 2.001, gain: 0.3, seconds: 2.2 },
    { hertz: hertz * 3.003, gain: 0.16, seconds: 1.4 },
    { hertz: hertz * 4.01, gain: 0.05, seconds: 0.8 },
    { hertz: hertz * 7.02, gain: 0.05, seconds: 0.25 },
  ]
  return strike(partials, 3.2, 0.004)
}

/** A nylon string after Karplus and Strong, tuned by interpolating in the loop, plucked a fifth of its length from the bridge. */
export function pluckNote(midi: number, random: Random): Float32Array {
  const period = sampleRate / frequencyOf(midi)
  const whole = Math.floor(period - 1)
  const part = period - 1 - whole
  const damping = 10 ** ((-3 * period) / (pluckSeconds * sampleRate))
  const [first, second, third, fourth] = loopTaps(part, damping)
  const sound = excite(Math.round(pluckSeconds * 0.8 * sampleRate), whole + 3, random)
  for (let index = whole + 3; index < sound.length; index += 1) {
    const back = index - whole
    sound[index] =
      first * (sound[back] ?? 0) +
      second * (sound[back - 1] ?? 0) +
      third * (sound[back - 2] ?? 0) +
      fourth * (sound[back - 3] ?? 0)
  }
  return sound
}

const pluckSeconds = 2.6
const loopSide = 0.18

/** A three-tap low-pass and a linear interpolation, multiplied out. */
function loopTaps(part: number, damping: number): [number, number, number, number] {
  const middle = 1 - 2 * loopSide
  const near = damping * (1 - part)
  const far = damping * part
  return [near * loopSide, near * middle + far * loopSide, near * loopSide + far * middle, far * loopSide]
}

/** A burst of softened noise, one period long and always as strong, thinned by the place where it is plucked. */
function excite(samples: number, burst: number, random: Random): Float32Array {
  const sound = new Float32Array(samples)
  const pick = Math.max(1, Math.round(burst / 5))
  const noise = softNoise(burst, random)
  let power = 0
  for (let index = 0; index < burst; index += 1) {
    const value = (noise[index] ?? 0) - 0.8 * (noise[index - pick] ?? 0)
    sound[index] = value
    power += value * value
  }
  const gain = burstRms / Math.sqrt(power / burst)
  for (let index = 0; index < burst; index += 1) sound[index] = (sound[index] ?? 0) * gain
  return sound
}

const burstRms = 0.28

/** Noise through two one-pole low-passes, as under a fingertip, around zero. */
function softNoise(samples: number, random: Random): number[] {
  let soft = 0
  let softer = 0
  const noise = Array.from({ length: samples }, () => {
    soft += 0.4 * (random() * 2 - 1 - soft)
    softer += 0.4 * (soft - softer)
    return softer
  })
  const mean = noise.reduce((sum, value) => sum + value, 0) / samples
  return noise.map((value) => value - mean)
}
