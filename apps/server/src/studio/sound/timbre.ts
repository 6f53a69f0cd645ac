import type { Lead } from '../score/score.ts'
import { frequencyOf, sampleRate } from './signal.ts'
import type { Vowel } from './vowels.ts'

/** One period of a tone as it opens and as it stands; one extra sample at the end for interpolation. */
export type Timbre = { open: Float32Array; closed: Float32Array }

export const periodSamples = 1_024

/** Timbres by note and vowel, each made once. */
export function createTimbres(lead: Lead): (midi: number, vowel: Vowel) => Timbre {
  const made = new Map<string, Timbre>()
  return (midi, vowel) => {
    const name = `${midi}${vowel}`
    const known = made.get(name)
    if (known) return known
    const timbre = lead === 'flute' ? fluteTimbre() : voiceTimbre(midi, vowel)
    made.set(name, timbre)
    return timbre
  }
}

/** A voice: the falling spectrum of the vocal folds through the resonances of the mouth; closed, it is the same nearly without them. */
function voiceTimbre(midi: number, vowel: Vowel): Timbre {
  const hertz = frequencyOf(midi)
  const harmonics = Math.max(1, Math.min(28, Math.floor((sampleRate * 0.42) / hertz)))
  const open = Array.from({ length: harmonics }, (_, index) => source(index + 1) * mouth((index + 1) * hertz, vowel))
  const closed = open.map((gain, index) => gain / (1 + index * 0.9))
  return { open: period(open), closed: period(closed) }
}

/** A wooden flute: a strong fundamental, weak even and weaker odd partials; it does not change while it sounds. */
function fluteTimbre(): Timbre {
  const tone = period([1, 0.34, 0.13, 0.05, 0.03, 0.015])
  return { open: tone, closed: period([1, 0.12, 0.05]) }
}

function source(harmonic: number): number {
  return 1 / harmonic ** 1.15
}

function mouth(hertz: number, vowel: Vowel): number {
  const resonance = formants[vowel].reduce((sum, [centre, width, gain]) => {
    const distance = (hertz - centre) / width
    return sum + gain / (1 + distance * distance)
  }, 0)
  return 0.12 + resonance
}

/** Centre and half width in Hz, and strength, of the resonances of a mezzo; the last two ring for every vowel. */
const ring: [number, number, number][] = [
  [2_900, 260, 0.5],
  [3_700, 300, 0.3],
]
const formants: Record<Vowel, [number, number, number][]> = {
  a: [[800, 180, 1], [1_250, 190, 0.6], ...ring],
  e: [[540, 160, 1], [1_850, 220, 0.5], ...ring],
  i: [[400, 150, 1], [2_150, 240, 0.42], ...ring],
  o: [[520, 160, 1], [950, 170, 0.55], ...ring],
  u: [[420, 150, 1], [850, 170, 0.35], ...ring],
}

/** Adds up sines and brings them to equal power. Phases are spread so that the period has no sharp peak. */
function period(gains: number[]): Float32Array {
  const wave = new Float32Array(periodSamples + 1)
  const power = Math.sqrt(gains.reduce((sum, gain) => sum + gain * gain, 0))
  for (const [index, gain] of gains.entries()) addHarmonic(wave, index + 1, gain / power)
  return wave
}

function addHarmonic(wave: Float32Array, harmonic: number, gain: number): void {
  const phase = Math.round((harmonic * harmonic * periodSamples) / 40)
  for (let index = 0; index <= periodSamples; index += 1)
    wave[index] = (wave[index] ?? 0) + gain * (sine[(index * harmonic + phase) % periodSamples] ?? 0)
}

const sine = Float32Array.from({ length: periodSamples }, (_, index) => Math.sin((2 * Math.PI * index) / periodSamples))
