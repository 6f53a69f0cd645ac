import { bestOf, windowOf } from './answer.ts'
import { createLocalBuilder } from './builder.ts'
import { createCatalogue } from './catalogue.ts'
import { keepShort } from './keep-short.ts'
import { hitOf, singerHit, songHit } from './hits.ts'
import type { Search } from './search.ts'
import { suggest } from './suggest.ts'
import { createWorkerBuilder } from './worker-builder.ts'

/**
 * With `workerScript`, the bundled search-worker, the index is built in a thread of its own, without it in this one. `onProblem` hears
 * when what was taken could not be merged into it; it is found all the same.
 */
export type SearchNeeds = { workerScript?: URL; onProblem?: (problem: string) => void }

/** Opens the search: before the first build it finds what was taken. */
export function createSearch({ workerScript, onProblem }: SearchNeeds = {}): Search {
  const openBuilder = workerScript === undefined ? createLocalBuilder : () => createWorkerBuilder(workerScript)
  const { segments, take, build, size, close } = createCatalogue({
    openBuilder,
    onProblem: onProblem ?? (() => undefined),
  })
  const best = keepShort((all, keyword, limit) => bestOf({ segments: all, keyword, kinds: 'both' }, limit).map(hitOf))
  return {
    songs(keyword, window) {
      const { candidates, total } = windowOf({ segments: segments(), keyword, kinds: 'songs' }, window)
      return { hits: candidates.map(songHit), total }
    },
    singers(keyword, window) {
      const { candidates, total } = windowOf({ segments: segments(), keyword, kinds: 'singers' }, window)
      return { hits: candidates.map(singerHit), total }
    },
    best: (keyword, limit) => best(segments(), keyword, limit),
    suggestions: (keyword, limit) =>
      suggest(bestOf({ segments: segments(), keyword, kinds: 'both' }, limit * 4), limit),
    take,
    build,
    size,
    close,
  }
}
