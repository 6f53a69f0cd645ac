/** Answers whether a text holds one of an operator's forbidden words, however it is spaced, cased or disguised by wide and invisible characters. */
export function createBlockedWords(words: readonly string[]): (text: string) => boolean {
  const blocked = words.map(folded).filter((word) => word !== '')
  return (text) => {
    const plain = folded(text)
    return blocked.some((word) => plain.includes(word))
  }
}

function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{DI}]/gu, '')
}
