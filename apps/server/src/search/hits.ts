import { marksOf } from './marks.ts'
import type { Candidate } from './podium.ts'
import type { Read } from './read-segment.ts'
import type { Marks, SingerHit, SongHit } from './search.ts'
import { spellingOf } from './spelling.ts'

/** What was found, as it is shown. */
export function hitOf(candidate: Candidate): SongHit | SingerHit {
  return candidate.kind === 'song' ? songHit(candidate) : singerHit(candidate)
}

/** A song that was found. */
export function songHit({ segment, number, how }: Candidate): SongHit {
  const song = segment.song(number)
  const singerMarks =
    how.singer.length === 0 ? noneFor(song.singers.length) : song.singers.map((singer) => marksIn(singer, how.singer))
  return { kind: 'song', song: song.shown, nameMarks: marksIn(song, how.name), singerMarks }
}

/** A singer who was found. */
export function singerHit({ segment, number, how }: Candidate): SingerHit {
  const singer = segment.singer(number)
  return { kind: 'singer', singer: singer.shown, nameMarks: marksIn(singer, how.name) }
}

const none: Marks = []

// By the number of singers: most hits have no mark there.
const nones: (readonly Marks[])[] = []

function noneFor(count: number): readonly Marks[] {
  while (nones.length <= count) nones.push(Array.from({ length: nones.length }, () => none))
  return nones[count] ?? []
}

function marksIn(named: Read<{ name: string }>, typed: readonly string[]): Marks {
  if (typed.length === 0) return none
  named.spelling ??= spellingOf(named.shown.name)
  return marksOf(named.spelling, typed)
}
