import { searchKeywordCharacters } from '@openktv/contract/business'

/** How many characters a keyword has; an emoji of several units is one as long as it is one code point. */
export function keywordLength(text: string): number {
  return Array.from(text.trim()).length
}

/** Whether a keyword is longer than may be searched for (spec SCH-3). */
export function isTooLong(text: string): boolean {
  return keywordLength(text) > searchKeywordCharacters
}

/** The beginning of a text that may be searched for, e.g. of what somebody said. */
export function cutKeyword(text: string): string {
  return Array.from(text.trim()).slice(0, searchKeywordCharacters).join('').trim()
}

/**
 * Whether what an input method is composing may be searched for already. Half a syllable must not be, but on Android keyboards compose every
 * English word as well: plain letters without the marks that input methods put between syllables are what was typed.
 */
export function isTyped(text: string, userAgent: string): boolean {
  return /Android/.test(userAgent) && /^[a-z0-9 ]*$/i.test(text)
}
