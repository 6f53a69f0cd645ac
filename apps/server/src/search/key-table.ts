import { fourBytes } from './four-bytes.ts'
import { growingNumbers, sharedBytes, sharedNumbers, type GrowingNumbers } from './growing.ts'
import { beginsToken, plainByte } from './key-bytes.ts'
import { growTree, type LeastTree } from './least-tree.ts'
import type { PackedTexts } from './packed-texts.ts'
import { hintWords, noteHints, type PrefixHints } from './prefix-hints.ts'
import { sortPlaces } from './sort-places.ts'

/**
 * The keys of owners, who are numbered from the best on: those of owner n are `bytes` from `starts[n]` to `starts[n + 1]`, each ended
 * by a 0. `whole` are the keys from their start, `later` from every further token; `hints` tell how no key begins.
 */
export type KeyTable = PackedTexts & {
  whole: Beginnings
  later: Beginnings
  hints: PrefixHints
}

/**
 * Beginnings in keys, sorted by the text that follows: whose, and where after the owner's start. Where there are many, `pairs` says
 * where each pair of bytes begins, and `fences` has the four bytes after the pair of every eighth.
 */
export type Beginnings = {
  owners: Uint32Array
  offsets: Uint8Array
  pairs: Uint32Array
  fences: Uint32Array
  tree: LeastTree
}

/** Every so many beginnings there is a fence. */
export const fenceStep = 8

// Below this the table of all pairs of bytes would be larger than what it finds.
const pairsMin = 20_000

/** Builds the table from packed keys, of which no owner has more than 256 bytes. */
export function buildKeyTable({ bytes, starts }: PackedTexts): KeyTable {
  const plain = bytes.map((byte) => plainByte[byte] ?? 0)
  const whole = { owners: growingNumbers(), places: growingNumbers() }
  const later = { owners: growingNumbers(), places: growingNumbers() }
  for (let owner = 0; owner + 1 < starts.length; owner += 1) {
    const end = starts[owner + 1] ?? 0
    let before = 0
    for (let place = starts[owner] ?? 0; place < end; place += 1) {
      const byte = bytes[place] ?? 0
      if (before === 0) push(whole, owner, place)
      else if (beginsToken(byte)) push(later, owner, place)
      before = byte
    }
  }
  const text = { plain, starts }
  return {
    bytes,
    starts,
    whole: sorted(text, whole),
    later: sorted(text, later),
    hints: hintsOf(plain, whole.places.values()),
  }
}

type Gathered = { owners: GrowingNumbers; places: GrowingNumbers }

function push({ owners, places }: Gathered, owner: number, place: number): void {
  owners.push(owner)
  places.push(place)
}

type Text = { plain: Uint8Array; starts: Uint32Array }

function sorted({ plain, starts }: Text, gathered: Gathered): Beginnings {
  const places = gathered.places.values()
  const gatheredOwners = gathered.owners.values()
  const order = sortPlaces(plain, places)
  const owners = sharedNumbers(order.length)
  const offsets = sharedBytes(order.length)
  for (let at = 0; at < order.length; at += 1) {
    const number = order[at] ?? 0
    const owner = gatheredOwners[number] ?? 0
    owners[at] = owner
    offsets[at] = (places[number] ?? 0) - (starts[owner] ?? 0)
  }
  const isLarge = order.length >= pairsMin
  const sortedPlaces = isLarge ? order.map((number) => places[number] ?? 0) : order.subarray(0, 0)
  return {
    owners,
    offsets,
    pairs: isLarge ? pairsOf(plain, sortedPlaces) : sharedNumbers(0),
    fences: fencesOf(plain, sortedPlaces),
    tree: growTree(owners),
  }
}

function hintsOf(plain: Uint8Array, places: Uint32Array): PrefixHints {
  const hints = sharedNumbers(hintWords(places.length))
  for (let at = 0; at < places.length; at += 1) noteHints(hints, plain, places[at] ?? 0)
  return hints
}

function pairsOf(plain: Uint8Array, places: Uint32Array): Uint32Array {
  const pairs = sharedNumbers(0x10001)
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0
    pairs[pairOf(plain[place] ?? 0, plain[place + 1] ?? 0) + 1] = at + 1
  }
  for (let pair = 1; pair < pairs.length; pair += 1) pairs[pair] = Math.max(pairs[pair] ?? 0, pairs[pair - 1] ?? 0)
  return pairs
}

function fencesOf(plain: Uint8Array, places: Uint32Array): Uint32Array {
  const fences = sharedNumbers(Math.ceil(places.length / fenceStep))
  for (let fence = 0; fence < fences.length; fence += 1) {
    const place = places[fence * fenceStep] ?? 0
    fences[fence] = plain[place + 1] === 0 ? 0 : fourBytes(plain, place + 2)
  }
  return fences
}

/** Two bytes as the place in `pairs`. */
export function pairOf(first: number, second: number): number {
  return (first << 8) | second
}
