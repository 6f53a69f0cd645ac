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

/** A range that is not empty, how many of its least numbers, and below what. */
export type Wanted = { from: number; to: number; count: number; below: number }

/**
 * The `count` least numbers below `below` in a range, ascending, each with its place; a number that stands there twice counts twice.
 * The answer is good until the next call. A level passes on its best nodes, and those that reach over an end of the range whatever
 * they promise.
 */
export const leastOf: (tree: LeastTree, wanted: Wanted) => Lowest = createFinder()

// Searches are synchronous, so one finder with its two heaps serves all.
function createFinder(): (tree: LeastTree, wanted: Wanted) => Lowest {
  let kept = createLowest()
  let spare = createLowest()
  let nodes: Uint32Array = new Uint32Array()
  // The nodes of this level that the range touches, and those of them that lie in it entirely.
  let first = 0
  let last = 0
  let firstWhole = 0
  let lastWhole = 0

  function enter(tree: LeastTree, level: number, { from, to, count, below }: Wanted): void {
    const size = bits * level
    nodes = tree[level] ?? nodes
    first = from >> size
    last = (to - 1) >> size
    firstWhole = (from + (1 << size) - 1) >> size
    lastWhole = (to >> size) - 1
    clearLowest(kept, count, below)
  }

  /** Offers nodes, but for those that reach over an end: what they promise may lie outside. */
  function offerNodes(start: number, end: number): void {
    const to = end < lastWhole ? end : lastWhole
    for (let node = start > firstWhole ? start : firstWhole; node <= to; node += 1) {
      const value = nodes[node] ?? 0
      if (value < kept.limit) offerLowest(kept, value, node)
    }
  }

  function offerChildren(parent: number): void {
    offerNodes(parent << bits, (parent << bits) + width - 1)
  }

  return (tree, wanted) => {
    let level = Math.min(tree.length - 1, levelFor(wanted.to - wanted.from))
    enter(tree, level, wanted)
    offerNodes(first, last)
    while (level > 0) {
      level -= 1
      const firstOver = first < firstWhole ? first : -1
      const lastOver = last > lastWhole && last !== firstOver ? last : -1
      const parents = kept
      kept = spare
      spare = parents
      enter(tree, level, wanted)
      for (let at = 0; at < parents.size; at += 1) offerChildren(parents.places[at] ?? 0)
      if (firstOver >= 0) offerChildren(firstOver)
      if (lastOver >= 0) offerChildren(lastOver)
    }
    sortLowest(kept)
    return kept
  }
}

/** The level at which a range is at most some sixty nodes wide. */
function levelFor(size: number): number {
  return Math.max(0, (31 - Math.clz32(size) - 2) >> 2)
}
