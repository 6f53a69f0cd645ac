import * as z from 'zod/mini'
import { homeId } from './business.ts'
import { endpoint } from './endpoint.ts'
import { formFlag, formInteger, formPage, formPageSize } from './form.ts'
import { page } from './page.ts'

/** A song as received (spec SNG-1); `singers`, `language`, `popularity` and `isFavorite` go beyond the specification. */
export const songReceived = z.object({
  serialNo: z.string(),
  nameNorm: z.string(),
  image: z.string(),
  fileMark: z.string(),
  vipStutas: z.number(),
  singers: z.array(z.string()),
  language: z.string(),
  popularity: z.number(),
  isFavorite: z.number(),
})
export type SongReceived = z.infer<typeof songReceived>

/** A song as shown (spec SNG-1). `musicIcon` is empty where the song has no cover: draw one from the title. */
export type Song = {
  musicNo: string
  musicName: string
  musicIcon: string
  charge: boolean
  singer: string
  language: string
  popularity: number
  isFavorite: boolean
}

/** From the wire's names to ours; the only place that knows both. */
export function toSong(received: SongReceived): Song {
  return {
    musicNo: received.serialNo,
    musicName: received.nameNorm,
    musicIcon: received.image,
    charge: received.vipStutas === 1,
    singer: received.singers.join(' / '),
    language: received.language,
    popularity: received.popularity,
    isFavorite: received.isFavorite === 1,
  }
}

const paging = { currentPage: z.optional(formPage), pageSize: z.optional(formPageSize) }
const songPage = page(songReceived)

/** A named collection that leads to songs: a rank, a category, a language, a song list or the recommended album. */
export const album = z.object({
  id: z.string(),
  name: z.string(),
  introduction: z.string(),
  image: z.string(),
  songs: z.number(),
})
export type Album = z.infer<typeof album>

export const albumKinds = ['recommend', 'rank', 'category', 'language', 'songList'] as const
export type AlbumKind = (typeof albumKinds)[number]

/** A singer; `songs` counts the songs there are. */
export const singer = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  image: z.string(),
  songs: z.number(),
})
export type Singer = z.infer<typeof singer>

/** The banner on top of the index (spec SNG-2): what to offer tonight and where it leads. */
export const playbillEntry = z.object({
  id: z.string(),
  kind: z.literal(albumKinds),
  title: z.string(),
  songs: z.number(),
  image: z.string(),
})
export type PlaybillEntry = z.infer<typeof playbillEntry>

export const fetchPlaybill = endpoint({
  path: '/music/rankPlaybill',
  caller: 'anyone',
  input: z.object({}),
  output: z.object({ result: z.array(playbillEntry) }),
})

/** Songs by popularity, most sung first. */
export const fetchHotSongs = endpoint({
  path: '/music/hotMusic',
  caller: 'anyone',
  input: z.object(paging),
  output: songPage,
})

/** The albums of a kind (id is the fixed 'home', spec features §9). */
export const fetchAlbums = endpoint({
  path: '/music/album',
  caller: 'anyone',
  input: z.object({ kind: z.literal(albumKinds), id: z.literal(homeId), ...paging }),
  output: page(album),
})

/** The songs of one album; `album` repeats its name and introduction for the page's head. */
export const fetchAlbumSongs = endpoint({
  path: '/music/album/songs',
  caller: 'anyone',
  input: z.object({ kind: z.literal(albumKinds), id: z.string().check(z.maxLength(64)), ...paging }),
  output: z.extend(songPage, { album }),
})

/** Singers, most sung first; `category` narrows them, 'home' or nothing does not. */
export const fetchSingers = endpoint({
  path: '/music/singers',
  caller: 'anyone',
  input: z.object({ category: z.optional(z.string().check(z.maxLength(64))), ...paging }),
  output: z.extend(page(singer), { categories: z.array(z.string()) }),
})

/** One singer and the songs. */
export const fetchSingerSongs = endpoint({
  path: '/music/singer/songs',
  caller: 'anyone',
  input: z.object({ id: z.string().check(z.maxLength(64)), ...paging }),
  output: z.extend(songPage, { singer }),
})

/** Songs by title, singer, full pinyin or initials. Over 15 characters answers 'msg.search.keyword.overflow' (spec SCH-3). */
export const searchSongs = endpoint({
  path: '/music/search',
  caller: 'anyone',
  input: z.object({ keyword: z.string().check(z.maxLength(2_000)), ...paging }),
  output: songPage,
})

/** Sets or removes a favourite song: type 1 songs, 2 singers (spec SNG-9). `favorite` is the wanted state, so a repeat does no harm. */
export const setFavorite = endpoint({
  path: '/music/favorite',
  input: z.object({
    type: z.pipe(formInteger, z.literal(1)),
    id: z.string().check(z.maxLength(64)),
    favorite: formFlag,
  }),
  output: z.object({ isFavorite: z.number() }),
})

/** The favourite songs, newest first. */
export const fetchFavorites = endpoint({
  path: '/music/favorites',
  input: z.object({ type: z.pipe(formInteger, z.literal(1)), ...paging }),
  output: songPage,
})

/** One sung syllable: when it starts and ends in the song, and its pitch as a MIDI note. A space at the end of `text` is part of it. */
export const syllable = z.object({ text: z.string(), startMs: z.number(), endMs: z.number(), midi: z.number() })
export type Syllable = z.infer<typeof syllable>

/** Timed lyrics, line by line; the file behind a song's `lyrics` address. */
export const lyrics = z.object({ lines: z.array(z.object({ syllables: z.array(syllable) })) })
export type Lyrics = z.infer<typeof lyrics>
export type LyricsLine = Lyrics['lines'][number]

/** Where a song's stems and lyrics are. Answered when they can be played: a song still being rendered is moved to the front and waited for. */
export const fetchSongMedia = endpoint({
  path: '/music/media',
  caller: 'tv',
  input: z.object({ musicNo: z.string().check(z.maxLength(64)) }),
  output: z.object({ accompaniment: z.string(), vocal: z.string(), lyrics: z.string(), durationMs: z.number() }),
})
export type SongMedia = z.infer<typeof fetchSongMedia.output>
