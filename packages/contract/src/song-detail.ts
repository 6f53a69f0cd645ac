import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { albumKinds, songReceived } from './songs.ts'

/** One song with everything that leads on from it (spec SNG-8). `plays` counts how often it was sung to its end here. */
export const fetchSong = endpoint({
  path: '/music/song/detail',
  method: 'GET',
  encoding: 'query',
  caller: 'anyone',
  input: z.object({ id: z.string().check(z.maxLength(64)) }),
  output: z.object({
    song: songReceived,
    singers: z.array(z.object({ id: z.string(), name: z.string(), image: z.string() })),
    albums: z.array(z.object({ kind: z.literal(albumKinds), id: z.string(), name: z.string() })),
    released: z.string(),
    plays: z.number(),
  }),
})
export type SongDetail = z.infer<typeof fetchSong.output>
