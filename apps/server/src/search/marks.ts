import { queryKey } from './keys.ts'
import type { NameKind } from './readings.ts'
import type { Marks } from './search.ts'
import { tokensOf, type Token } from './tokens.ts'

type Mark = readonly [start: number, end: number]

/** What of a name a folded keyword, or a part of one, is: as it is written, as it sounds or by initials, from the earliest token on. */
export function marksOf(name: string, folded: string, kind: NameKind): Marks {
  if (folded === '') return []
  const tokens = tokensOf(name, kind)
  const typed = queryKey(folded)
  for (let first = 0; first < tokens.length; first += 1) {
    const marks = follow(tokens, first, typed)
    if (marks !== undefined) return joined(marks)
  }
  return []
}

/** The marks of what is typed from a token on; undefined when something else stands there. */
function follow(tokens: readonly Token[], at: number, typed: string): Mark[] | undefined {
  const token = tokens[at]
  if (token === undefined) return undefined
  for (const way of waysToType(token)) {
    if (way !== '' && way.startsWith(typed)) return [markOf(token, typed)]
    const rest = way !== '' && typed.startsWith(way) ? follow(tokens, at + 1, typed.slice(way.length)) : undefined
    if (rest !== undefined) return [markOf(token, way), ...rest]
  }
  // The sign that lengthens a vowel is not always typed.
  return token.sounds[0] === '' ? follow(tokens, at + 1, typed) : undefined
}

function waysToType({ text, sounds, initial }: Token): string[] {
  return [text, ...sounds, initial, ...sounds.slice(1).map((sound) => sound.slice(0, 1))]
}

/** Of a word what was typed is marked; any other token is marked whole. */
function markOf({ start, end, text, ends }: Token, typed: string): Mark {
  return [start, text.startsWith(typed) ? (ends[typed.length - 1] ?? end) : end]
}

function joined(marks: readonly Mark[]): Marks {
  const list: Mark[] = []
  for (const [start, end] of marks) {
    const last = list.at(-1)
    if (last?.[1] === start) list[list.length - 1] = [last[0], end]
    else list.push([start, end])
  }
  return list
}
