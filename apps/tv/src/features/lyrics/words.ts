import type { LyricsLine } from '@openktv/contract/songs'

type Syllable = LyricsLine['syllables'][number]

/** Scripts written without spaces, where a line may break between any two characters. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Whether a line is written in characters without spaces between words, as Chinese and Japanese are. */
export function isUnspaced(line: LyricsLine): boolean {
  return line.syllables.some((syllable) => unspaced.test(syllable.text))
}

/**
 * Groups the syllables of a line into words, so that a long line breaks between words and never inside one.
 * Each syllable comes with its index in the line.
 */
export function wordsOf(line: LyricsLine): { index: number; syllable: Syllable }[][] {
  const words: { index: number; syllable: Syllable }[][] = []
  let joins = false
  for (const [index, syllable] of line.syllables.entries()) {
    const word = words[words.length - 1]
    if (word && joins && !unspaced.test(syllable.text)) word.push({ index, syllable })
    else words.push([{ index, syllable }])
    joins = !syllable.text.endsWith(' ')
  }
  return words
}
