import { tokenCookieDays } from '@openktv/contract/business'
import type { Caller } from '../../http/caller.ts'
import { hashOf, type Secrets } from '../../http/secrets.ts'
import type { AccountStore, TokenRow } from './account.store.ts'

export type TokenNeeds = { store: AccountStore; secrets: Secrets; now: () => number }
export type Tokens = ReturnType<typeof createTokens>

const dayMs = 86_400_000
// As long as the cookie that holds it, so that nobody drops out in the middle of a party (spec core §9).
const userTokenMs = tokenCookieDays * dayMs
// A TV on a wall is not asked again.
const tvTokenMs = 3_650 * dayMs
const tokenBytes = 32

/** Opaque tokens: 256 random bits, of which only the hash is stored. */
export function createTokens({ store, secrets, now }: TokenNeeds) {
  /** Whose token this is; nobody's when it is unknown or expired. */
  async function callerOf(token: string): Promise<Caller> {
    const row = await store.token(hashOf(token))
    if (row === undefined || row.expiresMs <= now()) return { kind: 'nobody' }
    if (row.userUuid !== null) return { kind: 'user', userUuid: row.userUuid }
    return row.deviceId === null ? { kind: 'nobody' } : { kind: 'tv', deviceId: row.deviceId }
  }

  /** A user's token for 15 days, and the row to store it by. */
  function drawFor(userUuid: string): { token: string; row: TokenRow } {
    const token = secrets.text(tokenBytes)
    return { token, row: { hash: hashOf(token), userUuid, deviceId: null, expiresMs: now() + userTokenMs } }
  }

  /** A TV's own token, kept by the TV for 10 years. */
  async function createForTv(deviceId: string): Promise<string> {
    const token = secrets.text(tokenBytes)
    await store.addToken({ hash: hashOf(token), userUuid: null, deviceId, expiresMs: now() + tvTokenMs })
    return token
  }

  /** Drops the tokens that count no more. */
  const forgetExpired = (): Promise<void> => store.forgetTokens(now())

  return { callerOf, drawFor, createForTv, forgetExpired }
}
