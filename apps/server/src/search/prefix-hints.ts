/**
 * A filter of keys: their first four, six and nine bytes, and all of them, by a hash, as bits. What has no bit begins no key, or is none;
 * a bit may be another's. It spares the look-up of nearly all the texts that one edit can make of a keyword, and of its parts.
 */
export type PrefixHints = Uint32Array

const shortest = 4
const middle = 6
const longest = 9
const bitsPerKey = 7

/** How many words of 32 bits the filter of so many keys has: a power of two. */
export function hintWords(keys: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2((keys * bitsPerKey) / 32)))
}

/** Notes how a key begins; `plain` is its text up to a 0. */
export function noteHints(hints: PrefixHints, plain: Uint8Array, place: number): void {
  let hash = emptyHash
  for (let at = 0; ; at += 1) {
    const byte = plain[place + at] ?? 0
    hash = hashWith(hash, byte)
    if (byte === 0 || isNoted(at + 1)) setBit(hints, finished(hash))
    if (byte === 0) return
  }
}

/** Whether a key may begin with a text. */
export function mayBegin(hints: PrefixHints, text: Uint8Array): boolean {
  return mayGoOn(hints, text, { hash: emptyHash, length: 0, from: 0 })
}

/** The hash of a text's beginning, `length` bytes long, and from where on another text is to follow it. */
export type Head = { hash: number; length: number; from: number }

/** The hash of nothing. */
export const emptyHash = 0x811c9dc5

/** The hash of a beginning and one more byte. */
export function hashWith(hash: number, byte: number): number {
  return Math.imul(hash ^ byte, 0x01000193)
}

/** Whether a key may begin with a beginning that is known by its hash alone. */
export function mayBeginAs(hints: PrefixHints, hash: number, length: number): boolean {
  return !isNoted(length) || hasBit(hints, finished(hash))
}

/** Whether a text that is known by its hash alone may be all of a key. */
export function mayBeAll(hints: PrefixHints, hash: number): boolean {
  return hasBit(hints, finished(hashWith(hash, 0)))
}

/** Whether a key may begin with a beginning that may be one, and what follows it. */
export function mayGoOn(hints: PrefixHints, text: Uint8Array, head: Head): boolean {
  let { hash, length } = head
  for (let at = head.from; at < text.length && length < longest; at += 1) {
    hash = hashWith(hash, text[at] ?? 0)
    length += 1
    if (!mayBeginAs(hints, hash, length)) return false
  }
  return true
}

function isNoted(length: number): boolean {
  return length === shortest || length === middle || length === longest
}

function finished(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return (half ^ (half >>> 15)) >>> 0
}

function hasBit(hints: PrefixHints, bit: number): boolean {
  return ((hints[(bit >>> 5) & (hints.length - 1)] ?? 0) & (1 << (bit & 31))) !== 0
}

function setBit(hints: PrefixHints, bit: number): void {
  const word = (bit >>> 5) & (hints.length - 1)
  hints[word] = (hints[word] ?? 0) | (1 << (bit & 31))
}
