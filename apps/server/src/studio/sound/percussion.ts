import { strike } from './partials.ts'
import { type Random, sampleRate } from './signal.ts'

/** The light percussion, each sound once. */
export type Percussion = { kick: Float32Array; brush: Float32Array; hat: Float32Array; stick: Float32Array }

export function createPercussion(random: Random): Percussion {
  return {
    kick: kick(),
    brush: noise({ seconds: 0.22, attack: 0.012, decay: 0.045, low: 0.5, high: 0.25 }, random),
    hat: noise({ seconds: 0.12, attack: 0.002, decay: 0.018, low: 0.95, high: 0.75 }, random),
    stick: strike(
      [
        { hertz: 1_750, gain: 0.7, seconds: 0.09 },
        { hertz: 2_630, gain: 0.4, seconds: 0.06 },
        { hertz: 4_100, gain: 0.2, seconds: 0.03 },
      ],
      0.12,
      0.001,
    ),
  }
}

/** A soft kick: a sine falling from 110 to 48 Hz. */
function kick(): Float32Array {
  const sound = new Float32Array(0.32 * sampleRate)
  let phase = 0
  for (let index = 0; index < sound.length; index += 1) {
    const seconds = index / sampleRate
    phase += (2 * Math.PI * (48 + 62 * Math.exp(-seconds / 0.03))) / sampleRate
    sound[index] = Math.sin(phase) * Math.exp(-seconds / 0.085) * Math.min(1, seconds / 0.003)
  }
  return sound
}

/** Noise between two one-pole filters (coefficients from 0 to 1) with an attack and a decay in seconds. */
function noise(
  shape: { seconds: number; attack: number; decay: number; low: number; high: number },
  random: Random,
): Float32Array {
  const sound = new Float32Array(Math.round(shape.seconds * sampleRate))
  let low = 0
  let bottom = 0
  for (let index = 0; index < sound.length; index += 1) {
    const seconds = index / sampleRate
    low += shape.low * (random() * 2 - 1 - low)
    bottom += shape.high * (low - bottom)
    sound[index] = (low - bottom) * Math.min(1, seconds / shape.attack) * Math.exp(-seconds / shape.decay)
  }
  return sound
}
