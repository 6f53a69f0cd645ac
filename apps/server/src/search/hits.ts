import { marksOf, spellingOf } from './marks.ts'
import type { Candidate } from './podium.ts'
import type { Read } from './read-segment.ts'
import type { Marks, SingerHit, SongHit } from './search.ts'

/** What was found, as it is shown. */
export function hitOf(candidate: Candidate): SongHit | SingerHit {
  return candidate.kind === 'song' ? songHit(candidate) : singerHit(candidate)
}

/** A song that was found. */
export function songHit({ segment, number, how }: Candidate): SongHit {
  const song = segment.song(number)
  const singerMarks = song.singers.map((singer) => marksIn(singer, how.singer))
  return { kind: 'song', song: song.shown, nameMarks: marksIn(song, how.name), singerMarks }
}

/** A singer who was found. */
export function singerHit({ segment, number, how }: Candidate): SingerHit {
  const singer = segment.singer(number)
  return { kind: 'singer', singer: singer.shown, nameMarks: marksIn(singer, how.name) }
}

const none: Marks = []

function marksIn(named: Read<{ name: string }>, typed: readonly string[]): Marks {
  if (typed.length === 0) return none
  named.spelling ??= spellingOf(named.shown.name)
  return marksOf(named.spelling, typed)
}
