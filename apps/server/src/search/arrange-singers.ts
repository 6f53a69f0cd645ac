import { whole, type NameRow, type Rows } from './gather-rows.ts'
import { sharedNumbers, sharedNumbersOf, shareNumbers } from './growing.ts'
import { buildKeyTable, type Beginnings } from './key-table.ts'
import { growTree, type LeastTree } from './least-tree.ts'
import { arrange, growingTexts, type PackedTexts } from './packed-texts.ts'
import type { SearchSinger } from './search.ts'
import { fieldEnd, noSong, type Lists, type SingerColumns } from './segment.ts'

/** The names in their order, the records first; `numberOf` leads from a gathered name to its number. */
export type NameOrder = { names: readonly NameRow[]; records: readonly SearchSinger[]; numberOf: Uint32Array }

/** Orders the names that are a record's or on one of the songs. */
export function orderOfNames(rows: Rows, songRows: Uint32Array): NameOrder {
  const records = [...rows.records.values()].toSorted(
    (one, other) => whole(other.popularity) - whole(one.popularity) || compareTexts(one.id, other.id),
  )
  const recordNumbers = records.map(({ id, name }) => rows.nameNumber(id, name))
  const isRecord = new Set(recordNumbers)
  const others = [...namesOnSongs(rows, songRows)].filter((number) => !isRecord.has(number))
  const numbers = [...recordNumbers, ...others.toSorted((one, other) => one - other)]
  const numberOf = new Uint32Array(rows.names.length)
  for (const [place, number] of numbers.entries()) numberOf[number] = place
  return { names: numbers.flatMap((number) => rows.names[number] ?? []), records, numberOf }
}

/** Puts the columns in order. */
export function arrangeSingers({ names, records }: NameOrder, keys: PackedTexts, singersOfSongs: Lists): SingerColumns {
  const table = buildKeyTable(arrange(keys, ascending(names.length)))
  const songs = turnAround(singersOfSongs, names.length)
  const shown = growingTexts()
  for (const [number, { id, name }] of names.entries()) {
    const record = records[number]
    shown.push([id, name, record?.category ?? '', record?.image ?? ''].join(fieldEnd))
  }
  return {
    keys: table,
    recordCount: records.length,
    popularity: shareNumbers(records.map(({ popularity }) => whole(popularity))),
    songCounts: shareNumbers(records.map((record) => whole(record.songs))),
    shown: arrange(shown.packed(), ascending(names.length)),
    byId: shareNumbers(byId(records)),
    songs,
    bestWhole: bestTree(table.whole, songs),
    bestLater: bestTree(table.later, songs),
  }
}

function namesOnSongs({ singerStarts, singers }: Rows, songRows: Uint32Array): Set<number> {
  const starts = singerStarts.values()
  const members = singers.values()
  const names = new Set<number>()
  for (const row of songRows) {
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1) names.add(members[at] ?? 0)
  }
  return names
}

/** From the singers of each song to the songs of each singer, the most popular first. */
function turnAround({ starts, members }: Lists, count: number): Lists {
  const turned = { starts: startsOf(members, count), members: sharedNumbers(members.length) }
  const next = turned.starts.slice()
  let song = 0
  for (let at = 0; at < members.length; at += 1) {
    while (at >= (starts[song + 1] ?? 0)) song += 1
    const singer = members[at] ?? 0
    const place = next[singer] ?? 0
    turned.members[place] = song
    next[singer] = place + 1
  }
  return turned
}

/** Where each one's list starts, by how often each is named. */
function startsOf(members: Uint32Array, count: number): Uint32Array {
  const starts = sharedNumbers(count + 1)
  for (const member of members) starts[member + 1] = (starts[member + 1] ?? 0) + 1
  for (let at = 0; at < count; at += 1) starts[at + 1] = (starts[at + 1] ?? 0) + (starts[at] ?? 0)
  return starts
}

function bestTree({ owners }: Beginnings, songs: Lists): LeastTree {
  const bestSong = (at: number): number => {
    const singer = owners[at] ?? 0
    const start = songs.starts[singer] ?? 0
    return start === songs.starts[singer + 1] ? noSong : (songs.members[start] ?? 0)
  }
  return growTree(sharedNumbersOf(owners.length, bestSong))
}

function byId(records: readonly SearchSinger[]): number[] {
  return records.map((_, number) => number).toSorted((one, other) => compareTexts(records[one]?.id, records[other]?.id))
}

function compareTexts(one = '', other = ''): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function ascending(count: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, at) => at)
}
