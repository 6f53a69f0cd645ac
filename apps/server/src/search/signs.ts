import { sharedNumbers } from './growing.ts'
import { beginsToken, plainByte } from './key-bytes.ts'
import type { PackedTexts } from './packed-texts.ts'

/**
 * What each song cannot be found by: two words of 32 bits a song, with a bit for every letter or digit that a token of the title or of
 * a singer begins with, and one, by a hash, for every two letters or other character. Where a bit is missing nothing is compared.
 */
export type Signs = Uint32Array

type Singers = { starts: Uint32Array; members: Uint32Array }

/** The bits of some texts, each at the beginning of a token. */
export type Sign = { letters: number; pairs: number }

/** The signs of songs by the keys of their titles, and those of the singers in their lists. */
export function signsOf(titles: PackedTexts, names: PackedTexts, singers: Singers): Signs {
  const signs = sharedNumbers(2 * (titles.starts.length - 1))
  const ofNames = Array.from({ length: names.starts.length - 1 }, (_, name) => signOf(names, name))
  for (let song = 0; 2 * song < signs.length; song += 1) {
    const sign = signOf(titles, song)
    const end = singers.starts[song + 1] ?? 0
    for (let at = singers.starts[song] ?? 0; at < end; at += 1) addSign(sign, ofNames[singers.members[at] ?? 0])
    signs[2 * song] = sign.letters
    signs[2 * song + 1] = sign.pairs
  }
  return signs
}

/** The sign of texts that all have to be in a song's names. */
export function signOfAll(texts: readonly Uint8Array[]): Sign {
  const sign = { letters: 0, pairs: 0 }
  for (const text of texts) addStart(sign, text, 0)
  return sign
}

/** Whether a song may have what a sign stands for. */
export function mayHave(signs: Signs, song: number, { letters, pairs }: Sign): boolean {
  return ((signs[2 * song] ?? 0) & letters) === letters && ((signs[2 * song + 1] ?? 0) & pairs) === pairs
}

function signOf({ bytes, starts }: PackedTexts, owner: number): Sign {
  const sign = { letters: 0, pairs: 0 }
  const end = starts[owner + 1] ?? 0
  let before = 0
  for (let place = starts[owner] ?? 0; place < end; place += 1) {
    const byte = bytes[place] ?? 0
    if (byte !== 0 && (before === 0 || beginsToken(byte))) addStart(sign, bytes, place)
    before = byte
  }
  return sign
}

function addSign(sign: Sign, other: Sign | undefined): void {
  sign.letters |= other?.letters ?? 0
  sign.pairs |= other?.pairs ?? 0
}

const firstLetter = 0x61
const letterCount = 26
const firstBeyondAscii = 0x80
const firstOfThree = 0xe0

function addStart(sign: Sign, bytes: Uint8Array, place: number): void {
  const first = plainAt(bytes, place)
  const second = plainAt(bytes, place + 1)
  if (first >= firstBeyondAscii) {
    sign.pairs |= bitOf((first << 16) | (second << 8) | (first < firstOfThree ? 0 : plainAt(bytes, place + 2)))
    return
  }
  const letter = first - firstLetter
  sign.letters |= 1 << (letter >= 0 ? letter : letterCount + (first % (32 - letterCount)))
  if (second !== 0) sign.pairs |= bitOf((first << 8) | second)
}

function plainAt(bytes: Uint8Array, place: number): number {
  return plainByte[bytes[place] ?? 0] ?? 0
}

/** One of 32 bits, by a hash. */
function bitOf(value: number): number {
  return 1 << (Math.imul(value, 0x9e3779b1) >>> 27)
}
