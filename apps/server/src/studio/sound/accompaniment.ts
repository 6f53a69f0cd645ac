import { beatToMs } from '../score/clock.ts'
import type { PlacedChord, Score } from '../score/score.ts'
import { createBand, type Band } from './band.ts'
import { sampleRate, silence, type Stereo } from './signal.ts'
import { type Pattern, patternOf } from './styles.ts'
import { tonesFrom } from './voicing.ts'

/** Plays everything but the melody: bass, plucked strings, electric piano, pad and light percussion; the last chord rings. */
export function playAccompaniment(score: Score, samples: number): Stereo {
  const mix = silence(samples)
  const band = createBand(mix)
  const pattern = patternOf(score.style, score.meter)
  for (const chord of score.chords) playPad(band, score, chord)
  for (let bar = 0; bar < score.lastChordBeat; bar += score.meter.beats) playBar(band, { score, pattern, bar })
  endWith(band, score)
  return mix
}

type Bar = { score: Score; pattern: Pattern; bar: number }
type Step = {
  at: number
  sign: (part: keyof Pattern) => string
  placed: PlacedChord
  fresh: boolean
  stepSamples: number
}

function playBar(band: Band, { score, pattern, bar }: Bar): void {
  const { beats, stepBeats } = score.meter
  const drums = bar >= score.introBeats
  const counts = bar === score.introBeats - beats
  for (let step = 0; step < beats / stepBeats; step += 1) {
    const beat = bar + step * stepBeats
    const placed = chordAt(score, beat)
    const at = sampleAt(score, beat)
    if (counts && isCounted(score, step)) band.stick(at, step === 0)
    if (!placed || beat >= score.lastChordBeat) continue
    const fresh = placed.startBeat === beat
    const stepSamples = sampleAt(score, beat + stepBeats) - at
    playStep(band, { at, sign: (part) => pattern[part][step] ?? '.', placed, fresh, stepSamples })
    if (drums) playDrums(band, at, (part) => pattern[part][step] ?? '.')
  }
}

/** The count-in ticks on beats, in 6/8 on the two dotted ones. */
function isCounted({ meter }: Score, step: number): boolean {
  return meter.name === '6/8' ? step % 3 === 0 : step % 2 === 0
}

function playStep(band: Band, { at, sign, placed, fresh, stepSamples }: Step): void {
  const { chord } = placed
  const bass = sign('bass')
  if (fresh || bass === 'R') band.bass(at, tonesFrom([chord.bass], bassFloor)[0] ?? bassFloor, stepSamples)
  else if (bass === 'F') band.bass(at, fifthOf(placed), stepSamples)
  const tones = tonesFrom(
    chord.tones.map((tone) => chord.root + tone),
    pluckFloor,
  )
  const pluck = sign('pluck')
  if (pluck === 'x') band.strum(at, tones)
  else if (pluck !== '.') band.pluck(at, toneAt(tones, Number(pluck)))
  if (fresh || sign('piano') === 'x')
    band.piano(
      at,
      tonesFrom(
        chord.tones.map((tone) => chord.root + tone),
        pianoFloor,
      ),
    )
}

function playDrums(band: Band, at: number, sign: Step['sign']): void {
  for (const drum of ['kick', 'brush', 'hat'] as const) {
    const mark = sign(drum)
    if (mark !== '.') band.drum(drum, at, mark === 'x' ? 1 : 0.5)
  }
}

function playPad(band: Band, score: Score, { chord, startBeat, beats }: PlacedChord): void {
  const at = sampleAt(score, startBeat)
  const until = startBeat >= score.lastChordBeat ? at + 1.6 * sampleRate : sampleAt(score, startBeat + beats)
  const tones = tonesFrom(
    chord.tones.map((tone) => chord.root + tone),
    padFloor,
  )
  for (const midi of tones) band.pad(at, midi, Math.round(until - at))
}

function endWith(band: Band, score: Score): void {
  const last = score.chords.at(-1)
  if (!last) return
  const at = sampleAt(score, last.startBeat)
  const tones = tonesFrom(
    last.chord.tones.map((tone) => last.chord.root + tone),
    pluckFloor,
  )
  band.bass(at, tonesFrom([last.chord.bass], bassFloor)[0] ?? bassFloor, 2.4 * sampleRate)
  band.piano(
    at,
    tonesFrom(
      last.chord.tones.map((tone) => last.chord.root + tone),
      pianoFloor,
    ),
  )
  band.roll(at, [...tones, toneAt(tones, tones.length)])
  band.drum('kick', at, 0.6)
}

/** The fifth below the root where there is room, otherwise above. */
function fifthOf({ chord }: PlacedChord): number {
  const fifth = chord.tones.find((tone) => tone >= 6 && tone <= 8) ?? 0
  return tonesFrom([chord.root + fifth], bassFloor)[0] ?? bassFloor
}

/** Tones above the chord's last one go on an octave higher. */
function toneAt(tones: number[], index: number): number {
  return (tones[index % tones.length] ?? pluckFloor) + 12 * Math.floor(index / tones.length)
}

function chordAt(score: Score, beat: number): PlacedChord | undefined {
  return score.chords.findLast(({ startBeat }) => startBeat <= beat)
}

function sampleAt(score: Score, beat: number): number {
  return Math.round((beatToMs(score, beat) * sampleRate) / 1_000)
}

/** The lowest MIDI notes of each instrument; a chord's tones lie within the octave above, so that voices move by small steps. */
const bassFloor = 35
const padFloor = 52
const pianoFloor = 57
const pluckFloor = 55
