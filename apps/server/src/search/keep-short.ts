import type { OpenSegment } from './open-segment.ts'

/** Answers a keyword from some segments. */
export type Answer<Hit> = (segments: readonly OpenSegment[], keyword: string, limit: number) => Hit[]

// Half of all keystrokes are one of a few thousand short beginnings.
const charactersMax = 3
const keptLeast = 8_192

/** Keeps the answers to short keywords until the segments are others: so many of the last ones, at most twice as many. */
export function keepShort<Hit>(answer: Answer<Hit>): Answer<Hit> {
  let newer = new Map<string, readonly Hit[]>()
  let older = newer
  let from: readonly OpenSegment[] = []

  function keep(key: string, hits: readonly Hit[]): readonly Hit[] {
    newer.set(key, hits)
    if (newer.size < keptLeast) return hits
    older = newer
    newer = new Map()
    return hits
  }

  return (segments, keyword, limit) => {
    if (keyword.length > charactersMax) return answer(segments, keyword, limit)
    if (segments !== from) older = newer = new Map()
    from = segments
    const key = `${limit} ${keyword}`
    const known = newer.get(key) ?? keep(key, older.get(key) ?? answer(segments, keyword, limit))
    return known.slice()
  }
}
