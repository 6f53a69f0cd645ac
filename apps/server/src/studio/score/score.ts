import type { DemoSong } from '../studio.ts'

/** A sung note with its syllable; `sung` is false where it is held over from the note before. Beats count from the start of the intro. */
export type Note = { midi: number; startBeat: number; beats: number; sung: boolean; text: string }

/** One syllable as shown, with its place in the song. A space at the end of `text` is part of it. */
export type SungSyllable = { text: string; startBeat: number; endBeat: number; midi: number }

/** A chord: pitch classes above C (`root`, `bass`), its tones as semitones above the root. */
export type Chord = { root: number; bass: number; tones: readonly number[] }
export type PlacedChord = { chord: Chord; startBeat: number; beats: number }

/** How many beats there are in a bar and how long the steps of an accompaniment are. */
export type Meter = { name: MeterName; beats: number; stepBeats: number }
export const meterNames = ['4/4', '3/4', '6/8'] as const
export type MeterName = (typeof meterNames)[number]

export const styles = ['ballad', 'folk', 'march', 'waltz', 'lullaby'] as const
export type Style = (typeof styles)[number]
export const leads = ['voice', 'flute'] as const
export type Lead = (typeof leads)[number]

/** A whole song, ready to be rendered. */
export type Score = {
  song: DemoSong
  beatsPerMinute: number
  meter: Meter
  style: Style
  lead: Lead
  notes: Note[]
  lines: SungSyllable[][]
  chords: PlacedChord[]
  /** Where the first full bar with singing starts; a pickup sounds before. */
  introBeats: number
  /** Where the singing ends, rounded up to a whole bar; the outro follows. */
  songBeats: number
  /** Where the last chord, which is left to ring, is struck. */
  lastChordBeat: number
}

/** What is wrong with a note file, and on which line. */
export class NoteFileProblem extends Error {
  constructor(line: number, problem: string) {
    super(`line ${line}: ${problem}`)
    this.name = 'NoteFileProblem'
  }
}
