import { endOfExact, findRange, type Range } from './find-range.ts'
import type { KeyTable } from './key-table.ts'
import { leastOf } from './least-tree.ts'
import type { Lowest } from './lowest.ts'
import { matchIn, matchInSingers } from './match.ts'
import { putSong } from './offers.ts'
import type { OpenSegment } from './open-segment.ts'
import type { How, Podium } from './podium.ts'
import { emptyHash, hashWith, mayBeAll, mayBegin } from './prefix-hints.ts'
import type { Part } from './query.ts'
import { looseness, partLooseness, scoreOf, type Matched } from './ranking.ts'
import { mayHave, signOfAll, type Sign } from './signs.ts'

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
export function offerRunTogether(podium: Podium, segments: readonly OpenSegment[], { bytes }: Part): void {
  let hash = emptyHash
  for (let end = 1; end < bytes.length; end += 1) {
    hash = hashWith(hash, bytes[end - 1] ?? 0)
    // One letter is nobody's name, and a part of a character nothing.
    if (end < 2 || isWithin(bytes[end] ?? 0)) continue
    for (const segment of segments) {
      const { songs, singers } = segment
      if (mayBeAll(singers.keys.hints, hash)) offerSingerFirst(podium, segment, halvesOf(bytes, end))
      if (mayBeAll(songs.keys.hints, hash)) offerTitleFirst(podium, segment, halvesOf(bytes, end))
    }
  }
}

function isWithin(byte: number): boolean {
  return (byte & 0xc0) === 0x80
}

type Halves = { first: Uint8Array; second: Uint8Array }

function halvesOf(bytes: Uint8Array, end: number): Halves {
  return { first: bytes.subarray(0, end), second: bytes.subarray(end) }
}

function offerSingerFirst(podium: Podium, segment: OpenSegment, { first, second }: Halves): void {
  const { keys, bestWhole } = segment.singers
  const titles = segment.songs.keys
  if (!mayBegin(titles.hints, second)) return
  const { from, to } = exactRange(keys, first)
  if (from === to) return
  const range = findRange(titles, titles.whole, second)
  if (range.from === range.to) return
  const how = { name: [textOf(second)], singer: [textOf(first)] }
  const both = { podium, segment, how, sign: signOfAll([first, second]) }
  if (range.to - range.from > fewTitles) {
    for (const song of songsAt(segment, leastOf(bestWhole, { from, to, count: singersMax, below: Infinity }))) {
      if (mayHave(both.segment.signs, song, both.sign)) offerMatched(both, song, matchIn(titles, song, second))
    }
    return
  }
  for (const song of new Set(titles.whole.owners.subarray(range.from, range.to))) {
    if (!mayRise(both, song) || matchInSingers(segment, song, first) !== 'exact') continue
    offerMatched(both, song, matchIn(titles, song, second))
  }
}

function offerTitleFirst(podium: Podium, segment: OpenSegment, { first, second }: Halves): void {
  const { keys } = segment.songs
  const { keys: names } = segment.singers
  if (!mayBegin(names.hints, second)) return
  const { from, to } = exactRange(keys, first)
  if (from === to) return
  const range = findRange(names, names.whole, second)
  if (range.from === range.to) return
  const how = { name: [textOf(first)], singer: [textOf(second)] }
  const both = { podium, segment, how, sign: signOfAll([first, second]) }
  if ((range.to - range.from) * songsOfSinger > to - from) offerSongsSung(both, { from, to }, second)
  else offerSongsNamed(both, range, { first, second })
}

/** Offers songs whose titles are in a range, where their singers fit. */
function offerSongsSung(both: Both, range: Range, second: Uint8Array): void {
  const { tree } = both.segment.songs.keys.whole
  const { size, values } = leastOf(tree, { ...range, count: songsMax, below: Infinity })
  for (let at = 0; at < size; at += 1) {
    const song = values[at] ?? 0
    // They come by their popularity.
    if (!isGoodEnough(both, song)) return
    if (mayHave(both.segment.signs, song, both.sign))
      offerMatched(both, song, matchInSingers(both.segment, song, second))
  }
}

/** Offers songs whose singers are in a range, where their titles fit. */
function offerSongsNamed(both: Both, range: Range, { first, second }: Halves): void {
  const { segment } = both
  const { bestWhole } = segment.singers
  for (const song of songsAt(segment, leastOf(bestWhole, { ...range, count: singersMax, below: Infinity }))) {
    if (!mayRise(both, song) || matchIn(segment.songs.keys, song, first) !== 'exact') continue
    offerMatched(both, song, matchInSingers(segment, song, second))
  }
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString()
}

function exactRange(table: KeyTable, query: Uint8Array): Range {
  const range = findRange(table, table.whole, query)
  return { from: range.from, to: endOfExact(table, query, range) }
}

type Both = { podium: Podium; segment: OpenSegment; how: How; sign: Sign }

/** Whether a song may have both parts, and would find a place if they were all of its names. */
function mayRise(both: Both, song: number): boolean {
  return mayHave(both.segment.signs, song, both.sign) && isGoodEnough(both, song)
}

function isGoodEnough({ podium, segment }: Both, song: number): boolean {
  return scoreOf(segment.songs.popularity[song] ?? 0, looseness.both) >= podium.bar()
}

function offerMatched({ podium, segment, how }: Both, song: number, match: Matched | undefined): void {
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
