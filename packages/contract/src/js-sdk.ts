import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** What the messaging app's JS-SDK needs on this page (spec AUT-14). */
export const fetchJsSdkConfig = endpoint({
  path: '/user/config',
  caller: 'anyone',
  input: z.object({ url: z.string().check(z.maxLength(2_000)) }),
  output: z.object({
    appId: z.string(),
    timestamp: z.number(),
    nonceStr: z.string(),
    signature: z.string(),
    debug: z.boolean(),
  }),
})
