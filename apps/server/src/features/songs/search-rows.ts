import type { SearchSong } from '../../search/search.ts'

/** A song for the index, its singers not yet with it. */
export type SongAlone = Omit<SearchSong, 'singers'>
/** A singer of a song. */
export type Sung = { songNo: string; id: string; name: string }

/** Joins songs with their singers, which come in order. */
export function withSingers(songs: readonly SongAlone[], sung: readonly Sung[]): SearchSong[] {
  const bySong = new Map<string, { id: string; name: string }[]>(songs.map(({ songNo }) => [songNo, []]))
  for (const { songNo, id, name } of sung) bySong.get(songNo)?.push({ id, name })
  return songs.map((song) => ({ ...song, singers: bySong.get(song.songNo) ?? [] }))
}
