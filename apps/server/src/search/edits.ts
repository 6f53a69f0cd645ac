import { findRange, positionOf, type Range } from './find-range.ts'
import { plainByte } from './key-bytes.ts'
import type { Beginnings, KeyTable } from './key-table.ts'
import { leastOf } from './least-tree.ts'
import { endsWithOneEdit } from './one-edit.ts'
import { mayBegin, type PrefixHints } from './prefix-hints.ts'
import { bytesOf } from './query.ts'

// So few keys are compared one by one; of more, the most popular, where nothing else is possible.
const fewKeys = 48

const firstLetter = 0x61
const lastLetter = 0x7a

/** Beginnings of keys that are one edit away from what was typed in Latin letters. */
export function editsOfLatin(table: KeyTable, typed: string): Set<string> {
  const found = new Set<string>()
  const bytes = bytesOf(typed)
  for (let at = 0; at < bytes.length; at += 1) {
    // What is left of the keys when the edit comes later.
    const range = at > 0 ? findRange(table, table.whole, bytes.subarray(0, at)) : undefined
    if (range && range.to - range.from <= fewKeys)
      return addNear(found, { table, beginnings: table.whole, typed }, range)
    addEdits(found, table.hints, { bytes, at })
  }
  return found
}

/** The same in any other script, where a character says more: of one that is missing or another, the longer side is right. */
export function editsOfOthers(table: KeyTable, typed: string): Set<string> {
  const characters = Array.from(typed)
  const found = new Set<string>()
  const note = (edit: string): void => {
    const bytes = bytesOf(edit)
    if (mayBegin(table.hints, bytes, bytes.length)) found.add(edit)
  }
  for (const place of characters.keys()) {
    note(characters.toSpliced(place, 1).join(''))
    note(characters.toSpliced(place, 2, ...characters.slice(place, place + 2).toReversed()).join(''))
  }
  for (const place of characters.keys()) {
    const isLate = place >= characters.length / 2
    const right = bytesOf((isLate ? characters.slice(0, place) : characters.slice(place + 1)).join(''))
    const beginnings = isLate ? table.whole : table.later
    addNear(found, { table, beginnings, typed }, findRange(table, beginnings, right))
  }
  return found
}

/** Adds what one edit at a place makes of a text, if a key may begin so. */
function addEdits(found: Set<string>, hints: PrefixHints, { bytes, at }: { bytes: Uint8Array; at: number }): void {
  const note = (edit: Uint8Array): void => {
    if (mayBegin(hints, edit, edit.length)) found.add(String.fromCharCode(...edit))
  }
  const inserted = new Uint8Array(bytes.length + 1)
  inserted.set(bytes.subarray(0, at))
  inserted.set(bytes.subarray(at), at + 1)
  const edited = bytes.slice()
  for (let letter = firstLetter; letter <= lastLetter; letter += 1) {
    inserted[at] = letter
    edited[at] = letter
    note(inserted)
    note(edited)
  }
  if (at + 1 < bytes.length) {
    edited[at] = bytes[at + 1] ?? 0
    edited[at + 1] = bytes[at] ?? 0
    note(edited)
  }
  edited.set(bytes.subarray(at + 1), at)
  note(edited.subarray(0, -1))
}

type Near = { table: KeyTable; beginnings: Beginnings; typed: string }

/** Adds the beginnings of the most popular keys in a range that are one edit away. */
function addNear(found: Set<string>, { table, beginnings, typed }: Near, { from, to }: Range): Set<string> {
  if (from === to) return found
  const { size, places } = leastOf(beginnings.tree, { from, to, count: fewKeys, below: Infinity })
  for (const place of places.subarray(0, size)) {
    const start = startOfKey(table, positionOf(table, beginnings, place))
    const key = beginningOf(table, start, typed.length + 1)
    for (const end of endsWithOneEdit(key, typed)) found.add(key.slice(0, end))
  }
  return found
}

function startOfKey({ bytes }: KeyTable, place: number): number {
  let start = place
  while (start > 0 && bytes[start - 1] !== 0) start -= 1
  return start
}

/** The first characters of a key. */
function beginningOf({ bytes }: KeyTable, start: number, length: number): string {
  let text = ''
  for (let at = start; at < start + length && bytes[at] !== 0; at += 1) {
    const byte = plainByte[bytes[at] ?? 0] ?? 0
    // Beyond ASCII a character has up to three bytes.
    if (byte > 0x7f) return decoded(bytes.slice(start, start + 3 * length))
    text += String.fromCharCode(byte)
  }
  return text
}

function decoded(beginning: Uint8Array): string {
  const end = beginning.indexOf(0)
  const plain = beginning.subarray(0, end < 0 ? undefined : end).map((byte) => plainByte[byte] ?? 0)
  return Buffer.from(plain).toString()
}
