import { endOfExact, findRange, positionOf, type Range } from './find-range.ts'
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

/** A beginning of keys that is one edit away from what was typed: where it stands among the whole keys; up to `exactTo` it is all of them. */
export type Edit = { typed: string; whole: Range; exactTo: number }

/** The edits of what was typed in Latin letters. */
export function editsOfLatin(table: KeyTable, typed: string): Edit[] {
  const possible = new Set<string>()
  const bytes = bytesOf(typed)
  for (let at = 0; at < bytes.length; at += 1) {
    // What is left of the keys when the edit comes later.
    const range = at > 0 ? findRange(table, table.whole, bytes.subarray(0, at)) : undefined
    if (range !== undefined && range.to - range.from <= fewKeys) {
      return [...lookedUp(table, possible), ...nearIn({ table, beginnings: table.whole, typed }, range).map(oneKey)]
    }
    addEdits(possible, table.hints, { bytes, at })
  }
  return lookedUp(table, possible)
}

/** The same in any other script, where a character says more: of one that is missing or another, the longer side is right. */
export function editsOfOthers(table: KeyTable, typed: string): Edit[] {
  const characters = Array.from(typed)
  const possible = new Set<string>()
  for (const place of characters.keys()) {
    possible.add(characters.toSpliced(place, 1).join(''))
    possible.add(characters.toSpliced(place, 2, ...characters.slice(place, place + 2).toReversed()).join(''))
    const isLate = place >= characters.length / 2
    const right = bytesOf((isLate ? characters.slice(0, place) : characters.slice(place + 1)).join(''))
    const beginnings = isLate ? table.whole : table.later
    const near = nearIn({ table, beginnings, typed }, findRange(table, beginnings, right))
    for (const { beginning } of near) possible.add(beginning)
  }
  return lookedUp(table, possible)
}

function lookedUp(table: KeyTable, possible: Iterable<string>): Edit[] {
  const edits: Edit[] = []
  for (const typed of possible) {
    const bytes = bytesOf(typed)
    if (!mayBegin(table.hints, bytes)) continue
    const whole = findRange(table, table.whole, bytes)
    if (whole.from < whole.to) edits.push({ typed, whole, exactTo: endOfExact(table, bytes, whole) })
  }
  return edits
}

function oneKey({ place, beginning, isAll }: NearKey): Edit {
  return { typed: beginning, whole: { from: place, to: place + 1 }, exactTo: isAll ? place + 1 : place }
}

/** Adds what one edit at a place makes of a text, if a key may begin so. */
function addEdits(found: Set<string>, hints: PrefixHints, { bytes, at }: { bytes: Uint8Array; at: number }): void {
  const note = (edit: Uint8Array): void => {
    if (mayBegin(hints, edit)) found.add(String.fromCharCode(...edit))
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
type NearKey = { place: number; beginning: string; isAll: boolean }

/** The most popular keys in a range that begin one edit away. */
function nearIn({ table, beginnings, typed }: Near, { from, to }: Range): NearKey[] {
  if (from === to) return []
  const { size, places } = leastOf(beginnings.tree, { from, to, count: fewKeys, below: Infinity })
  const near: NearKey[] = []
  for (let at = 0; at < size; at += 1) {
    const place = places[at] ?? 0
    const key = beginningOf(table, startOfKey(table, positionOf(table, beginnings, place)), typed.length + 2)
    for (const end of endsWithOneEdit(key, typed))
      near.push({ place, beginning: key.slice(0, end), isAll: end === key.length })
  }
  return near
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
