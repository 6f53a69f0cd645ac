import { bassNote, pianoNote, pluckNote } from './instruments.ts'
import { addPadNote } from './pad.ts'
import { createPercussion } from './percussion.ts'
import { createRandom, place, sampleRate, type Stereo } from './signal.ts'

/** The players: each puts a sound into the mix at a sample, with the small unevenness of a hand. */
export type Band = {
  bass: (at: number, midi: number, samples: number) => void
  pluck: (at: number, midi: number) => void
  strum: (at: number, tones: number[]) => void
  roll: (at: number, tones: number[]) => void
  piano: (at: number, tones: number[]) => void
  pad: (at: number, midi: number, samples: number) => void
  drum: (drum: 'kick' | 'brush' | 'hat', at: number, strength: number) => void
  stick: (at: number, first: boolean) => void
}

/** A band that plays into this mix; every note is made once and used again. */
export function createBand(mix: Stereo): Band {
  const random = createRandom(11)
  const percussion = createPercussion(random)
  const basses = once(bassNote)
  const pianos = once(pianoNote)
  const plucks = once((midi) => pluckNote(midi, random))
  const touch = (gain: number): number => gain * (0.88 + 0.24 * random())
  const late = (at: number): number => at + random() * unevenSamples

  function pluck(at: number, midi: number, gain = 0.42): void {
    place(mix, plucks(midi), { at: late(at), gain: touch(gain), pan: -0.35 + (midi - 60) * 0.02 })
  }

  function spread(at: number, tones: number[], gap: number): void {
    for (const [index, midi] of tones.entries()) pluck(at + index * gap * sampleRate, midi, 0.27)
  }

  return {
    bass: (at, midi, samples) => {
      place(mix, basses(midi), { at: late(at), gain: touch(0.21), pan: 0, samples: Math.max(samples * 3, minBass) })
    },
    pluck,
    strum: (at, tones) => spread(at, tones, 0.009),
    roll: (at, tones) => spread(at, tones, 0.07),
    piano: (at, tones) => {
      for (const midi of tones)
        place(mix, pianos(midi), { at: late(at), gain: touch(0.12), pan: 0.3 + (midi - 62) * 0.02 })
    },
    pad: (at, midi, samples) => addPadNote(mix, { at, midi, samples, gain: 0.042 }),
    drum: (drum, at, strength) => {
      place(mix, percussion[drum], { at: late(at), gain: touch(drumGains[drum] * strength), pan: drumPans[drum] })
    },
    stick: (at, first) => place(mix, percussion.stick, { at, gain: first ? 0.16 : 0.11, pan: 0.1 }),
  }
}

const unevenSamples = 0.006 * sampleRate
const minBass = Math.round(0.35 * sampleRate)
const drumGains = { kick: 0.3, brush: 0.3, hat: 0.15 }
const drumPans = { kick: 0, brush: -0.1, hat: 0.35 }

function once(make: (midi: number) => Float32Array): (midi: number) => Float32Array {
  const made = new Map<number, Float32Array>()
  return (midi) => {
    const sound = made.get(midi) ?? make(midi)
    made.set(midi, sound)
    return sound
  }
}
