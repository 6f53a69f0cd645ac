import type { OpenSegment } from './open-segment.ts'

/** Answers a keyword from some segments. */
export type Answer<Hit> = (segments: readonly OpenSegment[], keyword: string, limit: number) => Hit[]

// Half of all keystrokes are one of a few thousand short beginnings.
const charactersMax = 3
const keptMax = 8_192

/** Keeps the answers to short keywords until the segments are others; the oldest make room. */
export function keepShort<Hit>(answer: Answer<Hit>): Answer<Hit> {
  const kept = new Map<string, readonly Hit[]>()
  let from: readonly OpenSegment[] = []
  return (segments, keyword, limit) => {
    if (keyword.length > charactersMax) return answer(segments, keyword, limit)
    if (segments !== from) kept.clear()
    from = segments
    const key = `${limit} ${keyword}`
    const known = kept.get(key)
    if (known !== undefined) return known.slice()
    const hits = answer(segments, keyword, limit)
    const [oldest] = kept.size < keptMax ? [] : kept.keys()
    if (oldest !== undefined) kept.delete(oldest)
    kept.set(key, hits)
    return hits.slice()
  }
}
