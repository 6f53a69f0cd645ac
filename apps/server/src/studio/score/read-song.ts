import { type Header, readHeader } from './header.ts'
import { bars, type Piece, readLine, readWords, spreadChords } from './read-line.ts'
import { NoteFileProblem, type Score } from './score.ts'
import { type SongText, splitSong, type TextLine, type WrittenLine } from './song-text.ts'
import { addBar, addLine, createStaff, type PerformedLine, scoreOf, startSinging, stopSinging } from './staff.ts'
import { pitchClass } from './tokens.ts'

/** Reads a note file (docs/songs.md has the format) into a score. Throws NoteFileProblem naming the line. */
export function readSong(text: string, noteFile: string): Score {
  const written = splitSong(text)
  const header = readHeader(written, noteFile)
  const lines = performance(written, header)
  const staff = createStaff(header)
  for (const bar of barsOf(header, header.intro)) addBar(staff, bar)
  startSinging(staff, pickupOf(lines, header))
  for (const line of lines) addLine(staff, line)
  stopSinging(staff)
  for (const bar of barsOf(header, header.outro)) addBar(staff, bar)
  return scoreOf(staff)
}

function performance({ parts }: SongText, { order, keyMidi }: Header): PerformedLine[] {
  const key = pitchClass(keyMidi)
  return order.text.split(/\s*,\s*/).flatMap((turn) => {
    const [name = '', verse = '1'] = turn.split(/\s+/)
    const part = parts.get(name)
    if (!part || part.length === 0) throw new NoteFileProblem(order.line, `there is no part [${name}]`)
    return part.map((written) => perform(written, verse, key))
  })
}

function perform(written: WrittenLine, verse: string, key: number): PerformedLine {
  const read = readLine(written, key)
  return { ...read, words: readWords(written, verse, read), endsBar: written.notes.text.endsWith('|') }
}

/** Beats before the first bar line when they are fewer than a bar: sung at the end of the intro. */
function pickupOf([first]: PerformedLine[], { meter }: Header): number {
  const beats = first?.pieces[0]?.beats ?? 0
  return beats < meter.beats ? beats : 0
}

function barsOf({ meter, keyMidi }: Header, text: TextLine): Piece['chords'][] {
  const at = { beats: meter.beats, key: pitchClass(keyMidi), line: text.line }
  return bars(text).map((tokens) => spreadChords(tokens, at))
}
