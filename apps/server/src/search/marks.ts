import { readEach } from './readings.ts'
import type { Marks } from './search.ts'
import { tokensOf, type Token } from './tokens.ts'

/** The tokens of a name, each with the ways to type it. `ends` are the ends of the characters of the first way. */
export type Spelling = readonly Spelled[]
type Spelled = { start: number; end: number; ends: readonly number[]; ways: readonly string[]; isSilent: boolean }

type Mark = [start: number, end: number]

/** How a name can be typed: as it is written, as it sounds, by initials. */
export function spellingOf(name: string): Spelling {
  const spelling: Spelled[] = []
  for (let start = 0; start < name.length;) {
    const end = endOfOthers(name, start)
    if (end > start) pushOthers(spelling, name.slice(start, end), start)
    if (end < name.length) {
      spelling.push({ start: end, end: end + 1, ends: none, ways: waysOfHan(name.charCodeAt(end)), isSilent: false })
    }
    start = end + 1
  }
  return spelling
}

const none: readonly number[] = []
const firstHan = 0x4e00
const lastHan = 0x9fff

/** Where the next hanzi stands, or the end. */
function endOfOthers(name: string, start: number): number {
  let end = start
  while (end < name.length && (name.charCodeAt(end) < firstHan || name.charCodeAt(end) > lastHan)) end += 1
  return end
}

// Most of all titles: each hanzi is taken apart once.
const hanMemory: (readonly string[] | undefined)[] = Array.from({ length: lastHan - firstHan + 1 }, () => undefined)

function waysOfHan(code: number): readonly string[] {
  return (hanMemory[code - firstHan] ??= tokensOf(String.fromCharCode(code), readEach).flatMap(waysOf))
}

function pushOthers(spelling: Spelled[], part: string, offset: number): void {
  for (const token of tokensOf(part, readEach)) {
    const { start, end, ends, sounds } = token
    const shifted = offset === 0 ? ends : ends.map((each) => each + offset)
    const isSilent = sounds[0] === ''
    spelling.push({ start: start + offset, end: end + offset, ends: shifted, ways: waysOf(token), isSilent })
  }
}

function waysOf({ text, sounds, initial }: Token): string[] {
  const ways = [text]
  for (const sound of sounds) if (sound !== '' && sound !== text) ways.push(sound)
  ways.push(initial)
  for (const sound of sounds) if (sound !== '' && sound[0] !== initial) ways.push(sound.slice(0, 1))
  return ways
}

/** What of a name each typed text is, from the earliest token on; nothing where it was found otherwise. */
export function marksOf(spelling: Spelling, typed: readonly string[]): Marks {
  if (typed.length === 1) return joined(marksOfText(spelling, typed[0] ?? ''))
  const marks = typed.flatMap((text) => marksOfText(spelling, text))
  return joined(marks.toSorted(([one], [other]) => other - one))
}

/** The last first. */
function marksOfText(spelling: Spelling, typed: string): Mark[] {
  for (let first = 0; first < spelling.length; first += 1) {
    const marks = follow(spelling, first, typed)
    if (marks !== undefined) return marks
  }
  return []
}

/** The marks of what is typed from a token on, the last first; undefined when something else stands there. */
function follow(spelling: Spelling, at: number, typed: string): Mark[] | undefined {
  const token = spelling[at]
  if (token === undefined) return undefined
  for (const way of token.ways) {
    if (way.startsWith(typed)) return [markOf(token, typed)]
    const marks = typed.startsWith(way) ? follow(spelling, at + 1, typed.slice(way.length)) : undefined
    marks?.push(markOf(token, way))
    if (marks !== undefined) return marks
  }
  // The sign that lengthens a vowel is not always typed.
  const rest = token.isSilent ? follow(spelling, at + 1, typed) : undefined
  rest?.push([token.start, token.end])
  return rest
}

/** Of a word what was typed is marked; any other token is marked whole. */
function markOf({ start, end, ends, ways }: Spelled, typed: string): Mark {
  return [start, ends.length > 0 && ways[0]?.startsWith(typed) === true ? (ends[typed.length - 1] ?? end) : end]
}

/** Marks in their order, those that touch as one; they come the last first. Letters that one character folds to may stand nowhere by themselves. */
function joined(all: Mark[]): Marks {
  const marks = all.some(([start, end]) => start >= end) ? all.filter(([start, end]) => start < end) : all
  if (marks.length < 2) return marks
  const list: Mark[] = []
  let open: Mark | undefined
  for (let at = marks.length - 1; at >= 0; at -= 1) {
    const [start, end] = marks[at] ?? [0, 0]
    if (open !== undefined && open[1] >= start) open[1] = Math.max(open[1], end)
    else list.push((open = [start, end]))
  }
  return list
}
