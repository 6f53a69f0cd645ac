import { tokenCookieDays } from '@openktv/contract/business'
import type { SignedIn } from '@openktv/contract/sign-in'
import type { Caller } from '../../http/caller.ts'
import { hashOf, type Secrets } from '../../http/secrets.ts'
import { createRefresh } from './refresh.service.ts'
import { grantType, sessionRows } from './session-tokens.ts'
import type { NewToken, TokenStore } from './tokens.store.ts'

export type TokenNeeds = {
  store: TokenStore
  secrets: Secrets
  now: () => number
  /** Sessions of a user have ended: nobody acts by them any more. */
  ended: (userUuid: string, which: EndedSessions) => void
}
/** One session, or all but one, or all. */
export type EndedSessions = { only?: string; but?: string }
export type Tokens = ReturnType<typeof createTokens>

const dayMs = 86_400_000
// As long as the cookies that hold them, so that nobody drops out in the middle of a party (spec core §9).
const userTokenMs = tokenCookieDays * dayMs
// A TV on a wall is not asked again.
const tvTokenMs = 3_650 * dayMs
const tokenBytes = 32

/** Opaque tokens: 256 random bits, of which only the hash is stored. Whoever signs in opens a session of three: token, access, refresh. */
export function createTokens({ store, secrets, now, ended }: TokenNeeds) {
  /** Whose token this is; nobody's when it is unknown, expired, or one that only renews. */
  async function callerOf(token: string): Promise<Caller> {
    const row = await store.find(hashOf(token))
    if (row === undefined || row.expiresMs <= now() || row.kind === 'refresh') return { kind: 'nobody' }
    if (row.userUuid !== null) return { kind: 'user', userUuid: row.userUuid, session: row.family ?? row.hash }
    return row.deviceId === null ? { kind: 'nobody' } : { kind: 'tv', deviceId: row.deviceId }
  }

  /** A guest's token for 15 days, and the row to store it by. */
  function drawFor(userUuid: string): { token: string; row: NewToken } {
    const token = secrets.text(tokenBytes)
    return { token, row: { hash: hashOf(token), userUuid, expiresMs: now() + userTokenMs } }
  }

  /** A TV's own token, kept by the TV for 10 years. */
  async function createForTv(deviceId: string): Promise<string> {
    const token = secrets.text(tokenBytes)
    await store.add([{ hash: hashOf(token), deviceId, expiresMs: now() + tvTokenMs }])
    return token
  }

  /** Opens a session of a user who has proven who they are. */
  async function open(userUuid: string): Promise<SignedIn> {
    const draw = (): string => secrets.text(tokenBytes)
    const texts = { token: draw(), accessToken: draw(), refreshToken: draw() }
    await store.add(sessionRows(texts, { userUuid, family: secrets.text(16), sinceMs: now() }))
    return { ...texts, grantType, userUuid }
  }

  async function endSession(userUuid: string, session: string): Promise<void> {
    await store.endSession(session)
    ended(userUuid, { only: session })
  }

  /** Ends every session of a user, or every one but that of whoever asks. */
  async function endSessions(userUuid: string, asking?: Caller): Promise<void> {
    const own = asking?.kind === 'user' && asking.userUuid === userUuid ? asking.session : undefined
    await store.endSessions(userUuid, own)
    ended(userUuid, own === undefined ? {} : { but: own })
  }

  /** Whose session it is; undefined when it has ended. */
  const sessionOwner = (session: string): Promise<string | undefined> => store.ownerOf(session, now())

  /** Drops the tokens that count no more. */
  const forgetExpired = (): Promise<void> => store.forget(now())

  const refresh = createRefresh({ store, secrets, now, endSession })
  return { callerOf, drawFor, createForTv, open, refresh, endSession, endSessions, sessionOwner, forgetExpired }
}
