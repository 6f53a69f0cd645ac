import type { Marks } from '@openktv/contract/search'
import type { SearchSinger, SearchSong, SingerHit, SongHit } from '../../search/search.ts'
import { foundSinger, receivedFrom } from './found-rows.ts'

type Shown = Readonly<SearchSong> | Readonly<SearchSinger>

// By what the index has: of a changed song that is another, and what the index keeps at hand no longer is forgotten here, too.
// Some 250 bytes each of at most 32,000 songs, and of fewer singers: 10 MB.
const heads = new WeakMap<Shown, Buffer>()

/** What is the same of a row of `foundRow` however it was found: the beginning of its JSON. */
export function headOf(hit: SongHit | SingerHit, isFavorite: boolean): Buffer {
  const shown = hit.kind === 'song' ? hit.song : hit.singer
  const known = isFavorite ? undefined : heads.get(shown)
  if (known !== undefined) return known
  const head = Buffer.from(hit.kind === 'song' ? songHead(hit.song, isFavorite) : singerHead(hit))
  if (!isFavorite) heads.set(shown, head)
  return head
}

/** The rest of the JSON. */
export function tailOf(hit: SongHit | SingerHit): string {
  const nameMarks = marksText(hit.nameMarks)
  if (hit.kind === 'singer') return `,"nameMarks":${nameMarks}}`
  return `,"nameMarks":${nameMarks},"singerMarks":${listOf(hit.singerMarks, marksText)}}`
}

function songHead(song: Readonly<SearchSong>, isFavorite: boolean): string {
  const received = receivedFrom(song)
  if (isFavorite) received.isFavorite = 1
  return `{"kind":"song",${JSON.stringify(received).slice(1, -1)}`
}

function singerHead(hit: SingerHit): string {
  const { nameMarks: _, ...same } = foundSinger(hit)
  return JSON.stringify(same).slice(0, -1)
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
