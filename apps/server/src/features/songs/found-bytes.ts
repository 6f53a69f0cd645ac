import type { Marks } from '@openktv/contract/search'
import type { SearchSinger, SearchSong, SingerHit, SongHit } from '../../search/search.ts'
import { foundSinger, receivedFrom } from './found-rows.ts'

type Shown = Readonly<SearchSong> | Readonly<SearchSinger>

// By what the index has: of a changed song that is another, and what the index keeps at hand no longer is forgotten here, too.
// Some 250 bytes each of at most 32,000 songs and singers.
const heads = new WeakMap<Shown, Buffer>()

/** What is the same of a row of `foundRow` whoever looks for it and however it was found: the beginning of its JSON. */
export function headOf(hit: SongHit | SingerHit): Buffer {
  const shown = hit.kind === 'song' ? hit.song : hit.singer
  const known = heads.get(shown)
  if (known !== undefined) return known
  const head = Buffer.from(JSON.stringify(sameOf(hit)).slice(0, -1))
  heads.set(shown, head)
  return head
}

/** The rest of the JSON. */
export function tailOf(hit: SongHit | SingerHit, isFavorite: boolean): string {
  const nameMarks = marksText(hit.nameMarks)
  if (hit.kind === 'singer') return `,"nameMarks":${nameMarks}}`
  const singerMarks = listOf(hit.singerMarks, marksText)
  return `,"isFavorite":${isFavorite ? 1 : 0},"nameMarks":${nameMarks},"singerMarks":${singerMarks}}`
}

function sameOf(hit: SongHit | SingerHit): object {
  if (hit.kind === 'song') {
    const { isFavorite: _, ...same } = receivedFrom(hit.song)
    return { kind: 'song', ...same }
  }
  const { nameMarks: _, ...same } = foundSinger(hit)
  return same
}

function marksText(marks: Marks): string {
  return listOf(marks, ([start, end]) => `[${start},${end}]`)
}

// Nearly all lists are empty, or have one member.
function listOf<Member>(members: readonly Member[], textOf: (member: Member) => string): string {
  const [first] = members
  if (first === undefined) return '[]'
  return members.length === 1 ? `[${textOf(first)}]` : `[${members.map(textOf).join(',')}]`
}
