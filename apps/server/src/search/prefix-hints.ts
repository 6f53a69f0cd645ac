/**
 * A filter of how keys begin: their first four, six and nine bytes, by a hash, as bits. What has no bit begins no key; a bit may be another's.
 * It spares the look-up of nearly all the texts that one edit can make of a keyword.
 */
export type PrefixHints = Uint32Array

const shortest = 4
const middle = 6
const longest = 9
const bitsPerKey = 12

/** How many words of 32 bits the filter of so many keys has: a power of two. */
export function hintWords(keys: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2((keys * bitsPerKey) / 32)))
}

/** Notes how a key begins; `plain` is its text up to a 0. */
export function noteHints(hints: PrefixHints, plain: Uint8Array, place: number): void {
  let hash = seed
  for (let at = 0; at < longest; at += 1) {
    const byte = plain[place + at] ?? 0
    if (byte === 0) return
    hash = mixed(hash, byte)
    if (at + 1 === shortest || at + 1 === middle || at + 1 === longest) setBit(hints, finished(hash))
  }
}

/** Whether a key may begin with a text. */
export function mayBegin(hints: PrefixHints, text: Uint8Array): boolean {
  let hash = seed
  const end = Math.min(text.length, longest)
  for (let at = 0; at < end; at += 1) {
    hash = mixed(hash, text[at] ?? 0)
    const isNoted = at + 1 === shortest || at + 1 === middle || at + 1 === longest
    if (isNoted && !hasBit(hints, finished(hash))) return false
  }
  return true
}

const seed = 0x811c9dc5

function mixed(hash: number, byte: number): number {
  return Math.imul(hash ^ byte, 0x01000193)
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
