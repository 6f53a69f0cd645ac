import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** A TV as a phone sees it. */
export const device = z.object({ deviceId: z.string(), name: z.string(), channel: z.string(), online: z.boolean() })
export type Device = z.infer<typeof device>

/** A TV introduces itself; the answer's token is its secret, to be kept (spec: a TV registers itself and joins channel `home`). */
export const registerDevice = endpoint({
  path: '/device/register',
  caller: 'anyone',
  input: z.object({ name: z.optional(z.string().check(z.maxLength(40))) }),
  output: z.object({ deviceId: z.string(), token: z.string(), name: z.string(), channel: z.string() }),
})

/** What a TV is called and where it belongs; tells a TV whether its token still counts. */
export const fetchOwnDevice = endpoint({
  path: '/device/self',
  caller: 'tv',
  input: z.object({}),
  output: z.object({ deviceId: z.string(), name: z.string(), channel: z.string() }),
})

/** A fresh bind ticket for the TV's QR code: the address `<origin>/q/<ticket>` and the short code to type. Earlier ones live on until they expire, a used one for 2 minutes. */
export const createQrTicket = endpoint({
  path: '/device/qrTicket',
  caller: 'tv',
  input: z.object({}),
  output: z.object({ url: z.string(), host: z.string(), code: z.string(), lifeMs: z.number() }),
})

/**
 * Binds the phone to the TV whose QR code was scanned (`url`) or whose code was typed (`code`).
 * Whoever has no token becomes a guest: the answer then carries the new token (spec BND-4, BND-8).
 */
export const bindDevice = endpoint({
  path: '/user/bindDevice',
  caller: 'anyone',
  input: z.object({
    url: z.optional(z.string().check(z.maxLength(300))),
    code: z.optional(z.string().check(z.maxLength(12))),
  }),
  output: z.object({ token: z.optional(z.string()), device }),
})

/** Lets go of the TV; the right to push ends at once. */
export const unbindDevice = endpoint({ path: '/user/unbindDevice', input: z.object({}), output: z.object({}) })

/** Binds to a TV that the user was bound to within the last 30 days, or sang on; any other has to be scanned (spec BND-6, BND-8). */
export const bindByDeviceId = endpoint({
  path: '/user/bindByDeviceId',
  input: z.object({ deviceId: z.string().check(z.maxLength(64)) }),
  output: z.object({ device }),
})

/** Who is at the TV: the nicknames of those bound to it, newest first, and who signed in on it last. */
export const tvPeople = z.object({
  nicknames: z.array(z.string()),
  signedIn: z.optional(z.object({ nickname: z.string(), userUuid: z.string() })),
})

/** Who is at this TV. Heard again as action 11 whenever it changes. */
export const fetchTvPeople = endpoint({ path: '/device/people', caller: 'tv', input: z.object({}), output: tvPeople })

/** Whether a TV is connected right now (spec BND-8). */
export const fetchDeviceStatus = endpoint({
  path: '/deviceNet/qryStatus',
  input: z.object({ deviceId: z.string().check(z.maxLength(64)) }),
  output: device,
})

/** The path of a bind QR code: `<origin>/q/<ticket>`. */
export const bindPath = '/q/'

/** The path of a TV sign-in QR code. */
export const tvSignInPath = '/qrcodeAuth/'

/** Whether a scanned text can be one of our QR codes (spec BND-3). */
export function isQrResult(text: string): boolean {
  return text.includes(bindPath) || text.includes(tvSignInPath)
}

/** The ticket in a scanned bind address, or undefined. The address itself is never fetched (spec BND-3). */
export function ticketOf(url: string): string | undefined {
  return /\/q\/([A-Za-z0-9_-]{16,64})(?:[?#/]|$)/.exec(url)?.[1]
}

/** The ticket in a scanned sign-in address of a TV, or undefined (spec AUT-11). */
export function signInTicketOf(url: string): string | undefined {
  return /\/qrcodeAuth\/([A-Za-z0-9_-]{16,64})(?:[?#/]|$)/.exec(url)?.[1]
}
