import { fold } from './fold.ts'
import type { Candidate } from './podium.ts'

/** The names of what was found, the best first; of names that fold to the same the first. */
export function suggest(candidates: readonly Candidate[], limit: number): string[] {
  const names = new Map<string, string>()
  for (const { kind, segment, number } of candidates) {
    if (names.size >= limit) break
    const { name } = kind === 'song' ? segment.song(number).shown : segment.singer(number).shown
    const folded = fold(name)
    if (!names.has(folded)) names.set(folded, name)
  }
  return [...names.values()]
}
