import { z } from 'zod'
import type { AlbumSongRow, SongSingerRow } from './catalogue-rows.ts'

// A statement's answer, as the drivers hand it over.
const numbered = z.object({ rows: z.array(z.object({ song_no: z.string() })) })
const songSingers = z.object({
  rows: z.array(z.object({ song_no: z.string(), singer_id: z.string(), position: z.number() })),
})
const albumSongs = z.object({
  rows: z.array(z.object({ kind: z.string(), album_id: z.string(), song_no: z.string() })),
})

/** The song numbers that a statement answers. */
export function songNosOf(result: unknown): string[] {
  return numbered.parse(result).rows.map(({ song_no: songNo }) => songNo)
}

/** Who sings what, as a statement answers it. */
export function songSingersOf(result: unknown): SongSingerRow[] {
  return songSingers.parse(result).rows
}

/** What albums hold, as a statement answers it. */
export function albumSongsOf(result: unknown): AlbumSongRow[] {
  return albumSongs.parse(result).rows
}
