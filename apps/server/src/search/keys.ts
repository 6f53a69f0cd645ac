import { hasHangul, lettersOf } from './hangul.ts'
import { readPerson, readTitle } from './readings.ts'
import { tokensOf, type Token } from './tokens.ts'

/** All keys of a name are within so many bytes: an offset is one of them. Nobody types 30 characters of a title. */
const bytesMax = 256
const wordMax = 40
const flipsMax = 6
// Beside hanzi, a short word such as DJ is typed in full or by its first letter.
const shortWord = 3

/** How a name is read: as a title, or as a person's. */
export type NameKind = 'title' | 'person'

/**
 * Everything a name is found by: as it is written, as it sounds, its initials, and the last two once more for every character that
 * has another reading, one at a time, or kana that has another spelling. A capital, or a digit less 0x20, begins a token that may be found from there on; a 0 ends a key.
 */
export function packedKeys(name: string, kind: NameKind): string {
  const tokens = atMost(tokensOf(name, kind === 'title' ? readTitle : readPerson))
  if (tokens.length === 0) return ''
  const written = tokens.map(({ text }) => cut(text))
  const sounds = tokens.map(({ sounds: [sound], text }) => cut(sound ?? text))
  const initials = tokens.map(({ initial }) => initial)
  const main = tokens.length > 1 ? [written, sounds, initials, ...mixed(tokens)] : [written, sounds]
  const others = [...spelledOtherwise(tokens), ...flips(tokens, sounds, initials)]
  return withinBytes(new Set([...main.map((parts) => parts.map(marked).join('')), ...others]))
}

/** As many tokens as all keys but those of other readings have room for, each with its 0. */
function atMost(tokens: readonly Token[]): readonly Token[] {
  let room = bytesMax - 4
  const end = tokens.findIndex((token) => {
    const { text, sounds, initial } = token
    room -= Buffer.byteLength(`${cut(text)}${cut(sounds[0] ?? text)}${initial}${isShortWord(token) ? text : initial}`)
    return room < 0
  })
  return end < 0 ? tokens : tokens.slice(0, end)
}

function withinBytes(keys: Iterable<string>): string {
  let packed = ''
  for (const key of keys) {
    const more = `${packed}${key}\0`
    if (more.length > bytesMax / 3 && Buffer.byteLength(more) > bytesMax) continue
    packed = more
  }
  return packed
}

function cut(text: string): string {
  return text.length > wordMax ? text.slice(0, wordMax) : text
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

/** Kana is spelled in one manner throughout: long vowels written out, or that and the other spelling of everything. */
function spelledOtherwise(tokens: readonly Token[]): string[] {
  if (!tokens.some(isOtherKana)) return []
  const long = tokens.map(({ sounds: [sound, other = ''], text }) => (sound ?? text) || other)
  const other = tokens.map((token, place) => (isOtherKana(token) ? token.sounds[1] : undefined) ?? long[place] ?? '')
  return [long, other].map((parts) => parts.map((part) => marked(cut(part))).join(''))
}

function isKana({ text }: Token): boolean {
  return /^[\u3041-\u30FF]/.test(text)
}

function isOtherKana(token: Token): boolean {
  return token.sounds.length > 1 && isKana(token)
}

function flips(tokens: readonly Token[], sounds: readonly string[], initials: readonly string[]): string[] {
  const others = tokens.flatMap((token, place) =>
    token.sounds.length < 2 || isKana(token) ? [] : token.sounds.slice(1).map((sound) => ({ place, sound })),
  )
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
