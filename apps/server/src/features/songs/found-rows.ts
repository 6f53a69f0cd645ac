import type { FoundRow, FoundSinger, FoundSong } from '@openktv/contract/search'
import type { Singer } from '@openktv/contract/singers'
import type { SongReceived } from '@openktv/contract/songs'
import type { SearchSong, SingerHit, SongHit } from '../../search/search.ts'

type Liked = ReadonlySet<string>

/** What the index found, as the wire has it, with the caller's favourites. */
export function foundRow(hit: SongHit | SingerHit, liked: Liked): FoundRow {
  return hit.kind === 'song' ? foundSong(hit, liked) : foundSinger(hit)
}

export function foundSong({ song, nameMarks, singerMarks }: SongHit, liked: Liked): FoundSong {
  return { kind: 'song', ...receivedFrom(song, liked), nameMarks, singerMarks }
}

export function foundSinger({ singer, nameMarks }: SingerHit): FoundSinger {
  const { id, name, category, image, songs } = singer
  return { kind: 'actor', id, name, category, image, songs, nameMarks }
}

/** A song of the index as the wire has it. */
export function receivedFrom(song: SearchSong, liked: Liked): SongReceived {
  return {
    serialNo: song.songNo,
    nameNorm: song.name,
    image: song.image,
    fileMark: song.hasRecording ? 'mp3' : '',
    vipStutas: song.isVip ? 1 : 0,
    singers: song.singers.map(({ name }) => name),
    language: song.language,
    popularity: song.popularity,
    isFavorite: liked.has(song.songNo) ? 1 : 0,
  }
}

/** A song that nobody looked for, among what was found. */
export function offeredSong(song: SongReceived): FoundSong {
  return { kind: 'song', ...song, nameMarks: [], singerMarks: song.singers.map(() => []) }
}

/** A singer whom nobody looked for, among those that were found. */
export function offeredSinger(singer: Singer): FoundSinger {
  return { kind: 'actor', ...singer, nameMarks: [] }
}
