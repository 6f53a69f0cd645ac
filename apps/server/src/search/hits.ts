import { marksOf } from './marks.ts'
import type { Candidate } from './podium.ts'
import type { SingerHit, SongHit } from './search.ts'

/** What was found, as it is shown. */
export function hitOf(candidate: Candidate): SongHit | SingerHit {
  return candidate.kind === 'song' ? songHit(candidate) : singerHit(candidate)
}

/** A song that was found. */
export function songHit({ segment, number, how }: Candidate): SongHit {
  const { song, title, singers } = segment.song(number)
  const singerMarks = singers.map((singer) => marksOf(singer, how.singer))
  return { kind: 'song', song, nameMarks: marksOf(title, how.name), singerMarks }
}

/** A singer who was found. */
export function singerHit({ segment, number, how }: Candidate): SingerHit {
  const { singer, name } = segment.singer(number)
  return { kind: 'singer', singer, nameMarks: marksOf(name, how.name) }
}
