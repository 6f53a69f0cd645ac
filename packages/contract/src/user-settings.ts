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
