import { coprimeStep, openSongBook, type SongBookSize, type SyntheticSong } from './song-book.ts'

/** All songs of an invented catalogue, one at a time and in no order, as `npm run catalogue -- import` takes them: the same for the same seed. */
export function* syntheticSongs(size: SongBookSize): Generator<SyntheticSong> {
  const { songAt } = openSongBook(size)
  const step = coprimeStep(size.songs, 0.5436)
  for (let place = 0; place < size.songs; place += 1) yield songAt((place * step) % size.songs)
}
