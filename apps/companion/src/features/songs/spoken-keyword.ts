import { cutKeyword } from './keyword-rule.ts'

/** What to search for of what was understood: without the stops that recognisers put, and not too long (spec SCH-3). */
export function spokenKeyword(text: string): string {
  return cutKeyword(text.replaceAll(/[。，、！？；：.,!?;:]+/gu, ' ').replaceAll(/\s+/gu, ' '))
}
