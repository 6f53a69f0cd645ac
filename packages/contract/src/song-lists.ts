import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { formPage, formPageSize } from './form.ts'
import { page } from './page.ts'
import { albumKinds, songReceived } from './songs.ts'

const paging = { currentPage: z.optional(formPage), pageSize: z.optional(formPageSize) }
const songPage = page(songReceived)
const id = z.string().check(z.maxLength(64))

/**
 * A named collection that leads to songs: a rank, a category, a language, a song list or the recommended album. `albums` counts the
 * collections within it (a category's sub-categories), `user` is who made a song list; empty: the house.
 */
export const album = z.object({
  id: z.string(),
  name: z.string(),
  introduction: z.string(),
  image: z.string(),
  songs: z.number(),
  albums: z.number(),
  user: z.string(),
})
export type Album = z.infer<typeof album>

/** The albums of a kind: the top ones for the fixed id 'home' (spec features §9), the sub-categories of a category for its id (spec SNG-4). */
export const fetchAlbums = endpoint({
  path: '/music/album',
  caller: 'anyone',
  input: z.object({ kind: z.literal(albumKinds), id, ...paging }),
  output: page(album),
})

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
