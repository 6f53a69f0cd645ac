import { marksOf } from './marks.ts'
import type { Candidate } from './podium.ts'
import type { SingerHit, SongHit } from './search.ts'

/** A song that was found, as it is shown. */
export function songHit({ segment, number, how }: Candidate): SongHit {
  const song = segment.song(number)
  return {
    kind: 'song',
    song,
    nameMarks: marksOf(song.name, how.name, 'title'),
    singerMarks: song.singers.map(({ name }) => marksOf(name, how.singer, 'person')),
  }
}

/** A singer who was found, as they are shown. */
export function singerHit({ segment, number, how }: Candidate): SingerHit {
  const singer = segment.singer(number)
  return { kind: 'singer', singer, nameMarks: marksOf(singer.name, how.name, 'person') }
}

/** Either. */
export function hitOf(candidate: Candidate): SongHit | SingerHit {
  return candidate.kind === 'song' ? songHit(candidate) : singerHit(candidate)
}
