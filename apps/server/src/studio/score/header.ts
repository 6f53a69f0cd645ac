import type { DemoSong } from '../studio.ts'
import {
  leads,
  type Lead,
  meterNames,
  type Meter,
  type MeterName,
  NoteFileProblem,
  styles,
  type Style,
} from './score.ts'
import type { SongText, TextLine } from './song-text.ts'
import { readKey } from './tokens.ts'

/** What the header of a note file says. `keyMidi` is the MIDI note of degree 1; `intro` and `outro` are chords by bar, as written. */
export type Header = {
  song: DemoSong
  beatsPerMinute: number
  meter: Meter
  style: Style
  lead: Lead
  keyMidi: number
  intro: TextLine
  outro: TextLine
  order: TextLine
}

/** Reads the header. Throws NoteFileProblem naming the line, or line 1 for what is missing. */
export function readHeader({ header }: SongText, noteFile: string): Header {
  const one = (field: string): TextLine => theOnly(header, field)
  return {
    song: {
      noteFile,
      songNo: matching(one('number'), /^\d{6}$/, 'six digits'),
      name: one('title').text,
      language: one('language').text,
      singers: (header.get('singer') ?? [one('singer')]).map(readSinger),
      categories: listed(one('categories')),
      songLists: listed(one('lists')),
      popularity: number(one('popularity'), 0, 100_000),
      plays: number(one('plays'), 0, 1_000),
      released: matching(one('released'), /^\d{4}-\d{2}-\d{2}$/, 'a date like 1915-01-01'),
    },
    beatsPerMinute: number(one('tempo'), 40, 240),
    meter: meterOf(oneOf(one('meter'), meterNames)),
    style: oneOf(one('style'), styles),
    lead: oneOf(one('lead'), leads),
    keyMidi: keyOf(one('key')),
    intro: one('intro'),
    outro: one('outro'),
    order: one('order'),
  }
}

function theOnly(header: SongText['header'], field: string): TextLine {
  const [first, second] = header.get(field) ?? []
  if (!first) throw new NoteFileProblem(1, `the header says no "${field}:"`)
  if (second) throw new NoteFileProblem(second.line, `"${field}:" is said twice`)
  return first
}

function readSinger({ line, text }: TextLine): DemoSong['singers'][number] {
  const [, name, category] = /^(.+?)\s*\|\s*(.+)$/.exec(text) ?? []
  if (name === undefined || category === undefined) throw new NoteFileProblem(line, 'a singer is "name | category"')
  return { name, category }
}

function listed({ text }: TextLine): string[] {
  return text.split(/\s*[,，、]\s*/).filter((name) => name !== '')
}

function matching({ line, text }: TextLine, pattern: RegExp, wanted: string): string {
  if (!pattern.test(text)) throw new NoteFileProblem(line, `"${text}" is not ${wanted}`)
  return text
}

function number({ line, text }: TextLine, least: number, most: number): number {
  const value = Number(text)
  if (Number.isFinite(value) && value >= least && value <= most) return value
  throw new NoteFileProblem(line, `"${text}" is not a number from ${least} to ${most}`)
}

function oneOf<Choice extends string>({ line, text }: TextLine, choices: readonly Choice[]): Choice {
  const choice = choices.find((each) => each === text)
  if (choice === undefined) throw new NoteFileProblem(line, `"${text}" is none of ${choices.join(', ')}`)
  return choice
}

function keyOf({ line, text }: TextLine): number {
  const midi = readKey(text)
  if (midi === undefined) throw new NoteFileProblem(line, `"${text}" is not a key like Eb4`)
  return midi
}

function meterOf(name: MeterName): Meter {
  const beats = Number(name.split('/')[0])
  return { name, beats, stepBeats: name === '6/8' ? 1 : 0.5 }
}
