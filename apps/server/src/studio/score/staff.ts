import type { Header } from './header.ts'
import type { Piece, Word } from './read-line.ts'
import { type Chord, NoteFileProblem, type Note, type PlacedChord, type Score, type SungSyllable } from './score.ts'
import type { WrittenNote } from './tokens.ts'

/** Where a song is written down beat by beat; `bar` counts the beats of the bar that is open. */
export type Staff = {
  header: Header
  notes: Note[]
  lines: SungSyllable[][]
  chords: PlacedChord[]
  beat: number
  bar: number
  introBeats: number
  songBeats: number
}

/** A line with its words; `endsBar` when it closes its last bar. */
export type PerformedLine = { line: number; pieces: Piece[]; words: Word[]; endsBar: boolean }

/** An empty staff for the song of this header. */
export function createStaff(header: Header): Staff {
  return { header, notes: [], lines: [], chords: [], beat: 0, bar: 0, introBeats: 0, songBeats: 0 }
}

/** A bar without singing. */
export function addBar(staff: Staff, chords: Piece['chords']): void {
  addChords(staff, chords)
  staff.beat += staff.header.meter.beats
}

/** The singing starts `pickupBeats` before the intro ends. */
export function startSinging(staff: Staff, pickupBeats: number): void {
  staff.introBeats = staff.beat
  staff.beat -= pickupBeats
  staff.bar = pickupBeats === 0 ? 0 : staff.header.meter.beats - pickupBeats
}

/** A sung line. Throws NoteFileProblem when a bar does not add up. */
export function addLine(staff: Staff, line: PerformedLine): void {
  const words = [...line.words]
  for (const [index, piece] of line.pieces.entries()) {
    addChords(staff, piece.chords)
    for (const note of piece.notes) addNote(staff, note, words)
    staff.bar += piece.beats
    endBar(staff, line, index)
  }
}

/** The singing is over: the open bar is filled up. */
export function stopSinging(staff: Staff): void {
  const rest = staff.bar > 0 ? staff.header.meter.beats - staff.bar : 0
  placeChord(staff.chords, undefined, { startBeat: staff.beat, beats: rest })
  staff.beat += rest
  staff.bar = 0
  staff.songBeats = staff.beat
}

/** The finished score. */
export function scoreOf({ header, notes, lines, chords, introBeats, songBeats }: Staff): Score {
  const { song, beatsPerMinute, meter, style, lead } = header
  const lastChordBeat = chords.at(-1)?.startBeat ?? songBeats
  const shown = lines.map(trimmed)
  return { song, beatsPerMinute, meter, style, lead, notes, lines: shown, chords, introBeats, songBeats, lastChordBeat }
}

function addChords(staff: Staff, placed: Piece['chords']): void {
  let startBeat = staff.beat
  for (const { chord, beats } of placed) {
    placeChord(staff.chords, chord, { startBeat, beats })
    startBeat += beats
  }
}

/** Places a chord, or prolongs the one before; a pickup takes its time away from the intro's last chord. */
function placeChord(
  chords: PlacedChord[],
  chord: Chord | undefined,
  place: { startBeat: number; beats: number },
): void {
  const last = chords.at(-1)
  if (chord === undefined && last) {
    last.beats = Math.max(last.beats, place.startBeat + place.beats - last.startBeat)
    return
  }
  if (last && last.startBeat + last.beats > place.startBeat) last.beats = place.startBeat - last.startBeat
  if (chord) chords.push({ chord, ...place })
}

function addNote(staff: Staff, { semitones, beats }: WrittenNote, words: Word[]): void {
  const startBeat = staff.beat
  staff.beat += beats
  const word = semitones === undefined ? undefined : words.shift()
  if (semitones === undefined || !word) return
  const midi = staff.header.keyMidi + semitones
  sing(staff.notes, { midi, startBeat, beats, sung: !word.held, text: word.text })
  show(staff.lines, word, { startBeat, endBeat: staff.beat, midi })
}

/** A syllable held over on the same pitch is a tie: one longer note. */
function sing(notes: Note[], note: Note): void {
  const last = notes.at(-1)
  if (note.sung || !last) {
    notes.push(note)
    return
  }
  const tied = last.midi === note.midi && last.startBeat + last.beats === note.startBeat
  if (tied) last.beats += note.beats
  else notes.push({ ...note, text: last.text })
}

/** Writes a syllable under its note, or prolongs the one that is held over. */
function show(lines: SungSyllable[][], { text, held, opens }: Word, place: Omit<SungSyllable, 'text'>): void {
  if (opens) lines.push([])
  const line = lines.at(-1)
  const last = line?.at(-1)
  if (held && last) last.endBeat = place.endBeat
  else line?.push({ text, ...place })
}

function endBar(staff: Staff, line: PerformedLine, index: number): void {
  const { beats } = staff.header.meter
  const closed = index < line.pieces.length - 1 || line.endsBar
  if (!closed && staff.bar < beats) return
  if (!closed || staff.bar !== beats)
    throw new NoteFileProblem(line.line, `bar ${index + 1} ends after ${staff.bar} of ${beats} beats`)
  staff.bar = 0
}

function trimmed(line: SungSyllable[]): SungSyllable[] {
  return line.map((each, index) => (index === line.length - 1 ? { ...each, text: each.text.trimEnd() } : each))
}
