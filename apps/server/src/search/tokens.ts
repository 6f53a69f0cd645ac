import { unitsOf, type Unit } from './fold.ts'
import { hasHangul, initialOf, latinOf, lettersOf } from './hangul.ts'
import { otherSpelling, soundsOfKana } from './kana.ts'
import type { ReadHan } from './readings.ts'

/**
 * What a name is made of: a hanzi, a sound of kana, a Korean syllable, or a word of letters and digits. `start` and `end` are UTF-16
 * units of the name; `text` is how it is written, folded; `sounds` how it is typed in Latin letters, the usual way first, none when
 * that is unknown; `initial` is what it is shortened to; `ends` are the ends of its characters where it can be typed in part.
 */
export type Token = {
  start: number
  end: number
  text: string
  sounds: readonly string[]
  initial: string
  ends: readonly number[]
}

/** The tokens of a name, its hanzi read by `readHan`. */
export function tokensOf(name: string, readHan: ReadHan): Token[] {
  const tokens: Token[] = []
  for (const { script, units } of runsOf(unitsOf(name))) {
    if (script === 'word') tokens.push(wordOf(units))
    else if (script === 'han') pushHan(tokens, units, readHan)
    else if (script === 'kana') pushKana(tokens, units)
    else pushHangul(tokens, units)
  }
  return tokens
}

type Script = 'han' | 'kana' | 'hangul' | 'word'
type Run = { script: Script; units: Unit[] }

const none: readonly number[] = []

/** Neighbours of one script; what is nothing or a space between words is left out. */
function runsOf(units: readonly Unit[]): Run[] {
  const runs: Run[] = []
  let open: Run | undefined
  for (const unit of units) {
    if (unit.folded === ' ') open = undefined
    if (unit.folded === ' ' || unit.folded === '') continue
    const script = scriptOf(unit.folded)
    if (open?.script !== script) runs.push((open = { script, units: [] }))
    open.units.push(unit)
  }
  return runs
}

function scriptOf(folded: string): Script {
  const code = folded.charCodeAt(0)
  if (code < 0x1100) return 'word'
  if (code >= 0x4e00 && code <= 0x9fff) return 'han'
  if (code >= 0x3041 && code <= 0x30ff) return 'kana'
  if (hasHangul(folded)) return 'hangul'
  return /^\p{Script=Han}/u.test(folded) ? 'han' : 'word'
}

function wordOf(units: readonly Unit[]): Token {
  const text = textOf(units)
  const ends = endsOf(units)
  return { start: units[0]?.start ?? 0, end: ends.at(-1) ?? 0, text, sounds: [text], initial: firstOf(text), ends }
}

function pushHan(tokens: Token[], units: readonly Unit[], readHan: ReadHan): void {
  const readings = readHan(textOf(units))
  // A unit that folds to several characters, as ㍿ does, upsets the count.
  const isAligned = readings.length === units.length
  for (const [place, { start, end, folded }] of units.entries()) {
    const sounds = isAligned
      ? readings[place]
      : [
          readHan(folded)
            .map(([first = '']) => first)
            .join(''),
        ]
    tokens.push({ start, end, text: folded, sounds: sounds ?? [], initial: firstOf(sounds?.[0] || folded), ends: none })
  }
}

function pushKana(tokens: Token[], units: readonly Unit[]): void {
  let before = ''
  for (const { start, end, latin } of soundsOfKana(textOf(units))) {
    // `ー` lengthens what went before: コーヒー is kohi or koohii.
    const other = latin === '' ? before.slice(-1) : otherSpelling(latin)
    const sounds = other === undefined || other === '' ? [latin] : [latin, other]
    const own = units.slice(start, end)
    const text = textOf(own)
    const ends = endsOf(own)
    const [first] = own
    tokens.push({
      start: first?.start ?? 0,
      end: ends.at(-1) ?? 0,
      text,
      sounds,
      initial: firstOf(latin || text),
      ends,
    })
    before = latin
  }
}

function pushHangul(tokens: Token[], units: readonly Unit[]): void {
  for (const { start, end, folded } of units) {
    const latin = latinOf(folded)
    const text = lettersOf(folded)
    const sounds = latin === undefined ? [] : [latin]
    tokens.push({ start, end, text, sounds, initial: initialOf(folded) ?? firstOf(text), ends: none })
  }
}

function textOf(units: readonly Unit[]): string {
  let text = ''
  for (const { folded } of units) text += folded
  return text
}

/** Where each character of the text ends in the name. */
function endsOf(units: readonly Unit[]): number[] {
  const ends: number[] = []
  for (const { end, folded } of units) for (let at = 0; at < folded.length; at += 1) ends.push(end)
  return ends
}

function firstOf(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 0)
}
