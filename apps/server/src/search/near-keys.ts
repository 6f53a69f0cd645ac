import { positionOf, type Range } from './find-range.ts'
import { plainByte } from './key-bytes.ts'
import type { Beginnings, KeyTable } from './key-table.ts'
import { leastOf } from './least-tree.ts'
import { endsWithOneEdit, type Pair, type Units } from './one-edit.ts'

/** So few keys are compared one by one; of more, the most popular, where nothing else is possible. */
export const fewKeys = 48

/** A key that begins one edit away from what was typed: where it stands, and how much of it that is. */
export type NearKey = { place: number; beginning: string; isAll: boolean }

export type Near = { table: KeyTable; beginnings: Beginnings; typed: string }

// Searches are synchronous: one pair serves all.
const pair: Pair = { typed: unitsFor(64), text: unitsFor(128) }

/** The keys in a range that begin one edit away, of many the most popular; in no order. */
export function nearIn(near: Near, { from, to }: Range): NearKey[] {
  const found: NearKey[] = []
  if (from === to) return found
  setUnits(pair.typed, near.typed)
  if (to - from <= fewKeys) {
    for (let place = from; place < to; place += 1) noteNear(found, near, place)
    return found
  }
  const { size, places } = leastOf(near.beginnings.tree, { from, to, count: fewKeys, below: Infinity })
  for (let at = 0; at < size; at += 1) noteNear(found, near, places[at] ?? 0)
  return found
}

function noteNear(found: NearKey[], { table, beginnings, typed }: Near, place: number): void {
  const { text } = pair
  const start = startOfKey(table, positionOf(table, beginnings, place))
  const isAll = readUnits(text, table.bytes, { start, most: typed.length + 2 })
  for (const end of endsWithOneEdit(pair)) {
    const beginning = String.fromCharCode(...text.codes.subarray(0, end))
    found.push({ place, beginning, isAll: isAll && end === text.length })
  }
}

function startOfKey({ bytes }: KeyTable, place: number): number {
  let start = place
  while (start > 0 && bytes[start - 1] !== 0) start -= 1
  return start
}

function unitsFor(most: number): Units {
  return { codes: new Uint16Array(most), length: 0 }
}

function setUnits(units: Units, text: string): void {
  if (text.length > units.codes.length) units.codes = new Uint16Array(text.length)
  for (let at = 0; at < text.length; at += 1) units.codes[at] = text.charCodeAt(at)
  units.length = text.length
}

/** Reads the first units of a key; whether that is all of it. */
function readUnits(units: Units, bytes: Uint8Array, { start, most }: { start: number; most: number }): boolean {
  if (most + 1 > units.codes.length) units.codes = new Uint16Array(most + 1)
  let at = start
  let length = 0
  while (length < most && bytes[at] !== 0) {
    const byte = plainByte[bytes[at] ?? 0] ?? 0
    const size = sizeOf(byte)
    length = pushUnits(units.codes, length, size === 1 ? byte : codeAt(bytes, at, size))
    at += size
  }
  units.length = length
  return bytes[at] === 0
}

/** How many bytes a character has, by its first. */
function sizeOf(first: number): number {
  if (first < 0x80) return 1
  if (first < 0xe0) return 2
  return first < 0xf0 ? 3 : 4
}

function codeAt(bytes: Uint8Array, at: number, size: number): number {
  let code = (bytes[at] ?? 0) & (0xff >> (size + 1))
  for (let next = at + 1; next < at + size; next += 1) code = (code << 6) | ((bytes[next] ?? 0) & 0x3f)
  return code
}

function pushUnits(codes: Uint16Array, length: number, code: number): number {
  if (code < 0x10000) {
    codes[length] = code
    return length + 1
  }
  codes[length] = 0xd800 + ((code - 0x10000) >> 10)
  codes[length + 1] = 0xdc00 + ((code - 0x10000) & 0x3ff)
  return length + 2
}
