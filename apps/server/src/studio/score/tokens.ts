import type { Chord } from './score.ts'

/** A note as written: semitones above degree 1 and length in beats; `semitones` is undefined for a rest. */
export type WrittenNote = { semitones: number | undefined; beats: number }

/** Reads `5`, `#4_`, `1'.`, `6,--` or `0`; undefined when it is not a note. */
export function readNote(token: string): WrittenNote | undefined {
  const [, pitch, length] = /^([#b]?[1-7](?:'*|,*)|0)([_=]?\.?|\.?-*)$/.exec(token) ?? []
  if (pitch === undefined || length === undefined) return undefined
  return { semitones: pitch === '0' ? undefined : readPitch(pitch), beats: readLength(length) }
}

/** Reads `1`, `6m`, `57`, `4maj7`, `3sus4` or `1/3` with the song's key (a pitch class above C); undefined when it is not a chord. */
export function readChord(token: string, key: number): Chord | undefined {
  const found = /^([#b]?)([1-7])(m7|maj7|m|7|sus4|sus2|dim|5|6)?(?:\/([#b]?)([1-7]))?$/.exec(token)
  if (!found) return undefined
  const [, accidental = '', degree = '', quality = '', bassAccidental = '', bassDegree] = found
  const root = pitchClass(key + semitonesOf(accidental, degree))
  const bass = bassDegree === undefined ? root : pitchClass(key + semitonesOf(bassAccidental, bassDegree))
  return { root, bass, tones: qualities[quality] ?? major }
}

/** Reads `Eb4`: the MIDI note of degree 1; undefined when it is not a key. */
export function readKey(text: string): number | undefined {
  const found = /^([A-G])([#b]?)([3-5])$/.exec(text)
  if (!found) return undefined
  const [, letter = '', accidental = '', octave = ''] = found
  return (letters[letter] ?? 0) + accidentalOf(accidental) + 12 * (Number(octave) + 1)
}

/** Reads one syllable of the words: what is shown, and whether the syllable is held over from the note before. */
export function readWord(token: string): { text: string; held: boolean } {
  if (token === '~') return { text: '', held: true }
  const text = token.replaceAll('_', ' ')
  if (text.endsWith('-')) return { text: text.slice(0, -1), held: false }
  return { text: wide.test(text) || text.endsWith(' ') ? text : `${text} `, held: false }
}

export function pitchClass(semitones: number): number {
  return ((semitones % 12) + 12) % 12
}

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u
const shortBeats: Record<string, number> = { _: 0.5, '=': 0.25 }
const scale = [0, 2, 4, 5, 7, 9, 11]
const letters: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }
const major = [0, 4, 7]
const qualities: Record<string, number[]> = {
  m: [0, 3, 7],
  7: [0, 4, 7, 10],
  m7: [0, 3, 7, 10],
  maj7: [0, 4, 7, 11],
  sus4: [0, 5, 7],
  sus2: [0, 2, 7],
  dim: [0, 3, 6],
  5: [0, 7],
  6: [0, 4, 7, 9],
}

function readPitch(pitch: string): number {
  const accidental = /^[#b]/.exec(pitch)?.[0] ?? ''
  const octaves = pitch.split("'").length - pitch.split(',').length
  return semitonesOf(accidental, pitch.charAt(accidental.length)) + 12 * octaves
}

/** `_` halves, `=` quarters, `.` adds half, each `-` adds a beat. */
function readLength(length: string): number {
  const dot = length.includes('.') ? 1.5 : 1
  return (shortBeats[length.charAt(0)] ?? 1) * dot + (length.split('-').length - 1)
}

function semitonesOf(accidental: string, degree: string): number {
  return (scale[Number(degree) - 1] ?? 0) + accidentalOf(accidental)
}

function accidentalOf(sign: string): number {
  if (sign === '#') return 1
  return sign === 'b' ? -1 : 0
}
