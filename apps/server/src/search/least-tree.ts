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
  for (let below = leaves; below.length > width;) {
    const level = sharedNumbers(Math.ceil(below.length / width)).fill(0xffffffff)
    for (const [place, value] of below.entries()) {
      if (value < (level[place >> bits] ?? 0)) level[place >> bits] = value
    }
    levels.push(level)
    below = level
  }
  return levels
}

export type Wanted = { from: number; to: number; count: number; below: number }

const lowest = createLowest()
const frontier: number[] = []

/**
 * The `count` least numbers below `below` in a range, ascending; a number that stands there twice counts twice. The answer is good
 * until the next call. A level passes on its best nodes and the two that reach over an end of the range, whatever those promise.
 */
export function leastOf(tree: LeastTree, { from, to, count, below }: Wanted): Lowest {
  const last = to - 1
  let level = Math.min(tree.length - 1, levelFor(to - from))
  frontier.length = 0
  for (let node = from >> (bits * level); node <= last >> (bits * level); node += 1) frontier.push(node)
  keepBest(tree[level], { level, from, last, count, below })
  while (level > 0) {
    level -= 1
    widen({ level, from, last })
    keepBest(tree[level], { level, from, last, count, below })
  }
  return lowest
}

/** The level at which a range is a few nodes wide. */
function levelFor(size: number): number {
  return Math.max(0, Math.floor((31 - Math.clz32(Math.max(1, size))) / bits) - 1)
}

type Level = { level: number; from: number; last: number }

/** From the kept nodes to their children that lie in the range. */
function widen({ level, from, last }: Level): void {
  const first = from >> (bits * level)
  const end = last >> (bits * level)
  const parents = frontier.splice(0)
  for (let at = 0; at < lowest.size; at += 1) parents.push(lowest.places[at] ?? 0)
  for (const parent of parents) {
    const to = Math.min(end, (parent << bits) + width - 1)
    for (let child = Math.max(first, parent << bits); child <= to; child += 1) frontier.push(child)
  }
}

/** Leaves the nodes that reach over an end in the frontier and puts the best of the others into `lowest`. */
function keepBest(
  numbers: Uint32Array | undefined,
  { level, from, last, count, below }: Level & Omit<Wanted, 'to'>,
): void {
  const size = bits * level
  const over = new Set<number>()
  if (from !== (from >> size) << size) over.add(from >> size)
  if (last + 1 !== ((last >> size) + 1) << size) over.add(last >> size)
  clearLowest(lowest, count, below)
  for (const node of frontier) if (!over.has(node)) offerLowest(lowest, numbers?.[node] ?? 0xffffffff, node)
  frontier.length = 0
  frontier.push(...over)
  if (level === 0) sortLowest(lowest)
}
