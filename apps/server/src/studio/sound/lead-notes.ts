import { beatToMs } from '../score/clock.ts'
import type { Note, Score } from '../score/score.ts'
import { frequencyOf, sampleRate } from './signal.ts'
import { createTimbres, type Timbre } from './timbre.ts'
import { vowelOf } from './vowels.ts'

/** A note as the lead sings it, in samples. `joined` to the note before and `followed` by the next without a breath; `nextSung` when that brings a new syllable. */
export type LeadNote = {
  start: number
  end: number
  /** Where the sound has to be gone: when the next note starts. */
  until: number
  hertz: number
  sung: boolean
  joined: boolean
  followed: boolean
  nextSung: boolean
  timbre: Timbre
}

/** The melody of a song in samples; a note before a rest or a new phrase ends a little early, for the breath. */
export function leadNotes(score: Score): LeadNote[] {
  const timbreOf = createTimbres(score.lead)
  const phraseStarts = new Set(score.lines.flatMap(([first]) => (first ? [first.startBeat] : [])))
  const joins = (before: Note | undefined, note: Note | undefined): boolean =>
    before !== undefined && note?.startBeat === before.startBeat + before.beats && !phraseStarts.has(note.startBeat)
  return score.notes.map((note, index) => {
    const next = score.notes[index + 1]
    const start = toSample(score, note.startBeat)
    const end = toSample(score, note.startBeat + note.beats)
    const followed = joins(note, next)
    return {
      start,
      end: followed ? end : end - toBlock(Math.min(breathSeconds * sampleRate, (end - start) * 0.25)),
      until: next ? toSample(score, next.startBeat) : Number.POSITIVE_INFINITY,
      hertz: frequencyOf(note.midi),
      sung: note.sung,
      joined: joins(score.notes[index - 1], note),
      followed,
      nextSung: next?.sung === true,
      timbre: timbreOf(note.midi, vowelOf(note.text)),
    }
  })
}

/** Pitch, loudness and timbre change once in so many samples; notes start and end on blocks. */
export const blockSamples = 32

const breathSeconds = 0.16

function toSample(score: Score, beat: number): number {
  return toBlock((beatToMs(score, beat) * sampleRate) / 1_000)
}

function toBlock(samples: number): number {
  return Math.ceil(samples / blockSamples) * blockSamples
}
