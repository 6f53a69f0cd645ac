import { sql } from 'drizzle-orm'
import { singers, songs } from '../../engines/database/song-tables.ts'

// The index keeps popularities in 32 bits; a singer's is a sum.
const popularityMost = 4_294_967_295

/** What the index knows of a song. */
export const songColumns = {
  songNo: songs.songNo,
  name: songs.name,
  language: songs.language,
  image: songs.image,
  isVip: songs.isVip,
  hasRecording: sql<boolean>`(${songs.media} is not null or ${songs.noteFile} <> '')`,
  popularity: songs.popularity,
}

/** What the index knows of a singer. */
export const singerColumns = {
  id: singers.id,
  name: singers.name,
  category: singers.category,
  image: singers.image,
  songs: singers.songs,
  popularity: sql<number>`least(${singers.popularity}, ${sql.raw(String(popularityMost))})`.mapWith(Number),
}
