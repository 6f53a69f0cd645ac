import { unitsOf } from '../../search/fold.ts'

/**
 * Answers whether a text holds one of an operator's forbidden words, however it is written: simplified or traditional, wide or narrow, in capitals,
 * with accents, or with spaces and what cannot be seen between its characters. Other signs part words: a sentence may end in one and go on with another.
 */
export function createBlockedWords(words: readonly string[]): (text: string) => boolean {
  const blocked = words.map(folded).filter((word) => word !== '')
  return (text) => {
    const plain = folded(text)
    return blocked.some((word) => plain.includes(word))
  }
}

// The search drops signs; here a sign may be what is forbidden.
function folded(text: string): string {
  const together = text.normalize('NFC').replaceAll(/[\s\p{DI}\u0300-\u036F]/gu, '')
  return unitsOf(together)
    .map(({ start, end, folded: letter }) => (letter === ' ' ? signOf(together.slice(start, end)) : letter))
    .join('')
}

function signOf(unit: string): string {
  return unit.normalize('NFKC').toLowerCase()
}
