import { chineseWord } from './chinese-title.ts'
import { type Dice, weighted, wordsOf } from './dice.ts'
import { englishTies, englishWords } from './english-words.ts'
import { japaneseTies, japaneseWords } from './japanese-words.ts'
import { koreanWords } from './korean-words.ts'

const drawEnglish = zipf(wordsOf(englishWords))
const drawEnglishTie = zipf(wordsOf(englishTies))
const drawJapanese = zipf(wordsOf(japaneseWords))
const drawJapaneseTie = zipf(wordsOf(japaneseTies))
const drawKorean = zipf(wordsOf(koreanWords))
const drawCount = weighted([1, 2, 3, 4, 5], (place) => [14, 34, 30, 15, 7][place] ?? 0)

/** One to five English words in title case, small words among them. */
export function englishTitle(dice: Dice): string {
  const count = drawCount(dice)
  const words: string[] = []
  while (words.length < count) {
    if (words.length > 0 && words.length < count - 1 && dice() < 0.35) words.push(drawEnglishTie(dice))
    else words.push(capitalised(drawEnglish(dice)))
  }
  return words.join(' ')
}

/** Kanji, kana or both: one to three words, tied by particles or put side by side. */
export function japaneseTitle(dice: Dice): string {
  const count = Math.min(drawCount(dice), 3)
  let title = drawJapanese(dice)
  for (let words = 1; words < count; words += 1)
    title += (dice() < 0.7 ? drawJapaneseTie(dice) : '') + drawJapanese(dice)
  return title
}

/** One to four words of hangul. */
export function koreanTitle(dice: Dice): string {
  return Array.from({ length: Math.min(drawCount(dice), 4) }, () => drawKorean(dice)).join(' ')
}

/** Chinese with an English word or two before or behind it. */
export function mixedTitle(dice: Dice): string {
  const english =
    dice() < 0.7
      ? capitalised(drawEnglish(dice))
      : `${capitalised(drawEnglish(dice))} ${capitalised(drawEnglish(dice))}`
  const chinese = chineseWord(dice)
  return dice() < 0.5 ? `${english} ${chinese}` : `${chinese} ${english}`
}

/** An English word with a capital. */
export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function zipf(words: [string, ...string[]]): (dice: Dice) => string {
  return weighted(words, (place) => (place + 3) ** -0.6)
}
