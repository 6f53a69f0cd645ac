import { words } from './fold.ts'
import { bytesOf } from './key-bytes.ts'
import { queryKey } from './keys.ts'

/** A keyword as it is looked up: folded, by its words and as one. */
export type Query = { words: readonly string[]; folded: string; bytes: Uint8Array }

// Four times what a keyword may have (spec SCH-3): longer ones are cut before any work.
const charactersMax = 60

/** What a keyword asks for; undefined when it means nothing. */
export function queryOf(keyword: string): Query | undefined {
  const list = words(keyword.slice(0, charactersMax))
  if (list.length === 0) return undefined
  const folded = list.join('').slice(0, charactersMax)
  return { words: list, folded, bytes: bytesOf(queryKey(folded)) }
}
