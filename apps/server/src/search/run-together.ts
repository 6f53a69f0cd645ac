import { endOfExact, findRange, type Range } from './find-range.ts'
import type { KeyTable } from './key-table.ts'
import { leastOf } from './least-tree.ts'
import type { Lowest } from './lowest.ts'
import { matchIn, matchInSingers } from './match.ts'
import { putSong } from './offers.ts'
import type { OpenSegment } from './open-segment.ts'
import type { How, Podium } from './podium.ts'
import { mayBegin } from './prefix-hints.ts'
import { partOf, type Part } from './query.ts'
import { looseness, partLooseness, type Matched } from './ranking.ts'

// For each way to part a keyword so many songs at most are looked at, the most popular.
const songsMax = 200
const singersMax = 32
// So few titles are looked at rather than all songs of a singer.
const fewTitles = 100
// What a singer has on average.
const songsOfSinger = 6

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
  const titles = segment.songs.keys
  if (!mayBegin(titles.hints, second.bytes)) return
  const { from, to } = exactRange(keys, first.bytes)
  if (from === to) return
  const how = { name: [second.typed], singer: [first.typed] }
  const range = findRange(titles, titles.whole, second.bytes)
  if (range.to - range.from > fewTitles) {
    for (const song of songsAt(segment, leastOf(bestWhole, { from, to, count: singersMax, below: Infinity }))) {
      offerMatched(podium, { segment, song, how, match: matchIn(titles, song, second.bytes) })
    }
    return
  }
  for (const song of new Set(titles.whole.owners.subarray(range.from, range.to))) {
    const isBySinger = matchInSingers(segment, song, first.bytes) === 'exact'
    if (isBySinger) offerMatched(podium, { segment, song, how, match: matchIn(titles, song, second.bytes) })
  }
}

function offerTitleFirst(podium: Podium, segment: OpenSegment, { first, second }: Halves): void {
  const { keys } = segment.songs
  const { keys: names, bestWhole } = segment.singers
  if (!mayBegin(names.hints, second.bytes)) return
  const { from, to } = exactRange(keys, first.bytes)
  if (from === to) return
  const how = { name: [first.typed], singer: [second.typed] }
  const range = findRange(names, names.whole, second.bytes)
  if (range.from === range.to) return
  if ((range.to - range.from) * songsOfSinger > to - from) {
    const { size, values } = leastOf(keys.whole.tree, { from, to, count: songsMax, below: Infinity })
    for (let at = 0; at < size; at += 1) {
      const song = values[at] ?? 0
      offerMatched(podium, { segment, song, how, match: matchInSingers(segment, song, second.bytes) })
    }
    return
  }
  for (const song of songsAt(segment, leastOf(bestWhole, { ...range, count: singersMax, below: Infinity }))) {
    if (matchIn(keys, song, first.bytes) !== 'exact') continue
    offerMatched(podium, { segment, song, how, match: matchInSingers(segment, song, second.bytes) })
  }
}

function exactRange(table: KeyTable, query: Uint8Array): Range {
  if (!mayBegin(table.hints, query)) return { from: 0, to: 0 }
  const range = findRange(table, table.whole, query)
  return { from: range.from, to: endOfExact(table, query, range) }
}

type MatchedSong = { segment: OpenSegment; song: number; how: How; match: Matched | undefined }

function offerMatched(podium: Podium, { segment, song, how, match }: MatchedSong): void {
  if (match === undefined || match === 'infix') return
  putSong({ segment, podium, how, loose: looseness.both * partLooseness[match] }, song)
}

/** The songs of the singers at some places, the most popular of the first first; not too many. */
function songsAt({ singers: { keys, songs } }: OpenSegment, { size, places }: Lowest): number[] {
  const found: number[] = []
  for (let at = 0; at < size; at += 1) {
    const singer = keys.whole.owners[places[at] ?? 0] ?? 0
    const start = songs.starts[singer] ?? 0
    const end = Math.min(songs.starts[singer + 1] ?? 0, start + songsMax - found.length)
    for (let place = start; place < end; place += 1) found.push(songs.members[place] ?? 0)
  }
  return found
}
