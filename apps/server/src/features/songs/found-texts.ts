import type { Marks } from '@openktv/contract/search'
import type { SearchSong, SingerHit, SongHit } from '../../search/search.ts'
import { foundSinger, receivedFrom } from './found-rows.ts'

// By the song as the index has it: of a changed song that is another, and what the index keeps at hand no longer is forgotten here, too.
const songTexts = new WeakMap<Readonly<SearchSong>, string>()

/** A row of `foundRow` as JSON, the favourites among the songs marked. */
export function foundText(hit: SongHit | SingerHit, liked: ReadonlySet<string>): string {
  if (hit.kind === 'singer') return JSON.stringify(foundSinger(hit))
  const { song, nameMarks, singerMarks } = hit
  const isFavorite = liked.size > 0 && liked.has(song.songNo) ? 1 : 0
  return `${songText(song)},"isFavorite":${isFavorite},"nameMarks":${marksText(nameMarks)},"singerMarks":${listOf(singerMarks, marksText)}}`
}

/** What is the same of a song whoever looks for it and however it was found. */
function songText(song: Readonly<SearchSong>): string {
  const known = songTexts.get(song)
  if (known !== undefined) return known
  const { isFavorite: _, ...same } = receivedFrom(song)
  const text = JSON.stringify({ kind: 'song', ...same }).slice(0, -1)
  songTexts.set(song, text)
  return text
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
