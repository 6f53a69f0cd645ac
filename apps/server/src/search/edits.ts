import { endOfExact, findRange, type Range } from './find-range.ts'
import type { KeyTable } from './key-table.ts'
import { fewKeys, nearIn } from './near-keys.ts'
import { emptyHash, hashWith, mayBeginAs, mayGoOn, type Head } from './prefix-hints.ts'
import { bytesOf } from './query.ts'

// Of so few keys a look at each costs less than the filter's answers for another place.
const fewerKeys = 12
// The filter knows as many letters as this, and an edit behind them would be looked up whatever it is.
const longestKnown = 8

const firstLetter = 0x61
const lastLetter = 0x7a

/** A beginning of keys that is one edit away from what was typed: where it stands among the whole keys; up to `exactTo` it is all of them. */
export type Edit = { typed: string; whole: Range; exactTo: number }

/** The edits of what was typed in Latin letters. */
export function editsOfLatin(table: KeyTable, typed: string): Edit[] {
  const edits: Edit[] = []
  const bytes = bytesOf(typed)
  let hash = emptyHash
  for (let at = 0; at < bytes.length; at += 1) {
    // What is left of the keys when the edit comes later.
    const range = at > 0 ? findRange(table, table.whole, bytes.subarray(0, at)) : undefined
    if (range !== undefined && range.to - range.from <= (at < longestKnown ? fewerKeys : fewKeys)) {
      for (const { place, beginning, isAll } of nearIn({ table, beginnings: table.whole, typed }, range))
        edits.push({
          typed: beginning,
          whole: { from: place, to: place + 1 },
          exactTo: isAll ? place + 1 : place,
        })
      return edits
    }
    addEdits(edits, { table, bytes, at, hash })
    hash = hashWith(hash, bytes[at] ?? 0)
  }
  return edits
}

/** The same in any other script, where a character says more: of one that is missing or another, the longer side is right. */
export function editsOfOthers(table: KeyTable, typed: string): Edit[] {
  const characters = Array.from(typed)
  const possible = new Set<string>()
  for (const place of characters.keys()) {
    possible.add(characters.toSpliced(place, 1).join(''))
    possible.add(characters.toSpliced(place, 2, ...characters.slice(place, place + 2).toReversed()).join(''))
  }
  addNear(possible, { table, typed, sides: sidesBefore(characters), beginnings: table.whole })
  addNear(possible, { table, typed, sides: sidesAfter(characters), beginnings: table.later })
  possible.delete(typed)
  const edits: Edit[] = []
  for (const each of possible) addEdit(edits, table, bytesOf(each))
  return edits
}

/** What stands before an edit in the second half of a text, the shortest first. */
function sidesBefore(characters: readonly string[]): string[] {
  const first = Math.ceil(characters.length / 2)
  return characters.slice(first).map((_, place) => characters.slice(0, first + place).join(''))
}

/** What stands after an edit in the first half of a text, the shortest first. */
function sidesAfter(characters: readonly string[]): string[] {
  const first = Math.ceil(characters.length / 2)
  return Array.from({ length: first }, (_, place) => characters.slice(first - place).join(''))
}

type Sides = { table: KeyTable; typed: string; sides: readonly string[]; beginnings: KeyTable['whole'] }

/** Adds the beginnings one edit away that have a side in them. */
function addNear(possible: Set<string>, { sides, ...near }: Sides): void {
  for (const side of sides) {
    const range = findRange(near.table, near.beginnings, bytesOf(side))
    for (const { beginning } of nearIn(near, range)) possible.add(beginning)
    // A longer side is in some of the same keys, unless only it begins a token: a hanzi always does.
    if (range.to - range.from <= fewKeys && (near.beginnings === near.table.whole || isHan(side))) return
  }
}

function isHan(text: string): boolean {
  return text >= '\u4e00' && text < '\ua000'
}

/** Adds an edit if a key begins so. */
function addEdit(edits: Edit[], table: KeyTable, bytes: Uint8Array): void {
  const whole = findRange(table, table.whole, bytes)
  if (whole.from === whole.to) return
  edits.push({ typed: Buffer.from(bytes).toString(), whole, exactTo: endOfExact(table, bytes, whole) })
}

type EditPlace = { table: KeyTable; bytes: Uint8Array; at: number; hash: number }

/** Adds what one edit at a place makes of a text, but for what an edit at the next place makes of it, too; `hash` is of what stands before. */
function addEdits(edits: Edit[], place: EditPlace): void {
  const { table, bytes, at } = place
  addLetters(edits, place)
  const byte = bytes[at] ?? 0
  const next = bytes[at + 1]
  if (next !== undefined && next !== byte) {
    const changed = bytes.slice()
    changed[at] = next
    changed[at + 1] = byte
    addEdit(edits, table, changed)
  }
  if (next !== byte) addEdit(edits, table, spliced(bytes, { at, end: at + 1, letter: undefined }))
}

function addLetters(edits: Edit[], { table, bytes, at, hash }: EditPlace): void {
  for (let letter = firstLetter; letter <= lastLetter; letter += 1) {
    if (letter === bytes[at]) continue
    const head: Head = { hash: hashWith(hash, letter), length: at + 1, from: at }
    if (!mayBeginAs(table.hints, head.hash, head.length)) continue
    if (mayGoOn(table.hints, bytes, head)) addEdit(edits, table, spliced(bytes, { at, end: at, letter }))
    head.from = at + 1
    if (mayGoOn(table.hints, bytes, head)) addEdit(edits, table, spliced(bytes, { at, end: at + 1, letter }))
  }
}

/** A text with a letter, or nothing, from a place to an end. */
function spliced(
  bytes: Uint8Array,
  { at, end, letter }: { at: number; end: number; letter: number | undefined },
): Uint8Array {
  const rest = at + (letter === undefined ? 0 : 1)
  const text = new Uint8Array(rest + bytes.length - end)
  text.set(bytes.subarray(0, at))
  if (letter !== undefined) text[at] = letter
  text.set(bytes.subarray(end), rest)
  return text
}
