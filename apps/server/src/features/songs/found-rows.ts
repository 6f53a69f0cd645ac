import type { FoundRow, FoundSinger, FoundSong } from '@openktv/contract/search'
import type { Singer } from '@openktv/contract/singers'
import type { SongReceived } from '@openktv/contract/songs'
import type { SearchSong, SingerHit, SongHit } from '../../search/search.ts'

/** What the index found, as the wire has it; whose favourite it is, it does not know. */
export function foundSong({ song, nameMarks, singerMarks }: SongHit): FoundSong {
  return { kind: 'song', ...receivedFrom(song), nameMarks, singerMarks }
}

export function foundSinger({ singer, nameMarks }: SingerHit): FoundSinger {
  const { id, name, category, image, songs } = singer
  return { kind: 'actor', id, name, category, image, songs, nameMarks }
}

/** A song of the index as the wire has it. */
export function receivedFrom(song: SearchSong): SongReceived {
  return {
    serialNo: song.songNo,
    nameNorm: song.name,
    image: song.image,
    fileMark: song.hasRecording ? 'mp3' : '',
    vipStutas: song.isVip ? 1 : 0,
    singers: song.singers.map(({ name }) => name),
    language: song.language,
    popularity: song.popularity,
    isFavorite: 0,
  }
}

/** The same rows, with somebody's favourites marked. */
export function marked<Row extends SongReceived | FoundRow>(rows: Row[], liked: ReadonlySet<string>): Row[] {
  if (liked.size === 0) return rows
  return rows.map((row) => ('serialNo' in row && liked.has(row.serialNo) ? { ...row, isFavorite: 1 } : row))
}

/** A song that nobody looked for, among what was found. */
export function offeredSong(song: SongReceived): FoundSong {
  return { kind: 'song', ...song, nameMarks: [], singerMarks: song.singers.map(() => []) }
}

/** A singer whom nobody looked for, among those that were found. */
export function offeredSinger(singer: Singer): FoundSinger {
  return { kind: 'actor', ...singer, nameMarks: [] }
}
