import { type Chord, NoteFileProblem } from './score.ts'
import type { TextLine, WrittenLine } from './song-text.ts'
import { readChord, readNote, readWord, type WrittenNote } from './tokens.ts'

/** The piece of a bar between two bar lines: its notes, and its chords spread over them (undefined: as before). */
export type Piece = { notes: WrittenNote[]; beats: number; chords: { chord: Chord | undefined; beats: number }[] }

/** A line understood. Pieces are bars, except that the first and the last may share a bar with the line before or after. */
export type ReadLine = { line: number; pieces: Piece[] }

/** One syllable to a sung note, in order; `held` goes on with the one before, `opens` starts a new line on the screen. */
export type Word = { text: string; held: boolean; opens: boolean }

/** Reads notes and chords of a line; `key` is degree 1 as a pitch class. Throws NoteFileProblem. */
export function readLine({ notes, chords }: WrittenLine, key: number): ReadLine {
  const noteBars = bars(notes)
  const chordBars = bars(chords)
  if (noteBars.length !== chordBars.length)
    throw new NoteFileProblem(chords.line, `${chordBars.length} bars of chords over ${noteBars.length} bars of notes`)
  const pieces = noteBars.map((tokens, index) => {
    const written = tokens.map((token) => noteAt(token, notes.line))
    const beats = written.reduce((sum, note) => sum + note.beats, 0)
    return { notes: written, beats, chords: spreadChords(chordBars[index] ?? [], { beats, key, line: chords.line }) }
  })
  return { line: notes.line, pieces }
}

/** Spreads the chords of a bar evenly over its beats; `.` goes on with the chord before. Throws NoteFileProblem. */
export function spreadChords(tokens: string[], at: { beats: number; key: number; line: number }): Piece['chords'] {
  if (tokens.length === 0) return [{ chord: undefined, beats: at.beats }]
  const beats = at.beats / tokens.length
  if (tokens.length > 1 && !Number.isInteger(beats * 2))
    throw new NoteFileProblem(at.line, `${tokens.length} chords do not fit into ${at.beats} beats`)
  return tokens.map((token) => {
    if (token === '.') return { chord: undefined, beats }
    const chord = readChord(token, at.key)
    if (!chord) throw new NoteFileProblem(at.line, `"${token}" is not a chord`)
    return { chord, beats }
  })
}

/** Reads the words of a line for one verse and checks that every sung note has one. Throws NoteFileProblem. */
export function readWords(written: WrittenLine, verse: string, read: ReadLine): Word[] {
  const sung = read.pieces.flatMap((piece) => piece.notes).filter((note) => note.semitones !== undefined).length
  const text = written.words.get(verse)
  if (!text && sung === 0) return []
  if (!text) throw new NoteFileProblem(written.notes.line, `there are no words for verse ${verse}`)
  const words = wordsOf(tokensOf(text.text))
  if (words.length !== sung) throw new NoteFileProblem(text.line, `${words.length} syllables under ${sung} notes`)
  if (words.some((word) => word.opens && word.held)) throw new NoteFileProblem(text.line, 'a line cannot start with ~')
  return words
}

/** The bars of a line of text; a bar line at its end opens no new bar. */
export function bars({ text }: TextLine): string[][] {
  const pieces = text.split('|').map((piece) => tokensOf(piece))
  return text.trimEnd().endsWith('|') ? pieces.slice(0, -1) : pieces
}

function wordsOf(tokens: string[]): Word[] {
  return tokens.flatMap((token, index) =>
    token === '/' ? [] : [{ ...readWord(token), opens: index === 0 || tokens[index - 1] === '/' }],
  )
}

function tokensOf(text: string): string[] {
  return text.split(/\s+/).filter((token) => token !== '')
}

function noteAt(token: string, line: number): WrittenNote {
  const note = readNote(token)
  if (!note) throw new NoteFileProblem(line, `"${token}" is not a note`)
  return note
}
