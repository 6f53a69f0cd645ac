import { fold } from '../apps/server/src/search/fold.ts'

/** The first ten ids of a text that is known; none of another. */
export type Bound = (bytes: Uint8Array) => Uint32Array

const units = new Uint16Array(64)
const rows = 10

/**
 * The least that any search has to do: read the bytes, fold them, look them up and copy ten ids. It knows every answer beforehand, and
 * folds by a table, character by character, with none of the search's own code.
 */
export function createBound(texts: readonly string[]): Bound {
  const table = Uint16Array.from({ length: 0x10000 }, (_, code) => plainOf(String.fromCharCode(code)))
  const encoder = new TextEncoder()
  const answers = new Map(
    texts.map((text, place) => [
      read(table, encoder.encode(text)),
      Uint32Array.from({ length: rows }, (_, at) => place + at),
    ]),
  )
  const none = new Uint32Array()
  return (bytes) => (answers.get(read(table, bytes)) ?? none).slice()
}

/** The folded text of some UTF-8, by hand: for so few bytes a decoder costs more than the rest. */
function read(table: Uint16Array, bytes: Uint8Array): string {
  let length = 0
  let code = 0
  for (let place = 0; place < bytes.length; place += 1) {
    const byte = bytes[place] ?? 0
    code = isFirst(byte) ? firstBits(byte) : (code << 6) | (byte & 0x3f)
    if (!isFirst(bytes[place + 1] ?? 0)) continue
    units[length] = table[code & 0xffff] ?? 0
    length += 1
  }
  return String(Reflect.apply(String.fromCharCode, undefined, units.subarray(0, length)))
}

function isFirst(byte: number): boolean {
  return (byte & 0xc0) !== 0x80
}

function firstBits(byte: number): number {
  if (byte < 0x80) return byte
  return byte & (byte < 0xe0 ? 0x1f : 0x0f)
}

function plainOf(character: string): number {
  const folded = fold(character)
  return folded.length === 1 ? folded.charCodeAt(0) : character.charCodeAt(0)
}
