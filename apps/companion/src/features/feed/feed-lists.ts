import type { QueryClient } from '@tanstack/react-query'

/** Where the show area keeps its list of recordings. */
export const mediaIndexKey = ['feed', 'mediaIndex'] as const
/** Where it keeps the recordings of one singer of the show area (the talent page). */
export const supermanMediaKey = ['feed', 'supermanMedia'] as const

/** Lets go of both lists: whoever comes back to the show area sees what is new (spec SHL-10). */
export function forgetFeedLists(queries: QueryClient): void {
  queries.removeQueries({ queryKey: mediaIndexKey })
  queries.removeQueries({ queryKey: supermanMediaKey })
}
