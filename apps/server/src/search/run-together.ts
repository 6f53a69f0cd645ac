import { findRange } from './find-range.ts'
import type { KeyTable } from './key-table.ts'
import { leastOf } from './least-tree.ts'
import { matchIn, matchInSingers } from './match.ts'
import { putSong } from './offers.ts'
import type { OpenSegment } from './open-segment.ts'
import type { How, Podium } from './podium.ts'
import { partOf, type Part } from './query.ts'
import { looseness, partLooseness, type Matched } from './ranking.ts'

// For each way to part a keyword so many songs at most are looked at, the most popular.
const songsMax = 300
const singersMax = 64

/**
 * Offers songs by singer and title typed without a space, in either order: the first part is all of a name, the second at least the
 * beginning of the other (`周杰伦晴`, `qtzjl`).
 */
export function offerRunTogether(podium: Podium, segments: readonly OpenSegment[], { typed }: Part): void {
  const characters = Array.from(typed)
  for (let end = 1; end < characters.length; end += 1) {
    const first = partOf(characters.slice(0, end).join(''))
    const second = partOf(characters.slice(end).join(''))
    // One letter is nobody's name.
    if (first.bytes.length < 2) continue
    for (const segment of segments) {
      offerSingerFirst(podium, segment, { first, second })
      offerTitleFirst(podium, segment, { first, second })
    }
  }
}

type Halves = { first: Part; second: Part }

function offerSingerFirst(podium: Podium, segment: OpenSegment, { first, second }: Halves): void {
  const { keys, bestWhole } = segment.singers
  const { from, exactTo: to } = findRange(keys, keys.whole, first.bytes)
  if (from === to || isNowhere(segment.songs.keys, second.bytes)) return
  const how = { name: [second.typed], singer: [first.typed] }
  const singers = ownersAt(keys.whole.owners, leastOf(bestWhole, { from, to, count: singersMax, below: Infinity }))
  for (const song of songsOf(segment, singers)) {
    offerMatched(podium, { segment, song, how, match: matchIn(segment.songs.keys, song, second.bytes) })
  }
}

function offerTitleFirst(podium: Podium, segment: OpenSegment, { first, second }: Halves): void {
  const { keys } = segment.songs
  const { from, exactTo: to } = findRange(keys, keys.whole, first.bytes)
  if (from === to || isNowhere(segment.singers.keys, second.bytes)) return
  const how = { name: [first.typed], singer: [second.typed] }
  const { size, values } = leastOf(keys.whole.tree, { from, to, count: songsMax, below: Infinity })
  for (const song of values.subarray(0, size)) {
    offerMatched(podium, { segment, song, how, match: matchInSingers(segment, song, second.bytes) })
  }
}

/** Whether no key begins so. */
function isNowhere(table: KeyTable, query: Uint8Array): boolean {
  const { from, to } = findRange(table, table.whole, query)
  return from === to
}

type MatchedSong = { segment: OpenSegment; song: number; how: How; match: Matched | undefined }

function offerMatched(podium: Podium, { segment, song, how, match }: MatchedSong): void {
  if (match === undefined || match === 'infix') return
  putSong({ segment, podium, how, loose: looseness.both * partLooseness[match] }, song)
}

/** Whose the beginnings at some places are. */
export function ownersAt(owners: Uint32Array, { size, places }: { size: number; places: Float64Array }): number[] {
  return Array.from(places.subarray(0, size), (place) => owners[place] ?? 0)
}

/** The songs of some singers, the most popular of the first first; not too many. */
export function songsOf({ singers: { songs } }: OpenSegment, singers: readonly number[]): number[] {
  const found: number[] = []
  for (const singer of singers) {
    const start = songs.starts[singer] ?? 0
    const end = Math.min(songs.starts[singer + 1] ?? 0, start + songsMax - found.length)
    for (let at = start; at < end; at += 1) found.push(songs.members[at] ?? 0)
  }
  return found
}
