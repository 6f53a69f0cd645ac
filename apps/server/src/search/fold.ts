import { Converter } from 'opencc-js/t2cn'

/** A text as it is compared: one width, lower case, simplified, hiragana, no accents; what is no letter and no digit is gone (spec SCH-3). */
export function fold(text: string): string {
  return words(text).join('')
}

/** The folded words of a text: what punctuation and spaces part. */
export function words(text: string): string[] {
  const found: string[] = []
  let word = ''
  for (let start = 0; start < text.length;) {
    const end = endOfUnit(text, start)
    const folded = foldedUnit(text, start, end)
    if (folded !== ' ') word += folded
    else if (word !== '') word = endWord(found, word)
    start = end
  }
  if (word !== '') found.push(word)
  return found
}

/** A character with what is combined with it: where it stands in the text, in UTF-16 units, and what it folds to, as `foldedUnit` says. */
export type Unit = { start: number; end: number; folded: string }

/** A text character by character. */
export function unitsOf(text: string): Unit[] {
  const units: Unit[] = []
  for (let start = 0; start < text.length;) {
    const end = endOfUnit(text, start)
    units.push({ start, end, folded: foldedUnit(text, start, end) })
    start = end
  }
  return units
}

/** What a character with what is combined with it folds to; ' ' parts words, '' is dropped. */
export function foldedUnit(text: string, start: number, end: number): string {
  if (end - start > 1) return foldLetters(text.slice(start, end))
  return (memory[text.charCodeAt(start)] ??= foldLetters(text[start] ?? ''))
}

function endWord(found: string[], word: string): '' {
  found.push(word)
  return ''
}

function endOfUnit(text: string, start: number): number {
  let end = start + (isPair(text, start) ? 2 : 1)
  while (end < text.length && isCombined(text.charCodeAt(end), text.charCodeAt(end - 1))) end += 1
  return end
}

function isPair(text: string, start: number): boolean {
  const isHigh = (text.charCodeAt(start) & 0xfc00) === 0xd800
  return isHigh && (text.charCodeAt(start + 1) & 0xfc00) === 0xdc00
}

/** Whether a code unit belongs to the one before: accents, voiced marks of kana, the later letters of a Korean syllable. */
function isCombined(code: number, before: number): boolean {
  if (code < 0x300) return false
  if (code >= 0x1160 && code <= 0x11ff) return before >= 0x1100 && before <= 0x11ff
  return code <= 0x36f || code === 0x3099 || code === 0x309a || code === 0xff9e || code === 0xff9f
}

// Filled as characters are met: nobody waits for 65,536 of them at the start.
const memory: (string | undefined)[] = Array.from({ length: 0x10000 }, () => undefined)

const simplified: (text: string) => string = Converter({ from: 'tw', to: 'cn' })

// What the converter keeps although it is typed otherwise.
const spelledOut: Readonly<Record<string, string>> = {
  妳: '你',
  祢: '你',
  牠: '它',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

function foldLetters(unit: string): string {
  if (/^['’‘]$/.test(unit)) return ''
  const plain = simplified(compatible(unit).toLowerCase())
    .replace(/[妳祢牠ßæœøđðþłı]/g, (letter) => spelledOut[letter] ?? letter)
    .replace(/[\u30A1-\u30F6]/g, (katakana) => String.fromCharCode(katakana.charCodeAt(0) - 0x60))
    .normalize('NFD')
    .replace(/(?<=[a-z])\p{M}+/gu, '')
    .normalize('NFC')
  // A mark of its own is part of a word, as in Thai, but an accent without a letter is nothing.
  if (/^[\u0300-\u036F\uFE00-\uFE0F]+$/.test(plain)) return ''
  return /^[\p{L}\p{N}\p{M}]+$/u.test(plain) ? plain : plain.replace(/[^\p{L}\p{N}]+/gu, '') || ' '
}

// The lone letters of Korean stay what a keyboard writes: NFKC would make parts of a syllable of them.
function compatible(unit: string): string {
  return /^[\u3131-\u318E]$/.test(unit) ? unit : unit.normalize('NFKC')
}
