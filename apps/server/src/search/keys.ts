import { hasHangul, lettersOf } from './hangul.ts'
import type { NameKind } from './readings.ts'
import { tokensOf, type Token } from './tokens.ts'

// A keyword of 15 characters is at most 45 bytes; an offset in a key is one byte.
const tokensMax = 48
const flipsMax = 6
// Beside hanzi, a short word such as DJ is typed in full or by its first letter.
const shortWord = 3

/**
 * Everything a name is found by: as it is written, as it sounds, its initials, and the last two once more for every character that
 * has another reading, one at a time. A capital, or a digit less 0x20, begins a token that may be found from there on.
 */
export function keysOf(name: string, kind: NameKind): string[] {
  const tokens = tokensOf(name, kind).slice(0, tokensMax)
  if (tokens.length === 0) return []
  const written = tokens.map(({ text }) => text)
  const sounds = tokens.map(({ sounds: [sound], text }) => sound || text)
  const initials = tokens.map(({ initial }) => initial)
  const main = tokens.length > 1 ? [written, sounds, initials, ...mixed(tokens)] : [written, sounds]
  const keys = main.map((parts) => parts.map(marked).join(''))
  return [...new Set([...keys, ...flips(tokens, sounds, initials)])]
}

/** What is typed as it stands in the keys. */
export function queryKey(folded: string): string {
  return hasHangul(folded) ? lettersOf(folded) : folded
}

function mixed(tokens: readonly Token[]): string[][] {
  if (!tokens.some(isShortWord) || tokens.every(isWord)) return []
  return [tokens.map((token) => (isShortWord(token) ? token.text : token.initial))]
}

function isWord({ text }: Token): boolean {
  return /^[a-z0-9]+$/.test(text)
}

function isShortWord(token: Token): boolean {
  return isWord(token) && token.text.length <= shortWord
}

function flips(tokens: readonly Token[], sounds: readonly string[], initials: readonly string[]): string[] {
  const others = tokens.flatMap((token, place) => token.sounds.slice(1).map((sound) => ({ place, sound })))
  return others.slice(0, flipsMax).flatMap(({ place, sound }) => {
    const initial = sound[0] ?? ''
    const isSame = tokens.length < 2 || initial === '' || initial === initials[place]
    return [flipped(sounds, place, sound), ...(isSame ? [] : [flipped(initials, place, initial)])]
  })
}

// What follows the flipped token is found in the main key already.
function flipped(parts: readonly string[], place: number, other: string): string {
  return parts
    .with(place, other)
    .map((part, at) => (at <= place ? marked(part) : part))
    .join('')
}

function marked(part: string): string {
  const first = part[0] ?? ''
  if (first >= 'a' && first <= 'z') return first.toUpperCase() + part.slice(1)
  if (first >= '0' && first <= '9') return String.fromCharCode(first.charCodeAt(0) - 0x20) + part.slice(1)
  return part
}
