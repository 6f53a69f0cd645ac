import { beginsToken, compareAt } from './key-bytes.ts'
import type { KeyTable } from './key-table.ts'
import type { OpenSegment } from './open-segment.ts'
import type { Matched } from './ranking.ts'

/** How a query is in the keys of an owner, at best; undefined when it is in none. */
export function matchIn({ bytes, starts }: KeyTable, owner: number, query: Uint8Array): Matched | undefined {
  const end = starts[owner + 1] ?? 0
  let best: Matched | undefined
  for (let start = starts[owner] ?? 0; start < end; start = bytes.indexOf(0, start) + 1) {
    if (compareAt(bytes, start, query) === 0) {
      if (bytes[start + query.length] === 0) return 'exact'
      best = 'prefix'
    }
    if (best === undefined && isLater(bytes, start, query)) best = 'infix'
  }
  return best
}

function isLater(bytes: Uint8Array, start: number, query: Uint8Array): boolean {
  for (let place = start + 1; bytes[place] !== 0; place += 1) {
    if (beginsToken(bytes[place] ?? 0) && compareAt(bytes, place, query) === 0) return true
  }
  return false
}

const order: readonly (Matched | undefined)[] = ['exact', 'prefix', 'infix', undefined]

/** How a query is in the names of a song's singers, at best. */
export function matchInSingers({ songs, singers }: OpenSegment, song: number, query: Uint8Array): Matched | undefined {
  let best = order.length - 1
  const end = songs.singers.starts[song + 1] ?? 0
  for (let at = songs.singers.starts[song] ?? 0; at < end; at += 1) {
    const match = matchIn(singers.keys, songs.singers.members[at] ?? 0, query)
    best = Math.min(best, order.indexOf(match))
  }
  return order[best]
}
