import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Changes the friendly nickname a guest was given; trimmed, 1 to 20 characters. */
export const renameUser = endpoint({
  path: '/user/rename',
  input: z.object({ nickname: z.string() }),
  output: z.object({ nickname: z.string() }),
})

/** Remembers the language the user reads, as one of the codes of the specification (spec I18-1). */
export const setUserLanguage = endpoint({
  path: '/user/language',
  input: z.object({ language: z.string().check(z.maxLength(5)) }),
  output: z.object({ language: z.string() }),
})

/**
 * "Put user info" (spec PSH-9): a phone whose person has another name or picture now says so, and its TV hears action 11. What is put is what the
 * server knows of that person; nothing that a phone claims counts. Where there is no TV, nobody is told.
 */
export const putUserInfo = endpoint({
  base: 'push',
  path: '/api/device/info/update',
  silent: true,
  input: z.object({}),
  output: z.object({}),
})
