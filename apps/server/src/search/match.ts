import { beginsToken, compareAt, plainByte } from './key-bytes.ts'
import type { KeyTable } from './key-table.ts'
import type { OpenSegment } from './open-segment.ts'
import type { Matched } from './ranking.ts'

/** How a query is in the keys of an owner, at best; undefined when it is in none. */
export function matchIn({ bytes, starts }: KeyTable, owner: number, query: Uint8Array): Matched | undefined {
  const end = starts[owner + 1] ?? 0
  const first = query[0]
  let best: Matched | undefined
  for (let place = starts[owner] ?? 0; place < end; place += 1) {
    // Nearly every byte is another.
    if (plainByte[bytes[place] ?? 0] !== first) continue
    const match = matchAt(bytes, place, query)
    if (match === 'exact') return match
    if (match === 'prefix' || best === undefined) best = match ?? best
  }
  return best
}

function matchAt(bytes: Uint8Array, place: number, query: Uint8Array): Matched | undefined {
  const isStart = place === 0 || bytes[place - 1] === 0
  if (!isStart && !beginsToken(bytes[place] ?? 0)) return undefined
  if (compareAt(bytes, place, query) !== 0) return undefined
  if (!isStart) return 'infix'
  return bytes[place + query.length] === 0 ? 'exact' : 'prefix'
}

const rank = { exact: 0, prefix: 1, infix: 2 } as const

/** How a query is in the names of a song's singers, at best. */
export function matchInSingers({ songs, singers }: OpenSegment, song: number, query: Uint8Array): Matched | undefined {
  let best: Matched | undefined
  const end = songs.singers.starts[song + 1] ?? 0
  for (let at = songs.singers.starts[song] ?? 0; at < end; at += 1) {
    const match = matchIn(singers.keys, songs.singers.members[at] ?? 0, query)
    if (match !== undefined && (best === undefined || rank[match] < rank[best])) best = match
  }
  return best
}
