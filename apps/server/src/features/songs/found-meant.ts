import { search as endpoint, type SearchAnswer } from '@openktv/contract/search'
import { type Ready, readyAnswer } from '../../http/ready.ts'
import type { Search, SingerHit, SongHit } from '../../search/search.ts'
import { headOf, tailOf } from './found-bytes.ts'
import { pageOf, windowOf, type Paging } from './paging.ts'
import { createRecent } from './recent.ts'

export type MeantNeeds = {
  search: Pick<Search, 'best'>
  /** Rises whenever the index has changed. */
  edition: () => number
}

/** What somebody has typed so far, and the songs they like. */
export type Typed = { keyword: string; paging: Paging; liked: ReadonlySet<string> }

type Hit = SongHit | SingerHit
type Known = { hits: readonly Hit[]; ready: Ready }

// Everybody types the same beginnings: the answers to them, some 3 KB each, at most 24 MB in all, are not made again.
const recentLeast = 4_000
const nothing: ReadonlySet<string> = new Set()
const uncounted = JSON.stringify({ songs: 0, actors: 0 } satisfies SearchAnswer['counts'])

/** What is probably meant by what has been typed so far: one page, and nothing counted, for whoever wants more searches (spec SCH-1). */
export function createMeant({ search, edition }: MeantNeeds): (typed: Typed) => Ready {
  const recent = createRecent<Known>(recentLeast, edition)

  return ({ keyword, paging, liked }) => {
    const { limit, offset } = windowOf(paging)
    if (offset > 0) return answerOf([], paging, nothing)
    const { hits, ready } = recent(`${limit} ${keyword}`, () => {
      const found = search.best(keyword, limit)
      return { hits: found, ready: answerOf(found, paging, nothing) }
    })
    return liked.size > 0 && hits.some((hit) => isLiked(hit, liked)) ? answerOf(hits, paging, liked) : ready
  }
}

function isLiked(hit: Hit, liked: ReadonlySet<string>): boolean {
  return hit.kind === 'song' && liked.has(hit.song.songNo)
}

function answerOf(hits: readonly Hit[], paging: Paging, liked: ReadonlySet<string>): Ready {
  const { currentPage, pageSize, total } = pageOf(paging, { rows: [], total: hits.length })
  const data: (string | Uint8Array)[] = ['{"result":[']
  for (const hit of hits) {
    if (data.length > 1) data.push(',')
    data.push(headOf(hit, isLiked(hit, liked)), tailOf(hit))
  }
  data.push(`],"currentPage":${currentPage},"pageSize":${pageSize},"total":${total},"counts":${uncounted}}`)
  return readyAnswer(endpoint, { data, data1: '{"result":[]}' })
}
