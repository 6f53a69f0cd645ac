import { sharedNumbers } from './growing.ts'
import { clearLowest, createLowest, offerLowest, sortLowest, type Lowest } from './lowest.ts'

// One node of sixteen numbers is one cache line.
const bits = 4
const width = 1 << bits

/** Numbers, and above them, level by level, the least of every sixteen: the least of any range are found in as many steps as there are levels. */
export type LeastTree = readonly Uint32Array[]

/** Grows the levels above some numbers. */
export function growTree(leaves: Uint32Array): LeastTree {
  const levels = [leaves]
  for (let below = leaves; below.length > width; below = levels.at(-1) ?? leaves) {
    const level = sharedNumbers(Math.ceil(below.length / width)).fill(0xffffffff)
    for (let place = 0; place < below.length; place += 1) {
      const value = below[place] ?? 0
      if (value < (level[place >> bits] ?? 0)) level[place >> bits] = value
    }
    levels.push(level)
  }
  return levels
}

/** A range, how many of its least numbers, and below what. */
export type Wanted = { from: number; to: number; count: number; below: number }

// Searches are synchronous, so one pair of heaps serves all.
let kept = createLowest()
let next = createLowest()

/**
 * The `count` least numbers below `below` in a range, ascending, each with its place; a number that stands there twice counts twice.
 * The answer is good until the next call. A level passes on its best nodes, and those that reach over an end of the range whatever
 * they promise.
 */
export function leastOf(tree: LeastTree, wanted: Wanted): Lowest {
  const { from, to, count, below } = wanted
  let level = Math.min(tree.length - 1, levelFor(to - from))
  clearLowest(kept, count, below)
  offerNodes(tree, { ...wanted, level }, { first: from >> (bits * level), end: (to - 1) >> (bits * level) })
  while (level > 0) {
    const parents = kept
    kept = next
    next = parents
    clearLowest(kept, count, below)
    widen(tree, { ...wanted, level: level - 1 }, parents)
    level -= 1
  }
  sortLowest(kept)
  return kept
}

/** The level at which a range is a few nodes wide. */
function levelFor(size: number): number {
  return Math.max(0, ((31 - Math.clz32(size)) >> 2) - 1)
}

type Level = Wanted & { level: number }
type Nodes = { first: number; end: number }

/** Offers the children of the kept nodes, and of the nodes that reach over an end. */
function widen(tree: LeastTree, at: Level, parents: Lowest): void {
  const size = bits * (at.level + 1)
  const last = at.to - 1
  const { places } = parents
  for (let place = 0; place < parents.size; place += 1) offerChildren(tree, at, places[place] ?? 0)
  const isFirstOver = at.from !== (at.from >> size) << size
  const isLastOver = at.to !== ((last >> size) + 1) << size
  if (isFirstOver) offerChildren(tree, at, at.from >> size)
  if (isLastOver && !(isFirstOver && at.from >> size === last >> size)) offerChildren(tree, at, last >> size)
}

function offerChildren(tree: LeastTree, at: Level, parent: number): void {
  const first = Math.max(parent << bits, at.from >> (bits * at.level))
  offerNodes(tree, at, { first, end: Math.min((parent << bits) + width - 1, (at.to - 1) >> (bits * at.level)) })
}

/** Offers nodes, but for those that reach over an end: what they promise may lie outside. */
function offerNodes(tree: LeastTree, { level, from, to }: Level, { first, end }: Nodes): void {
  const numbers = tree[level]
  if (numbers === undefined) return
  const size = bits * level
  const whole = from === (from >> size) << size ? from >> size : (from >> size) + 1
  const wholeEnd = to === (to >> size) << size ? (to >> size) - 1 : ((to - 1) >> size) - 1
  const start = Math.max(first, whole)
  const stop = Math.min(end, wholeEnd)
  for (let node = start; node <= stop; node += 1) {
    const value = numbers[node] ?? 0
    if (value < kept.limit) offerLowest(kept, value, node)
  }
}
