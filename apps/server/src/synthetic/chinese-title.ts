import { characters, functionWords, pairs, phrases } from './chinese-words.ts'
import { below, charactersOf, type Dice, oneOf, weighted, wordsOf } from './dice.ts'

/** How many of 1,000 titles have 1, 2, 3 … characters: 1,524 real ones counted. */
const lengths = [22, 258, 163, 253, 129, 60, 58, 25, 17, 7, 5, 3]

const ties = nonEmpty(functionWords)
const words = nonEmpty([...wordsOf(pairs), ...wordsOf(phrases)])
const pool = nonEmpty([...new Set(charactersOf(characters))])

const drawLength = weighted(nonEmpty(lengths.map((_, place) => place + 1)), (place) => lengths[place] ?? 0)
const drawTie = weighted(ties, (place) => ties[place]?.[1] ?? 0)
const drawWord = weighted(words, (place) => (place + 1) ** -0.35)
const drawCharacter = weighted(pool, (place) => (place + 12) ** -0.75)
const followers = followersOf(words)

/** A title of Chinese characters, simplified: words, what ties them, and characters that lead on to one another, cut to a usual length. */
export function chineseTitle(dice: Dice): string {
  const length = drawLength(dice)
  const tieShare = length < 3 ? 0.15 : 0.37
  let title = ''
  while (title.length < length) title += piece(dice, title, tieShare)
  return title.slice(0, length)
}

function piece(dice: Dice, before: string, tieShare: number): string {
  const kind = dice()
  if (kind < tieShare) return drawTie(dice)[0]
  return kind < tieShare + 0.43 ? drawWord(dice) : next(dice, before.slice(-1))
}

function next(dice: Dice, character: string): string {
  const known = followers.get(character)
  return known && dice() < 0.4 ? oneOf(dice, known) : drawCharacter(dice)
}

function followersOf(list: readonly string[]): Map<string, [string, ...string[]]> {
  const found = new Map<string, [string, ...string[]]>()
  for (const word of list)
    for (let place = 1; place < word.length; place += 1) {
      const known = found.get(word.charAt(place - 1))
      if (known) known.push(word.charAt(place))
      else found.set(word.charAt(place - 1), [word.charAt(place)])
    }
  return found
}

/** One to four characters of a word or two: what a mixed title says in Chinese. */
export function chineseWord(dice: Dice): string {
  return below(dice, 2) === 0 ? drawWord(dice) : drawTie(dice)[0] + drawWord(dice)
}

function nonEmpty<Item>([first, ...others]: readonly Item[]): [Item, ...Item[]] {
  if (first === undefined) throw new Error('a word list is empty')
  return [first, ...others]
}
