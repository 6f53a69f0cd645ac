import { pinyin } from 'pinyin-pro'
import { fold, words } from '../apps/server/src/search/fold.ts'

/** A key that a row is found by; `isWhole` when it is a name from its beginning. */
export type Key = { text: string; isWhole: boolean }

/** What a name is found by in a database, each from every token on: as it is written, in full pinyin, by initials. */
export function keysOf(name: string): Key[] {
  const tokens = tokensOf(name)
  const spellings = [tokens, tokens.map(soundOf), tokens.map((token) => soundOf(token).slice(0, 1))]
  const keys = spellings.flatMap((parts) =>
    parts.map((_, place) => ({ text: parts.slice(place).join(''), isWhole: place === 0 })),
  )
  const seen = new Set<string>()
  return keys.filter(({ text }) => text !== '' && !seen.has(text) && seen.add(text))
}

/** The whole keys of some names in one text, as a trigram index takes them. */
export function keyTextOf(names: readonly string[]): string {
  return names
    .flatMap(keysOf)
    .filter(({ isWhole }) => isWhole)
    .map(({ text }) => text)
    .join(' ')
}

/** A keyword as the keys are written, part by part. */
export function partsOf(keyword: string): string[] {
  return words(keyword)
}

function tokensOf(name: string): string[] {
  return words(name).flatMap((word) => word.match(/\p{Script=Han}|[^\p{Script=Han}]+/gu) ?? [])
}

// Characters are few and names are many.
const sounds = new Map<string, string>()

function soundOf(token: string): string {
  if (!/^\p{Script=Han}$/u.test(token)) return token
  const known = sounds.get(token) ?? fold(pinyin(token, { toneType: 'none', v: true }))
  sounds.set(token, known)
  return known
}
