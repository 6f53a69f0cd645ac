import type { LyricsLine } from '@openktv/contract/songs'
import { spanOf } from './sweep.ts'

/** One note of the lane; all figures are shares of the lane, from 0 to 1, the highest note on top. */
export type LaneNote = { left: number; width: number; top: number }

/** The least number of semitones a lane spans, so that a line on two notes does not leap over the screen. */
const semitonesMin = 9

/** The melody of a line as bars: time from left to right, pitch from bottom to top. */
export function laneOf(line: LyricsLine): LaneNote[] {
  const { startMs, endMs } = spanOf(line)
  const lengthMs = Math.max(1, endMs - startMs)
  const pitches = line.syllables.map((syllable) => syllable.midi)
  const lowest = Math.min(...pitches)
  const highest = Math.max(...pitches)
  const semitones = Math.max(semitonesMin, highest - lowest)
  const roof = (highest + lowest + semitones) / 2
  return line.syllables.map((syllable) => ({
    left: (syllable.startMs - startMs) / lengthMs,
    width: (syllable.endMs - syllable.startMs) / lengthMs,
    top: (roof - syllable.midi) / semitones,
  }))
}
