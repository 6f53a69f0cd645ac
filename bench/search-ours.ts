import { createSearch } from '../apps/server/src/search/create-search.ts'
import type { BuildTimes, Search } from '../apps/server/src/search/search.ts'
import { below, createDice } from '../apps/server/src/synthetic/dice.ts'
import { keystrokes } from '../apps/server/src/synthetic/keystrokes.ts'
import { catalogueOf, type CatalogueSize } from './search-catalogue.ts'
import type { KnownSong } from './search-queries.ts'
import type { Contender, Keystroke } from './search-rounds.ts'

/** Our search, filled, and what people type into it. */
export type Ours = { search: Search; times: BuildTimes; keystrokes: Keystroke[] }

/** How many rows a keystroke shows: what recall is measured on, too. */
export const rowsShown = 10
const sessions = 6_000

/** Builds our search over an invented catalogue and the known songs, in this process. */
export async function openOurs(size: CatalogueSize, known: readonly KnownSong[]): Promise<Ours> {
  const search = createSearch()
  const times = await search.build(catalogueOf(size, known))
  return { search, times, keystrokes: keystrokesOf(size) }
}

/** Our search as one who answers keystrokes. */
export function contender(name: string, { search }: Ours): Contender {
  const decoder = new TextDecoder()
  return { name, answer: ({ bytes }) => search.best(decoder.decode(bytes), rowsShown), rounds: [] }
}

/** Everything that people type on their way to a song, in no order: nobody's caches know what comes next. */
export function keystrokesOf(size: CatalogueSize): Keystroke[] {
  const encoder = new TextEncoder()
  const all = [...keystrokes({ ...size, sessions })].flatMap(({ prefixes }) => prefixes)
  const dice = createDice(size.seed, -2)
  for (let place = all.length - 1; place > 0; place -= 1) {
    const other = below(dice, place + 1)
    const [one = '', two = ''] = [all[place], all[other]]
    all[place] = two
    all[other] = one
  }
  return all.map((text) => ({ text, bytes: encoder.encode(text) }))
}
