import { field } from './gather-rows.ts'
import { ranksOf, type Ranks } from './ranks.ts'
import { readSegment, type SegmentReader } from './read-segment.ts'
import { createSeen, type Seen } from './seen.ts'
import type { Segment } from './segment.ts'

/** A segment that is searched: `hidden` are songs and records that a newer segment has, `seen` what the search under way has met. */
export type OpenSegment = Segment &
  SegmentReader & {
    songRanks: Ranks
    singerRanks: Ranks
    hiddenSongs: Uint8Array
    hiddenSingers: Uint8Array
    /** Hides a song or a record, if it is here: something newer has come. */
    hideSong: (songNo: string) => void
    hideSinger: (id: string) => void
    seenSongs: Seen
    seenSingers: Seen
    size: () => Size
  }

/** Songs and singers that are not hidden; bytes that find and bytes that are shown. */
export type Size = { songs: number; singers: number; indexBytes: number; shownBytes: number }

/** Opens a segment for searching. */
export function openSegment(segment: Segment): OpenSegment {
  const { songs, singers } = segment
  const reader = readSegment(segment)
  const hiddenSongs = new Uint8Array(songs.popularity.length)
  const hiddenSingers = new Uint8Array(singers.recordCount)
  return {
    ...segment,
    ...reader,
    songRanks: ranksOf(songs.popularity),
    singerRanks: ranksOf(singers.popularity),
    hiddenSongs,
    hiddenSingers,
    hideSong: (songNo) => hide(hiddenSongs, numberIn(songs.byNo, reader.songNo, field(songNo))),
    hideSinger: (id) => hide(hiddenSingers, numberIn(singers.byId, reader.singerId, field(id))),
    seenSongs: createSeen(hiddenSongs.length),
    seenSingers: createSeen(hiddenSingers.length),
    size: () => ({
      songs: hiddenSongs.length - countOf(hiddenSongs),
      singers: hiddenSingers.length - countOf(hiddenSingers),
      ...bytesOf(segment),
    }),
  }
}

function hide(hidden: Uint8Array, number: number | undefined): void {
  if (number !== undefined) hidden[number] = 1
}

/** The number whose text is wanted, among numbers in the order of their texts. */
function numberIn(sorted: Uint32Array, textOf: (number: number) => string, wanted: string): number | undefined {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (textOf(sorted[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  const number = sorted[low]
  return number !== undefined && textOf(number) === wanted ? number : undefined
}

function countOf(flags: Uint8Array): number {
  return flags.reduce((sum, flag) => sum + flag, 0)
}

function bytesOf({ songs, singers, signs }: Segment): Pick<Size, 'indexBytes' | 'shownBytes'> {
  // Hidden is a byte, seen a bit.
  const marks = Math.ceil((songs.popularity.length + singers.recordCount) * 1.125)
  const shownBytes = sizeOf([songs.shown, singers.shown])
  return { indexBytes: sizeOf([songs, singers, signs]) - shownBytes + marks, shownBytes }
}

/** The leaves of a tree are often the numbers themselves: each array counts once. */
function sizeOf(parts: unknown): number {
  return [...new Set(arraysIn(parts))].reduce((sum, { byteLength }) => sum + byteLength, 0)
}

function arraysIn(part: unknown): ArrayBufferView[] {
  if (ArrayBuffer.isView(part)) return [part]
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(arraysIn) : []
}
