import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * A one-time ticket for whoever asks, to be put into an address within 60 s: `miniToken` opens the mini-program's web view, `guest` goes along as
 * the field `ticket` of the messaging-app form, so that the guest becomes the account that signs in.
 */
export const issueTicket = endpoint({
  path: '/user/ticket',
  input: z.object({ purpose: z.literal(['miniToken', 'guest']) }),
  output: z.object({ ticket: z.string(), lifeMs: z.number() }),
})
