import { pinyin } from 'pinyin-pro'
import { characters } from './chinese-words.ts'
import { below, charactersOf, type Dice, oneOf } from './dice.ts'

/** The keys of a keyboard, row below row: neighbours are hit by mistake. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Sounds that many do not tell apart. */
const confused: readonly (readonly [one: string, other: string])[] = [
  ['zh', 'z'],
  ['ch', 'c'],
  ['sh', 's'],
  ['ang', 'an'],
  ['eng', 'en'],
  ['ing', 'in'],
  ['l', 'n'],
]

let homophones: Map<string, string[]> | undefined

/** Letters with one slip of the finger; `text` has at least two. */
export function slipOfLetters(dice: Dice, text: string): string {
  const place = 1 + below(dice, text.length - 1)
  const [before, letter, after] = [text.slice(0, place), text.charAt(place), text.slice(place + 1)]
  const slips = [before + neighbour(dice, letter) + after, before + after, before + letter + letter + after]
  const swapped = `${before}${after.charAt(0)}${letter}${after.slice(1)}`
  return oneOf(dice, [swapped === text ? before + after : swapped, ...slips])
}

/** Pinyin with one slip: of the finger, or of the ear. */
export function slipOfPinyin(dice: Dice, text: string): string {
  const heard = confused.filter(([one, other]) => text.includes(one) || text.includes(other))
  if (heard.length === 0 || dice() < 0.7) return slipOfLetters(dice, text)
  const [one, other] = heard[below(dice, heard.length)] ?? ['', '']
  return text.includes(one) ? text.replace(one, other) : text.replace(other, one)
}

/** Chinese characters with one slip: one that sounds the same, any other, or none in its place; `text` has at least three. */
export function slipOfCharacters(dice: Dice, text: string): string {
  const place = below(dice, text.length)
  const kind = dice()
  if (kind < 0.3) return text.slice(0, place) + text.slice(place + 1)
  const alike = kind < 0.8 ? soundingLike(text.charAt(place)) : []
  const replacement = alike[below(dice, alike.length)] ?? oneOf(dice, charactersOf(characters))
  return text.slice(0, place) + replacement + text.slice(place + 1)
}

function neighbour(dice: Dice, letter: string): string {
  const row = rows.find((keys) => keys.includes(letter))
  if (row === undefined) return 'a'
  const place = row.indexOf(letter)
  return row.charAt(place + (dice() < 0.5 ? -1 : 1)) || row.charAt(place === 0 ? 1 : place - 1)
}

function soundingLike(character: string): readonly string[] {
  homophones ??= homophonesOf(charactersOf(characters))
  return (homophones.get(readingOf(character)) ?? []).filter((other) => other !== character)
}

function homophonesOf(list: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const character of new Set(list)) {
    const reading = readingOf(character)
    found.set(reading, [...(found.get(reading) ?? []), character])
  }
  return found
}

function readingOf(character: string): string {
  return pinyin(character, { toneType: 'none', v: true })
}
