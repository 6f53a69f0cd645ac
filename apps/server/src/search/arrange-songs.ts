import type { NameOrder } from './arrange-singers.ts'
import type { Rows } from './gather-rows.ts'
import { growingNumbers, sharedNumbers, sharedNumbersOf, shareNumbers } from './growing.ts'
import { buildKeyTable } from './key-table.ts'
import { arrange, type PackedTexts } from './packed-texts.ts'
import type { Lists, SongColumns } from './segment.ts'
import { sortPlaces } from './sort-places.ts'

/** Which row each song is, from the most popular on (then by songNo), and the songs by their songNo. */
export type SongOrder = { rows: Uint32Array; byNo: Uint32Array }

/** Orders the rows; of rows with the same songNo the last counts. */
export function orderOfSongs({ shown, popularity }: Rows): SongOrder {
  const byNo = lastOfEach(shown.packed())
  const packed = new BigUint64Array(byNo.length)
  const halves = new Uint32Array(packed.buffer)
  const popularities = popularity.values()
  for (let at = 0; at < byNo.length; at += 1) {
    halves[2 * at] = at
    halves[2 * at + 1] = 0xffffffff - (popularities[byNo[at] ?? 0] ?? 0)
  }
  packed.sort()
  const order = { rows: sharedNumbers(byNo.length), byNo: sharedNumbers(byNo.length) }
  for (let song = 0; song < byNo.length; song += 1) {
    const at = halves[2 * song] ?? 0
    order.rows[song] = byNo[at] ?? 0
    order.byNo[at] = song
  }
  return order
}

/** Puts the columns in order. */
export function arrangeSongs(rows: Rows, { rows: order, byNo }: SongOrder, { numberOf }: NameOrder): SongColumns {
  const column = (values: Uint32Array): Uint32Array =>
    sharedNumbersOf(order.length, (song) => values[order[song] ?? 0] ?? 0)
  return {
    keys: buildKeyTable(arrange(rows.keys.packed(), order)),
    popularity: column(rows.popularity.values()),
    shown: arrange(rows.shown.packed(), order),
    flags: column(rows.flags.values()),
    byNo,
    singers: arrangeLists(rows, order, numberOf),
  }
}

function arrangeLists({ singerStarts, singers }: Rows, order: Uint32Array, numberOf: Uint32Array): Lists {
  const starts = sharedNumbers(order.length + 1)
  const members = growingNumbers()
  const rowStarts = singerStarts.values()
  const rowMembers = singers.values()
  for (let song = 0; song < order.length; song += 1) {
    const row = order[song] ?? 0
    const end = rowStarts[row + 1] ?? 0
    for (let at = rowStarts[row] ?? 0; at < end; at += 1) members.push(numberOf[rowMembers[at] ?? 0] ?? 0)
    starts[song + 1] = members.length()
  }
  return { starts, members: shareNumbers(members.values()) }
}

/** The last row of each songNo, in the order of the songNos. */
function lastOfEach({ bytes, starts }: PackedTexts): Uint32Array {
  const sorted = sortPlaces(bytes, starts.subarray(0, -1))
  const startOf = (at: number): number => starts[sorted[at] ?? 0] ?? 0
  return sorted.filter((_, at) => at + 1 === sorted.length || !isSame(bytes, startOf(at), startOf(at + 1)))
}

function isSame(bytes: Uint8Array, one: number, other: number): boolean {
  for (let at = 0; bytes[one + at] === bytes[other + at]; at += 1) if (bytes[one + at] === 0) return true
  return false
}
