/**
 * The order of what is found: popularity, plus one, divided by how loosely the keyword was meant. A title that only begins with the
 * keyword must be `title.prefix` times as popular as one that is the keyword to stand beside it. Whoever types a singer's name may
 * want the singer, more often one of the songs; guesses at a typing error stand below whatever
 * matches, in the same order among themselves.
 */
export const looseness = {
  title: { exact: 1, prefix: 4, infix: 40 },
  singer: { exact: 8, prefix: 32, infix: 160 },
  songOfSinger: { exact: 24, prefix: 100, infix: 400 },
  /** Singer and title in one keyword: the product of both, times this. */
  both: 2,
  /** Every word is somewhere, in no order. */
  words: 100,
} as const

/** The parts of a keyword that name singer and title: how loosely each may match. */
export const partLooseness = { exact: 1, prefix: 4, infix: 12 } as const

export type Matched = keyof typeof partLooseness

/** What stands higher is the better. */
export function scoreOf(popularity: number, loose: number): number {
  return (popularity + 1) / loose
}

/** A popularity below which a score cannot be reached; what equals it nearly is let through. */
export function popularityFor(score: number, loose: number): number {
  return Math.floor(score * loose * (1 - 1e-9)) - 1
}
