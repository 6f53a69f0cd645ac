/** How many of some numbers, sorted from the highest on, reach a popularity: at least, and not many more. */
export type Ranks = (popularity: number) => number

// So many steps to every doubling.
const steps = 8

/** Counts once; afterwards an answer is a look. */
export function ranksOf(popularity: Uint32Array): Ranks {
  const reaching = new Uint32Array(32 * steps + 1)
  let count = 0
  for (let step = reaching.length - 1; step >= 0; step -= 1) {
    while (count < popularity.length && (popularity[count] ?? 0) >= 2 ** (step / steps)) count += 1
    reaching[step] = count
  }
  return (wanted) => (wanted < 1 ? popularity.length : (reaching[Math.floor(Math.log2(wanted) * steps)] ?? 0))
}
