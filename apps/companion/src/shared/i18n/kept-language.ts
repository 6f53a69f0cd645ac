import type { Language } from '@openktv/contract/languages'
import { readCookie, writeCookie } from '../cookies.ts'

const cookieName = 'language'
const days = 365

/** The language chosen on this phone before, if any. */
export function keptLanguage(): string | undefined {
  return readCookie(document, cookieName)
}

/** Remembers the chosen language on this phone. */
export function keepLanguage(language: Language): void {
  writeCookie(document, cookieName, { value: language, days })
}
