import { foldedUnit } from './fold.ts'
import { readEach } from './readings.ts'
import { tokensOf, type Token } from './tokens.ts'

/** The tokens of a name, and where each starts; a name of nothing but hanzi stands for itself. */
export type Spelling = string | { tokens: readonly Spelled[]; starts: readonly number[] }

/** A token with the ways to type it; `ends` are the ends of the characters of the first way, counted from its start. */
export type Spelled = { length: number; ends: readonly number[]; ways: readonly string[]; isSilent: boolean }

/** How a name can be typed: as it is written, as it sounds, by initials. */
export function spellingOf(name: string): Spelling {
  if (isHan(name)) return name
  const spelling: Growing = { tokens: [], starts: [] }
  for (let start = 0; start < name.length;) {
    const end = endOfOthers(name, start)
    if (end > start) pushOthers(spelling, name.slice(start, end), start)
    if (end < name.length) push(spelling, end, spelledHan(name.charCodeAt(end)))
    start = end + 1
  }
  return spelling
}

/** The token at a place; undefined behind the last. */
export function tokenAt(spelling: Spelling, place: number): Spelled | undefined {
  if (typeof spelling !== 'string') return spelling.tokens[place]
  return place < spelling.length ? spelledHan(spelling.charCodeAt(place)) : undefined
}

/** Where the token at a place starts. */
export function startAt(spelling: Spelling, place: number): number {
  return typeof spelling === 'string' ? place : (spelling.starts[place] ?? 0)
}

type Growing = { tokens: Spelled[]; starts: number[] }

function push({ tokens, starts }: Growing, start: number, token: Spelled): void {
  tokens.push(token)
  starts.push(start)
}

const none: readonly number[] = []
const firstHan = 0x4e00
const lastHan = 0x9fff

/** Where the next hanzi stands, or the end. */
function endOfOthers(name: string, start: number): number {
  let end = start
  while (end < name.length && !isHanCode(name.charCodeAt(end))) end += 1
  return end
}

function isHan(name: string): boolean {
  let end = 0
  while (end < name.length && isHanCode(name.charCodeAt(end))) end += 1
  return end === name.length
}

function isHanCode(code: number): boolean {
  return code >= firstHan && code <= lastHan
}

// Most of all titles: each hanzi is taken apart once.
const hanMemory: (Spelled | undefined)[] = Array.from({ length: lastHan - firstHan + 1 }, () => undefined)

function spelledHan(code: number): Spelled {
  return (hanMemory[code - firstHan] ??= {
    length: 1,
    ends: none,
    ways: tokensOf(String.fromCharCode(code), readEach).flatMap(waysOf),
    isSilent: false,
  })
}

function pushOthers(spelling: Growing, part: string, offset: number): void {
  if (isAscii(part)) {
    pushWords(spelling, part, offset)
    return
  }
  for (const token of tokensOf(part, readEach)) {
    const { start, end, ends, sounds } = token
    const own = start === 0 ? ends : ends.map((each) => each - start)
    push(spelling, start + offset, { length: end - start, ends: own, ways: waysOf(token), isSilent: sounds[0] === '' })
  }
}

const firstBeyondAscii = 0x80

function isAscii(part: string): boolean {
  let at = 0
  while (at < part.length && part.charCodeAt(at) < firstBeyondAscii) at += 1
  return at === part.length
}

/** The words of an ASCII text: the quick way to what `tokensOf` makes of them. */
function pushWords(spelling: Growing, part: string, offset: number): void {
  let text = ''
  let start = 0
  let ends: number[] = []
  for (let at = 0; at <= part.length; at += 1) {
    const folded = at < part.length ? foldedUnit(part, at, at + 1) : ' '
    if (folded === ' ') {
      if (text !== '') push(spelling, offset + start, wordOf(text, ends))
      text = ''
      ends = []
    } else if (folded !== '') {
      if (text === '') start = at
      text += folded
      ends.push(at + 1 - start)
    }
  }
}
function wordOf(text: string, ends: readonly number[]): Spelled {
  return { length: ends.at(-1) ?? 0, ends, ways: [text, text.slice(0, 1)], isSilent: false }
}

function waysOf({ text, sounds, initial }: Token): string[] {
  const ways = [text]
  for (const sound of sounds) if (sound !== '' && sound !== text) ways.push(sound)
  ways.push(initial)
  for (const sound of sounds) if (sound !== '' && sound[0] !== initial) ways.push(sound.slice(0, 1))
  return ways
}
