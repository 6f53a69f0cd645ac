import { hashOf, type Secrets } from '../../http/secrets.ts'
import type { OneTimeStore } from './one-time.store.ts'

export type OneTimeNeeds = { store: OneTimeStore; secrets: Secrets; now: () => number }
export type OneTime = ReturnType<typeof createOneTime>

/** What a ticket is good for; one for another purpose is none. */
export type OneTimePurpose =
  | 'sessionId'
  | 'miniToken'
  | 'oauth'
  | 'guest'
  | 'wxBind'
  | 'tvSignIn'
  | 'activate'
  | 'reset'
  | 'oauthState'

/** Whom a ticket concerns (a user, a TV, an account: as the purpose has it) and what goes with it. */
export type OneTimeTicket = { subject: string; content: unknown; lifeMs: number }

const minuteMs = 60_000
const inAddressMs = 60_000

/** How long each kind of ticket lives; in an address never longer than a minute (spec AUT-7, AUT-11). */
export const oneTimeLifeMs: Readonly<Record<OneTimePurpose, number>> = {
  sessionId: inAddressMs,
  miniToken: inAddressMs,
  oauth: inAddressMs,
  guest: inAddressMs,
  wxBind: inAddressMs,
  tvSignIn: inAddressMs,
  oauthState: 10 * minuteMs,
  reset: 30 * minuteMs,
  activate: 24 * 60 * minuteMs,
}

const ticketBytes = 24
// So long a mail can be sent once more, and so long an old link hears that it is old.
const rememberedMs = 7 * 24 * 60 * minuteMs

/** Random tickets that count once and for a short time; only their hashes are stored. */
export function createOneTime({ store, secrets, now }: OneTimeNeeds) {
  async function issue(purpose: OneTimePurpose, subject: string, content: unknown = {}): Promise<string> {
    const ticket = secrets.text(ticketBytes)
    const nowMs = now()
    const expiresMs = nowMs + oneTimeLifeMs[purpose]
    await store.add({ hash: hashOf(ticket), purpose, subject, content, createdMs: nowMs, expiresMs, usedMs: null })
    return ticket
  }

  /** Uses a ticket up; undefined when it is unknown, used, expired, or for something else. */
  async function take(purpose: OneTimePurpose, ticket: string): Promise<OneTimeTicket | undefined> {
    const row = await store.use(purpose, hashOf(ticket), now())
    return row && { subject: row.subject, content: row.content, lifeMs: row.expiresMs - now() }
  }

  /** Looks at a ticket and leaves it; 'over' when it was used or has expired, undefined when there is none. */
  async function look(purpose: OneTimePurpose, ticket: string): Promise<OneTimeTicket | 'over' | undefined> {
    const row = await store.find(purpose, hashOf(ticket))
    if (row === undefined) return undefined
    if (row.usedMs !== null || row.expiresMs <= now()) return 'over'
    return { subject: row.subject, content: row.content, lifeMs: row.expiresMs - now() }
  }

  /** What goes with the newest ticket that nobody used, even when it has expired. */
  async function contentOf(purpose: OneTimePurpose, subject: string): Promise<unknown> {
    return (await store.newest(purpose, subject))?.content
  }

  /** Makes every ticket that concerns somebody worthless. */
  const revoke = (purpose: OneTimePurpose, subject: string): Promise<void> => store.revoke(purpose, subject)

  const forgetOld = (): Promise<void> => store.forget(now() - rememberedMs)

  return { issue, take, look, contentOf, revoke, forgetOld }
}
