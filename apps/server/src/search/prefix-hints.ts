/**
 * A filter of how keys begin: their first four and six bytes, by a hash, as bits. What has no bit begins no key; a bit may be another's.
 * It spares the look-up of nearly all the texts that one edit can make of a keyword.
 */
export type PrefixHints = Uint32Array

const short = 4
const long = 6
const bitsPerKey = 12

/** How many words of 32 bits the filter of so many keys has: a power of two. */
export function hintWords(keys: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2((keys * bitsPerKey) / 32)))
}

/** Notes how a key begins; `plain` is its text up to a 0. */
export function noteHints(hints: PrefixHints, plain: Uint8Array, place: number): void {
  let hash = seed
  for (let at = 0; at < long; at += 1) {
    const byte = plain[place + at] ?? 0
    if (byte === 0) return
    hash = mixed(hash, byte)
    if (at + 1 === short || at + 1 === long) setBit(hints, finished(hash))
  }
}

/** Whether a key may begin with the first `length` bytes of a text. */
export function mayBegin(hints: PrefixHints, text: Uint8Array, length: number): boolean {
  if (length < short) return true
  const noted = length < long ? short : long
  let hash = seed
  for (let at = 0; at < noted; at += 1) hash = mixed(hash, text[at] ?? 0)
  const bit = finished(hash)
  return ((hints[(bit >>> 5) & (hints.length - 1)] ?? 0) & (1 << (bit & 31))) !== 0
}

const seed = 0x811c9dc5

function mixed(hash: number, byte: number): number {
  return Math.imul(hash ^ byte, 0x01000193)
}

function finished(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return (half ^ (half >>> 15)) >>> 0
}

function setBit(hints: PrefixHints, bit: number): void {
  const word = (bit >>> 5) & (hints.length - 1)
  hints[word] = (hints[word] ?? 0) | (1 << (bit & 31))
}
