import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { formFlag, formPage, formPageSize } from './form.ts'
import { page } from './page.ts'
import { songReceived } from './songs.ts'

/** A song that was sung: on which TV, by whom, when. */
export const sungSong = z.object({ song: songReceived, nickname: z.string(), endedAtMs: z.number() })
export type SungSong = z.infer<typeof sungSong>

/** What was sung on the bound TV, newest first; `mine` narrows it to the caller's own songs. */
export const fetchSungSongs = endpoint({
  path: '/music/chooseHistory',
  input: z.object({
    type: z.literal('history'),
    mine: z.optional(formFlag),
    currentPage: z.optional(formPage),
    pageSize: z.optional(formPageSize),
  }),
  output: page(sungSong),
})
