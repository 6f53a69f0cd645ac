import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { formPage, formPageSize } from './form.ts'
import { page } from './page.ts'
import { singer } from './singers.ts'
import { songReceived } from './songs.ts'

/** Which parts of a text the keyword matched: [start, end) in UTF-16 units. */
const marks = z.readonly(z.array(z.readonly(z.tuple([z.number(), z.number()]))))
export type Marks = z.infer<typeof marks>

/** A song that was found, with what is to be highlighted in its name and in the names of its singers, in their order. */
export const foundSong = z.extend(songReceived, {
  kind: z.literal('song'),
  nameMarks: marks,
  singerMarks: z.readonly(z.array(marks)),
})

/** A singer that was found. */
export const foundSinger = z.extend(singer, { kind: z.literal('actor'), nameMarks: marks })

/** A row of what was found. */
export const foundRow = z.discriminatedUnion('kind', [foundSong, foundSinger])
export type FoundSong = z.infer<typeof foundSong>
export type FoundSinger = z.infer<typeof foundSinger>
export type FoundRow = z.infer<typeof foundRow>

/**
 * What is searched for (spec SCH-1): nothing said, songs; 'actor', singers; 'predictiveSearch', what is probably meant by what has been typed so
 * far, songs and singers in one ranked list; 'actorMix', the singers that fit best and then songs; 'actorAndMediasMix', those and recordings.
 */
export const searchTypes = ['actor', 'actorMix', 'predictiveSearch', 'actorAndMediasMix'] as const
export type SearchType = (typeof searchTypes)[number]

/** How far a search can be paged through: lists end there, and totals beyond are said as this. */
export const foundMost = 1_000

/**
 * Finds songs and singers by title, singer, full pinyin or initials. Over 15 characters answers 'msg.search.keyword.overflow' (spec SCH-3).
 * `counts` says how many songs and singers there are in all, for the tabs; a predictive search counts nothing. `data1` holds hot songs, or hot
 * singers for 'actor', when page 1 found nothing: something to go on with.
 */
export const search = endpoint({
  path: '/music/search',
  caller: 'anyone',
  input: z.object({
    keyword: z.string().check(z.maxLength(2_000)),
    type: z.optional(z.literal(searchTypes)),
    currentPage: z.optional(formPage),
    pageSize: z.optional(formPageSize),
  }),
  output: z.extend(page(foundRow), {
    counts: z.object({ songs: z.number(), actors: z.number() }),
    data1: z.object({ result: z.array(foundRow) }),
  }),
})
export type SearchAnswer = z.infer<typeof search.output>

/** Words that complete what is being typed, best first (spec SCH-2). */
export const fetchAssociations = endpoint({
  path: '/music/keyword/association',
  caller: 'anyone',
  silent: true,
  input: z.object({ keyword: z.string().check(z.maxLength(2_000)) }),
  output: z.array(z.object({ word: z.string() })),
})

/** What is sung most these days: titles to search for at a press (spec SCH-2). `plays` counts the last seven days. */
export const fetchHotWords = endpoint({
  path: '/music/hotWords',
  caller: 'anyone',
  silent: true,
  input: z.object({}),
  output: z.object({ result: z.array(z.object({ word: z.string(), plays: z.number() })) }),
})
