import { frequencyOf, sampleRate, type Stereo } from './signal.ts'

/** One note of the pad: when (samples), which, how long and how loud. */
export type PadNote = { at: number; midi: number; samples: number; gain: number }

/** Adds a warm, slowly swelling tone, a little out of tune between left and right. */
export function addPadNote(mix: Stereo, { at, midi, samples, gain }: PadNote): void {
  const end = Math.min(mix.left.length, at + samples + releaseSamples)
  const steps = [-detuneCents, detuneCents].map((cents) => (frequencyOf(midi + cents / 100) * tableSize) / sampleRate)
  addChannel(mix.left, { at, end, samples, gain, step: steps[0] ?? 0, phase: 0 })
  addChannel(mix.right, { at, end, samples, gain, step: steps[1] ?? 0, phase: tableSize / 3 })
}

type Channel = { at: number; end: number; samples: number; gain: number; step: number; phase: number }

function addChannel(channel: Float32Array, { at, end, samples, gain, step, phase }: Channel): void {
  let position = phase
  for (let index = at; index < end; index += 1) {
    const since = index - at
    const swell = since < attackSamples ? since / attackSamples : 1
    const fall = since > samples ? 1 - (since - samples) / releaseSamples : 1
    channel[index] = (channel[index] ?? 0) + (wave[position & tableMask] ?? 0) * gain * swell * fall
    position += step
  }
}

const detuneCents = 4
const attackSamples = Math.round(0.35 * sampleRate)
const releaseSamples = Math.round(0.45 * sampleRate)
const tableSize = 8_192
const tableMask = tableSize - 1
const wave = Float32Array.from({ length: tableSize }, (_, index) => {
  const angle = (2 * Math.PI * index) / tableSize
  return Math.sin(angle) + 0.35 * Math.sin(2 * angle) + 0.18 * Math.sin(3 * angle) + 0.06 * Math.sin(4 * angle)
})
