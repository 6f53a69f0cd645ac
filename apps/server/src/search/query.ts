import { words } from './fold.ts'
import { queryKey } from './keys.ts'

/** A part of a keyword as it stands in the keys. */
export type Part = { typed: string; bytes: Uint8Array }

/** A keyword as it is looked up: as one, and by its words. */
export type Query = { whole: Part; words: readonly Part[] }

// Four times what a keyword may have (spec SCH-3): longer ones are cut before any work.
const charactersMax = 60

/** What a keyword asks for; undefined when it means nothing. */
export function queryOf(keyword: string): Query | undefined {
  const list = words(keyword.slice(0, charactersMax))
  if (list.length === 0) return undefined
  const whole = partOf(queryKey(list.join('')))
  return { whole, words: list.length === 1 ? [whole] : list.map((word) => partOf(queryKey(word))) }
}

/** A part of what is typed. */
export function partOf(typed: string): Part {
  return { typed, bytes: bytesOf(typed) }
}

const encoder = new TextEncoder()

/** A text in UTF-8. For so few characters a loop is quicker than the encoder, which is left those beyond 16 bits. */
export function bytesOf(text: string): Uint8Array {
  let size = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code >= 0xd800 && code <= 0xdfff) return encoder.encode(text)
    size += sizeOf(code)
  }
  const bytes = new Uint8Array(size)
  let length = 0
  for (let at = 0; at < text.length; at += 1) length = pushBytes(bytes, length, text.charCodeAt(at))
  return bytes
}

function sizeOf(code: number): number {
  if (code < 0x80) return 1
  return code < 0x800 ? 2 : 3
}

function pushBytes(bytes: Uint8Array, length: number, code: number): number {
  if (code < 0x80) {
    bytes[length] = code
    return length + 1
  }
  if (code < 0x800) {
    bytes[length] = 0xc0 | (code >> 6)
    bytes[length + 1] = 0x80 | (code & 0x3f)
    return length + 2
  }
  bytes[length] = 0xe0 | (code >> 12)
  bytes[length + 1] = 0x80 | ((code >> 6) & 0x3f)
  bytes[length + 2] = 0x80 | (code & 0x3f)
  return length + 3
}
