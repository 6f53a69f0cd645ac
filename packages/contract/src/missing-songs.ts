import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { formPage, formPageSize } from './form.ts'
import { page } from './page.ts'
import { songReceived } from './songs.ts'

/** Asks for a song that the catalogue lacks (spec SNG-13). `known` lists songs of that name that are there already; then nothing is registered. */
export const reportMissingSong = endpoint({
  path: '/music/missing/save',
  input: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    singer: z.string().check(z.trim(), z.maxLength(60)),
  }),
  output: z.object({ known: z.array(songReceived) }),
})

/** A song that was asked for, and whether the catalogue has it by now. */
export const missingSong = z.object({
  name: z.string(),
  singer: z.string(),
  createdMs: z.number(),
  song: z.optional(songReceived),
})
export type MissingSong = z.infer<typeof missingSong>

/** The songs the caller has asked for, newest first. */
export const fetchMissingSongs = endpoint({
  path: '/music/missing/list',
  input: z.object({ currentPage: z.optional(formPage), pageSize: z.optional(formPageSize) }),
  output: page(missingSong),
})
