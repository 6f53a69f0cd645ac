import type { KeyTable } from './key-table.ts'
import type { LeastTree } from './least-tree.ts'
import type { PackedTexts } from './packed-texts.ts'
import type { Signs } from './signs.ts'

/** Lists one after the other: list n is `members` from `starts[n]` to `starts[n + 1]`. */
export type Lists = { starts: Uint32Array; members: Uint32Array }

/**
 * Songs numbered from the most popular on (then by songNo), and what they are found by and shown with, all of it in shared memory.
 * `shown` is songNo, name and image; `byNo` the numbers in the order of the songNos;
 * `flags` hold the language's number above `languageBits`.
 */
export type SongColumns = {
  keys: KeyTable
  popularity: Uint32Array
  shown: PackedTexts
  flags: Uint32Array
  byNo: Uint32Array
  singers: Lists
}

/**
 * The names that singers have, in their own record or on a song: first the `recordCount` records from the most popular on (then by
 * id), then names that are only on songs. `shown` is id, name, category and image; `byId` the records in the order of their ids;
 * `bestWhole` and `bestLater` find the beginnings whose singers have the most popular song.
 */
export type SingerColumns = {
  keys: KeyTable
  recordCount: number
  popularity: Uint32Array
  songCounts: Uint32Array
  shown: PackedTexts
  byId: Uint32Array
  songs: Lists
  bestWhole: LeastTree
  bestLater: LeastTree
}

/** An index that is finished: a part of the catalogue, or all of it. */
export type Segment = { songs: SongColumns; singers: SingerColumns; signs: Signs; languages: readonly string[] }

/** Between the fields of what is shown; no text of a database holds it. */
export const fieldEnd = '\0'

export const vipFlag = 1
export const recordingFlag = 2
export const languageBits = 2

/** The best song of a singer without songs. */
export const noSong = 0xffffffff
