import { foldedUnit } from './fold.ts'
import { readEach } from './readings.ts'
import { tokensOf, type Token } from './tokens.ts'

/** The tokens of a name, each with the ways to type it. `ends` are the ends of the characters of the first way. */
export type Spelling = readonly Spelled[]
export type Spelled = {
  start: number
  end: number
  ends: readonly number[]
  ways: readonly string[]
  isSilent: boolean
}

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
  if (isAscii(part)) {
    pushWords(spelling, part, offset)
    return
  }
  for (const token of tokensOf(part, readEach)) {
    const { start, end, ends, sounds } = token
    const shifted = offset === 0 ? ends : ends.map((each) => each + offset)
    const isSilent = sounds[0] === ''
    spelling.push({ start: start + offset, end: end + offset, ends: shifted, ways: waysOf(token), isSilent })
  }
}

const firstBeyondAscii = 0x80

function isAscii(part: string): boolean {
  let at = 0
  while (at < part.length && part.charCodeAt(at) < firstBeyondAscii) at += 1
  return at === part.length
}

/** The words of an ASCII text: the quick way to what `tokensOf` makes of them. */
function pushWords(spelling: Spelled[], part: string, offset: number): void {
  let text = ''
  let ends: number[] = []
  for (let at = 0; at <= part.length; at += 1) {
    const folded = at < part.length ? foldedUnit(part, at, at + 1) : ' '
    if (folded === ' ') {
      if (text !== '') spelling.push(wordOf(text, ends))
      text = ''
      ends = []
    } else if (folded !== '') {
      text += folded
      ends.push(offset + at + 1)
    }
  }
}
function wordOf(text: string, ends: readonly number[]): Spelled {
  const start = (ends[0] ?? 0) - 1
  return { start, end: ends.at(-1) ?? 0, ends, ways: [text, text.slice(0, 1)], isSilent: false }
}

function waysOf({ text, sounds, initial }: Token): string[] {
  const ways = [text]
  for (const sound of sounds) if (sound !== '' && sound !== text) ways.push(sound)
  ways.push(initial)
  for (const sound of sounds) if (sound !== '' && sound[0] !== initial) ways.push(sound.slice(0, 1))
  return ways
}
