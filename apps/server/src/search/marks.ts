import type { Marks } from './search.ts'
import { startAt, tokenAt, type Spelled, type Spelling } from './spelling.ts'

/** What of a name each typed text is, from the earliest token on; nothing where it was found otherwise. */
export function marksOf(spelling: Spelling, typed: readonly string[]): Marks {
  const [only = ''] = typed
  if (typed.length === 1) return followFromAny(spelling, only) ? joined(path) : none
  const marks = typed.flatMap((text) => (followFromAny(spelling, text) ? pairsOf(path) : []))
  marks.sort(([one], [other]) => one - other)
  return joined({ starts: marks.map(([start]) => start), ends: marks.map(([, end]) => end), size: marks.length })
}

const none: Marks = []

/** Marks in their order. */
type Path = { starts: number[]; ends: number[]; size: number }

// Searches are synchronous: one path serves all, and most marks are made without anything new.
const path: Path = { starts: [], ends: [], size: 0 }

type Sought = { spelling: Spelling; typed: string; first: number }

/** Follows what was typed from the earliest token it can be followed from; false when there is none. The path has the marks. */
function followFromAny(spelling: Spelling, typed: string): boolean {
  const sought = { spelling, typed, first: 0 }
  const { length } = typeof spelling === 'string' ? spelling : spelling.tokens
  for (; sought.first < length; sought.first += 1) if (follow(sought, sought.first, 0)) return true
  return false
}

/** Follows what was typed from a place on, from a token on; false when something else stands there. */
function follow(sought: Sought, at: number, from: number): boolean {
  const token = tokenAt(sought.spelling, at)
  if (token === undefined) return false
  for (const way of token.ways) if (followWay(sought, { token, way, at }, from)) return true
  // The sign that lengthens a vowel is not always typed.
  if (!token.isSilent || !follow(sought, at + 1, from)) return false
  note(sought, at, token.length)
  return true
}

type Way = { token: Spelled; way: string; at: number }

function followWay(sought: Sought, { token, way, at }: Way, from: number): boolean {
  const { typed, first } = sought
  // Nearly every way begins otherwise.
  if (way.charCodeAt(0) !== typed.charCodeAt(from)) return false
  const rest = typed.length - from
  const part = rest < way.length ? typed.slice(from) : way
  const isSame = rest < way.length ? way.startsWith(part) : typed.startsWith(way, from)
  if (!isSame || (rest > way.length && !follow(sought, at + 1, from + way.length))) return false
  if (rest <= way.length) path.size = at - first + 1
  note(sought, at, lengthOf(token, part))
  return true
}

function note({ spelling, first }: Sought, at: number, length: number): void {
  const start = startAt(spelling, at)
  path.starts[at - first] = start
  path.ends[at - first] = start + length
}

/** Of a word what was typed is marked; any other token is marked whole. */
function lengthOf({ length, ends, ways }: Spelled, typed: string): number {
  return ends.length > 0 && ways[0]?.startsWith(typed) === true ? (ends[typed.length - 1] ?? length) : length
}

function pairsOf({ starts, ends, size }: Path): [start: number, end: number][] {
  return starts.slice(0, size).map((start, place) => [start, ends[place] ?? start])
}

/** Those that touch as one. Letters that one character folds to may stand nowhere by themselves. */
function joined({ starts, ends, size }: Path): Marks {
  let list = none
  let open = { start: 0, end: 0 }
  for (let at = 0; at < size; at += 1) {
    const start = starts[at] ?? 0
    const end = ends[at] ?? 0
    if (start >= end) continue
    if (start <= open.end && open.end > 0) open.end = Math.max(open.end, end)
    else {
      list = withMark(list, open)
      open = { start, end }
    }
  }
  return withMark(list, open)
}

// Nearly all marks are one range near the beginning: made once.
const rangeMax = 32
const ranges: (Marks | undefined)[] = Array.from({ length: rangeMax ** 2 }, () => undefined)

function withMark(list: Marks, { start, end }: { start: number; end: number }): Marks {
  if (end === 0) return list
  if (list.length > 0 || end >= rangeMax) return [...list, [start, end]]
  return (ranges[start * rangeMax + end] ??= [[start, end]])
}
