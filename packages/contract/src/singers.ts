import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { formFlag, formInteger, formPage, formPageSize } from './form.ts'
import { page } from './page.ts'
import { songReceived } from './songs.ts'

const paging = { currentPage: z.optional(formPage), pageSize: z.optional(formPageSize) }
const id = z.string().check(z.maxLength(64))

/** A singer; `songs` counts the songs there are. */
export const singer = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  image: z.string(),
  songs: z.number(),
})
export type Singer = z.infer<typeof singer>

/** What singers without a Latin initial are filed under. */
export const otherLetter = '#'

/** The categories of singers (the fixed id 'home', spec SNG-4), the fullest first. */
export const fetchSingerCategories = endpoint({
  path: '/music/singer/category',
  caller: 'anyone',
  input: z.object({ id: z.literal('home') }),
  output: z.object({ result: z.array(z.object({ id: z.string(), name: z.string(), singers: z.number() })) }),
})
export type SingerCategory = z.infer<typeof fetchSingerCategories.output>['result'][number]

/**
 * Singers, most sung first; `category` narrows them, 'home' or nothing does not, the fixed id 'hot' asks for the hot singers (spec SNG-5);
 * `letter` is the first letter of their names in pinyin, A to Z or '#'. `letters` are those that somebody of the category begins with.
 */
export const fetchSingers = endpoint({
  path: '/music/singers',
  caller: 'anyone',
  input: z.object({
    category: z.optional(id),
    letter: z.optional(z.string().check(z.regex(/^[A-Z#]$/))),
    ...paging,
  }),
  output: z.extend(page(singer), { categories: z.array(z.string()), letters: z.array(z.string()) }),
})

/** One singer (spec SNG-6). */
export const fetchSinger = endpoint({
  path: '/music/singer/detail',
  method: 'GET',
  encoding: 'query',
  caller: 'anyone',
  input: z.object({ id }),
  output: z.extend(singer, { isFavorite: z.number() }),
})

/** A singer's songs, most sung first; `data1.actorIsFavorite` says whether the caller likes the singer (spec SNG-6). */
export const fetchSingerSongs = endpoint({
  path: '/music/singer/songs',
  caller: 'anyone',
  input: z.object({ id, ...paging }),
  output: z.extend(page(songReceived), { singer, data1: z.object({ actorIsFavorite: z.number() }) }),
})

/** What can be liked (spec SNG-9). */
export const favoriteType = { songs: 1, singers: 2 } as const
const type = z.pipe(formInteger, z.literal([favoriteType.songs, favoriteType.singers]))

/** Sets or removes a favourite: type 1 songs, 2 singers (spec SNG-9). `favorite` is the wanted state, so a repeat does no harm. */
export const setFavorite = endpoint({
  path: '/music/favorite',
  input: z.object({ type, id, favorite: formFlag }),
  output: z.object({ isFavorite: z.number() }),
})

/** The favourites, newest first: songs for type 1, singers for type 2. */
export const fetchFavorites = endpoint({
  path: '/music/favorites',
  input: z.object({ type, ...paging }),
  output: page(z.union([songReceived, singer])),
})

/** Whether a favourite is a song; the others are singers. */
export function isSong(row: z.infer<typeof songReceived> | Singer): row is z.infer<typeof songReceived> {
  return 'serialNo' in row
}
