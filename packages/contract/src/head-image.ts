import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Changes one's picture to one that this page has uploaded to the messaging app; the server fetches it from there (spec MED-4). */
export const changeHeadImage = endpoint({
  path: '/user/changeHeadImage',
  input: z.object({ mediaId: z.string().check(z.regex(/^[\w-]{1,128}$/)) }),
  output: z.object({ headImage: z.string() }),
})
