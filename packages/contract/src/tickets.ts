import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * A one-time ticket for whoever asks, to be put into an address within 60 s: `miniToken` opens the mini-program's web view, `guest` goes along as
 * the field `ticket` of the messaging-app form, so that the guest becomes the account that signs in; `wxBind` goes along as its field `bind`, so
 * that the messaging app knows the account from then on.
 */
export const issueTicket = endpoint({
  path: '/user/ticket',
  input: z.object({ purpose: z.literal(['miniToken', 'guest', 'wxBind']) }),
  output: z.object({ ticket: z.string(), lifeMs: z.number() }),
})
