import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { formPage, formPageSize } from './form.ts'
import { page } from './page.ts'

/**
 * A song as received (spec SNG-1); `fileMark` is empty where there is nothing to play it from. `singers`, `language`, `popularity` and
 * `isFavorite` go beyond the specification.
 */
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
  /** Whether there is something to play it from. */
  hasRecording: boolean
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
    hasRecording: received.fileMark !== '',
  }
}

/** How far a list of songs or singers can be paged through: lists end there, and totals beyond are said as this. */
export const listedMost = 10_000

const paging = { currentPage: z.optional(formPage), pageSize: z.optional(formPageSize) }
const songPage = page(songReceived)

export const albumKinds = ['recommend', 'rank', 'category', 'language', 'songList'] as const
export type AlbumKind = (typeof albumKinds)[number]

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
