import { unitsOf, type Unit } from './fold.ts'
import { hasHangul, initialOf, latinOf, lettersOf } from './hangul.ts'
import { otherSpelling, soundsOfKana } from './kana.ts'
import { readingsOf, type NameKind } from './readings.ts'

/**
 * What a name is made of: a hanzi, a sound of kana, a Korean syllable, or a word of letters and digits. `start` and `end` are UTF-16
 * units of the name; `text` is how it is written, folded; `sounds` how it is typed in Latin letters, the usual way first, empty when
 * that is unknown; `initial` is what it is shortened to; `ends` are the ends of its characters where it has several.
 */
export type Token = {
  start: number
  end: number
  text: string
  sounds: readonly string[]
  initial: string
  ends: readonly number[]
}

/** The tokens of a name. */
export function tokensOf(name: string, kind: NameKind): Token[] {
  return runsOf(unitsOf(name)).flatMap((run) => readers[run.script](run.units, kind))
}

type Script = 'han' | 'kana' | 'hangul' | 'word'
type Run = { script: Script; units: Unit[] }

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
  if (code >= 0x3041 && code <= 0x30ff) return 'kana'
  if (hasHangul(folded)) return 'hangul'
  return /^\p{Script=Han}/u.test(folded) ? 'han' : 'word'
}

type Reader = (units: readonly Unit[], kind: NameKind) => Token[]
const readers: Record<Script, Reader> = { han: readHan, kana: readKana, hangul: readHangul, word: readWord }

function readHan(units: readonly Unit[], kind: NameKind): Token[] {
  const readings = readingsOf(units.map(({ folded }) => folded).join(''), kind)
  // A unit that folds to several characters, as ㍿ does, upsets the count.
  const isAligned = readings.length === units.length
  return units.map((unit, place) => {
    const sounds = isAligned
      ? (readings[place] ?? [])
      : [
          readingsOf(unit.folded, kind)
            .map(([first = '']) => first)
            .join(''),
        ]
    return token([unit], unit.folded, sounds)
  })
}

function readKana(units: readonly Unit[]): Token[] {
  const text = units.map(({ folded }) => folded).join('')
  if (text.length !== units.length) return units.map((unit) => token([unit], unit.folded, []))
  return soundsOfKana(text).map(({ start, end, latin }, place, all) => {
    const long = all[place]?.start === 0 ? '' : longVowel(text.slice(start, end), all[place - 1]?.latin)
    const sounds = latin === '' ? ['', long] : [latin, otherSpelling(latin) ?? '']
    return token(units.slice(start, end), text.slice(start, end), [...new Set(sounds)])
  })
}

// `ー` lengthens what went before: コーヒー is kohi or koohii.
function longVowel(text: string, before = ''): string {
  return text === 'ー' ? before.slice(-1) : ''
}

function readHangul(units: readonly Unit[]): Token[] {
  return units.map((unit) => {
    const latin = Array.from(unit.folded, (each) => latinOf(each) ?? '').join('')
    const made = token([unit], lettersOf(unit.folded), latin === '' ? [] : [latin])
    return { ...made, initial: initialOf(unit.folded) ?? made.initial }
  })
}

function readWord(units: readonly Unit[]): Token[] {
  const text = units.map(({ folded }) => folded).join('')
  return [token(units, text, [text])]
}

function token(units: readonly Unit[], text: string, sounds: readonly string[]): Token {
  const ends = units.flatMap(({ end, folded }) => Array.from(lettersOf(folded), () => end))
  const initial = String.fromCodePoint((sounds[0] || text).codePointAt(0) ?? 0)
  return { start: units[0]?.start ?? 0, end: units.at(-1)?.end ?? 0, text, sounds, initial, ends }
}
