import { closeCode } from '@openktv/contract/push'
import * as z from 'zod/mini'
import type { Hub } from './hub.ts'
import { hangUp, type Line } from './line.ts'

/** Which sockets of a person are to go, by their sessions: one, all but one, or all. */
export type Going = { only?: string | undefined; but?: string | undefined; comeAgain?: boolean | undefined }

const going = z.object({
  only: z.optional(z.string()),
  but: z.optional(z.string()),
  comeAgain: z.optional(z.boolean()),
})

/** What is published on a person's subject when sockets are to go. */
export function writeGoing(who: Going): string {
  return JSON.stringify(who)
}

/** Lets a socket go when it is meant: for good (4003), or to come again as somebody else (1012). */
export function hearGoing(line: Line, text: string): void {
  const who = going.parse(JSON.parse(text))
  const session = line.who?.kind === 'user' ? line.who.session : undefined
  if (who.only !== undefined && who.only !== session) return
  if (who.but !== undefined && who.but === session) return
  hangUp(line, who.comeAgain === true ? closeCode.restart : closeCode.auth)
}

/** Whether the session of a socket that is being bound still stands; one that has ended is let go. Rejects when the database does not answer. */
export async function stands(hub: Hub, line: Line, userUuid: string): Promise<boolean> {
  const session = line.who?.kind === 'user' ? line.who.session : undefined
  if (session === undefined || hub.needs.sessionOwner === undefined) return true
  const owner = await hub.needs.sessionOwner(session)
  if (owner === userUuid) return true
  hangUp(line, owner === undefined ? closeCode.auth : closeCode.restart)
  return false
}
