import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { formPage, formPageSize } from './form.ts'
import { page } from './page.ts'
import { album, albumKinds, songReceived } from './songs.ts'

const paging = { currentPage: z.optional(formPage), pageSize: z.optional(formPageSize) }
const songPage = page(songReceived)
const id = z.string().check(z.maxLength(64))

/** The languages there are songs in, each with the condition that asks for its songs (spec SNG-7). */
export const fetchLanguages = endpoint({
  path: '/music/languages',
  caller: 'anyone',
  input: z.object({}),
  output: z.object({ result: z.array(z.object({ name: z.string(), condition: z.string(), songs: z.number() })) }),
})
export type SongLanguage = z.infer<typeof fetchLanguages.output>['result'][number]

/** The songs of one album; `album` repeats its name and introduction for the page's head. */
export const fetchAlbumSongs = endpoint({
  path: '/music/album/songs',
  caller: 'anyone',
  input: z.object({ kind: z.literal(albumKinds), id, ...paging }),
  output: z.extend(songPage, { album }),
})

/** A song list: its name, its introduction and who made it (spec SNG-8). */
export const fetchSongList = endpoint({
  path: '/music/songList/detail',
  method: 'GET',
  encoding: 'query',
  caller: 'anyone',
  input: z.object({ id }),
  output: album,
})

/** The songs of a song list (spec SNG-8). */
export const fetchSongListSongs = endpoint({
  path: '/music/songList/songs',
  method: 'GET',
  encoding: 'query',
  caller: 'anyone',
  input: z.object({ id, ...paging }),
  output: songPage,
})
