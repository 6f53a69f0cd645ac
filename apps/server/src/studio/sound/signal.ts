/** Samples per second of everything the studio makes. */
export const sampleRate = 32_000

/** Two channels of equal length; samples from -1 to 1. */
export type Stereo = { left: Float32Array; right: Float32Array }

/** Where and how loud a sound is put into a mix; pan from -1 (left) to 1; `samples` cuts a long sound short with a fade. */
export type Placement = { at: number; gain: number; pan: number; samples?: number }

/** A source of numbers from 0 up to 1 that is the same in every run. */
export type Random = () => number

export function silence(samples: number): Stereo {
  return { left: new Float32Array(samples), right: new Float32Array(samples) }
}

export function frequencyOf(midi: number): number {
  return 440 * 2 ** ((midi - 69) / 12)
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Adds a mono sound to a mix. */
export function place(mix: Stereo, sound: Float32Array, { at, gain, pan, samples }: Placement): void {
  const start = Math.max(0, Math.round(at))
  const length = Math.min(samples ?? sound.length, sound.length, mix.left.length - start)
  const angle = ((pan + 1) * Math.PI) / 4
  const left = gain * Math.cos(angle)
  const right = gain * Math.sin(angle)
  const fadeFrom = length < sound.length ? length - fadeSamples : length
  for (let index = 0; index < length; index += 1) {
    const fade = index < fadeFrom ? 1 : (length - index) / fadeSamples
    const value = (sound[index] ?? 0) * fade
    mix.left[start + index] = (mix.left[start + index] ?? 0) + value * left
    mix.right[start + index] = (mix.right[start + index] ?? 0) + value * right
  }
}

/** 60 ms: a string damped by the hand. */
const fadeSamples = 0.06 * sampleRate
