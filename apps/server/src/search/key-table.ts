import { growingNumbers, sharedBytes, sharedNumbers, shareNumbers, type GrowingNumbers } from './growing.ts'
import { beginsToken, plainByte } from './key-bytes.ts'
import { growTree, type LeastTree } from './least-tree.ts'
import type { PackedTexts } from './packed-texts.ts'
import { sortPlaces } from './sort-places.ts'

/**
 * Keys, numbered in the order of what they lead to (their owners), so that the least number is the best; key n is `bytes` from
 * `starts[n]` to the next 0. `whole` are the keys from their start, `later` from every further token.
 */
export type KeyTable = {
  bytes: Uint8Array
  starts: Uint32Array
  owners: Uint32Array
  firstKeys: Uint32Array
  whole: Beginnings
  later: Beginnings
}

/** Beginnings in keys, sorted by the text that follows. `pairs` says where each pair of bytes begins; it is empty for few. */
export type Beginnings = { keys: Uint32Array; offsets: Uint8Array; pairs: Uint32Array; tree: LeastTree }

// Below this the table of all pairs of bytes would be larger than what it finds.
const pairsMin = 20_000

/** Builds the table from the keys of each owner, every key ended by a 0. */
export function buildKeyTable({ bytes, starts: ownerStarts }: PackedTexts): KeyTable {
  const split = splitKeys(bytes, ownerStarts)
  const plain = bytes.map((byte) => plainByte[byte] ?? 0)
  const places = growingNumbers()
  const keys = growingNumbers()
  for (let key = 0; key < split.starts.length; key += 1)
    pushLater({ bytes, key, start: split.starts[key] ?? 0 }, places, keys)
  const text = { plain, starts: split.starts }
  return {
    bytes,
    ...split,
    whole: sorted(text, split.starts, undefined),
    later: sorted(text, places.values(), keys.values()),
  }
}

function splitKeys(bytes: Uint8Array, ownerStarts: Uint32Array): Pick<KeyTable, 'starts' | 'owners' | 'firstKeys'> {
  const starts = growingNumbers()
  const owners = growingNumbers()
  const firstKeys = sharedNumbers(ownerStarts.length)
  for (let owner = 0; owner + 1 < ownerStarts.length; owner += 1) {
    firstKeys[owner] = starts.length()
    const end = ownerStarts[owner + 1] ?? 0
    for (let start = ownerStarts[owner] ?? 0; start < end; start = bytes.indexOf(0, start) + 1) {
      starts.push(start)
      owners.push(owner)
    }
  }
  firstKeys[ownerStarts.length - 1] = starts.length()
  return { starts: shareNumbers(starts.values()), owners: shareNumbers(owners.values()), firstKeys }
}

type Key = { bytes: Uint8Array; key: number; start: number }

function pushLater({ bytes, key, start }: Key, places: GrowingNumbers, keys: GrowingNumbers): void {
  const end = start + 0x100
  for (let place = start + 1; place < end && bytes[place] !== 0; place += 1) {
    if (!beginsToken(bytes[place] ?? 0)) continue
    places.push(place)
    keys.push(key)
  }
}

type Text = { plain: Uint8Array; starts: Uint32Array }

/** Sorts beginnings by their places; without `keys` there is one of each key. */
function sorted({ plain, starts }: Text, places: Uint32Array, keys: Uint32Array | undefined): Beginnings {
  const order = sortPlaces(plain, places)
  const sortedKeys = sharedNumbers(order.length)
  const offsets = sharedBytes(order.length)
  for (let at = 0; at < order.length; at += 1) {
    const number = order[at] ?? 0
    const key = keys === undefined ? number : (keys[number] ?? 0)
    sortedKeys[at] = key
    offsets[at] = (places[number] ?? 0) - (starts[key] ?? 0)
  }
  const pairs = order.length < pairsMin ? sharedNumbers(0) : pairsOf(plain, places, order)
  return { keys: sortedKeys, offsets, pairs, tree: growTree(sortedKeys) }
}

function pairsOf(plain: Uint8Array, places: Uint32Array, order: Uint32Array): Uint32Array {
  const pairs = sharedNumbers(0x10001)
  for (let at = 0; at < order.length; at += 1) {
    const place = places[order[at] ?? 0] ?? 0
    pairs[pairOf(plain[place] ?? 0, plain[place + 1] ?? 0) + 1] = at + 1
  }
  for (let pair = 1; pair < pairs.length; pair += 1) pairs[pair] = Math.max(pairs[pair] ?? 0, pairs[pair - 1] ?? 0)
  return pairs
}

/** Two bytes as the place in `pairs`. */
export function pairOf(first: number, second: number): number {
  return (first << 8) | second
}
