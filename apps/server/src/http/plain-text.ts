// Control characters, line separators, invisible fillers, and the marks that reverse the writing direction.
const unwanted =
  /[\p{Cc}\u2028\u2029\u200B\u200E\u200F\u061C\u202A-\u202E\u2060-\u2069\uFEFF\u115F\u1160\u3164\uFFA0]/gu

/** A name as a person may be shown it: one line, trimmed, nothing invisible. May be empty. */
export function plainName(text: string): string {
  const name = text.replace(/\s+/gu, ' ').replace(unwanted, '').trim()
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) ? name : ''
}

/** How many characters a person would count: code points, so that an emoji is one. */
export function characterCount(text: string): number {
  return Array.from(text).length
}
