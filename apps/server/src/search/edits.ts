import { findRange, positionOf, type Range } from './find-range.ts'
import { plainByte } from './key-bytes.ts'
import type { Beginnings, KeyTable } from './key-table.ts'
import { leastOf } from './least-tree.ts'
import { endWithOneEdit } from './one-edit.ts'
import { mayBegin } from './prefix-hints.ts'
import { partOf } from './query.ts'

// So few keys are compared one by one; of more, the most popular, where nothing else is possible.
const fewKeys = 48

const letters = Array.from('abcdefghijklmnopqrstuvwxyz')

/** Beginnings of keys that are one edit away from what was typed in Latin letters. */
export function editsOfLatin(table: KeyTable, typed: string): Set<string> {
  const found = new Set<string>()
  for (let at = 0; at < typed.length; at += 1) {
    if (at > 0) {
      const range = findRange(table, table.whole, partOf(typed.slice(0, at)).bytes)
      if (range.to - range.from <= fewKeys) return addNear(found, { table, beginnings: table.whole, typed }, range)
    }
    for (const edit of editsAt(typed, at)) if (mayBegin(table.hints, partOf(edit).bytes)) found.add(edit)
  }
  return found
}

/** The same in any other script, where a character says more: one half or the other is right. */
export function editsOfOthers(table: KeyTable, typed: string): Set<string> {
  const characters = Array.from(typed)
  const middle = characters.length >> 1
  const found = new Set<string>()
  const head = partOf(characters.slice(0, middle).join('')).bytes
  const tail = partOf(characters.slice(middle).join('')).bytes
  addNear(found, { table, beginnings: table.whole, typed }, findRange(table, table.whole, head))
  return addNear(found, { table, beginnings: table.later, typed }, findRange(table, table.later, tail))
}

/** What one edit at a place makes of a text. */
function editsAt(typed: string, at: number): string[] {
  const before = typed.slice(0, at)
  const rest = typed.slice(at + 1)
  const swapped = `${before}${rest.slice(0, 1)}${typed.slice(at, at + 1)}${rest.slice(1)}`
  const others = letters.flatMap((letter) => [`${before}${letter}${rest}`, `${before}${letter}${typed.slice(at)}`])
  return [`${before}${rest}`, swapped, ...others]
}

type Near = { table: KeyTable; beginnings: Beginnings; typed: string }

/** Adds the beginnings of the most popular keys in a range that are one edit away. */
function addNear(found: Set<string>, { table, beginnings, typed }: Near, { from, to }: Range): Set<string> {
  if (from === to) return found
  const { size, places } = leastOf(beginnings.tree, { from, to, count: fewKeys, below: Infinity })
  for (const place of places.subarray(0, size)) {
    const key = keyAround(table, positionOf(table, beginnings, place))
    const end = endWithOneEdit(key, typed)
    if (end !== undefined) found.add(key.slice(0, end))
  }
  return found
}

/** The whole key in which a place stands. */
function keyAround({ bytes }: KeyTable, place: number): string {
  let start = place
  while (start > 0 && bytes[start - 1] !== 0) start -= 1
  const plain = bytes.slice(start, bytes.indexOf(0, place)).map((byte) => plainByte[byte] ?? 0)
  return Buffer.from(plain.buffer, plain.byteOffset, plain.byteLength).toString()
}
