import { accessTokenCookieMs, refreshTokenCookieDays, tokenCookieDays } from '@openktv/contract/business'
import type { SignedIn } from '@openktv/contract/sign-in'
import { hashOf } from '../../http/secrets.ts'
import type { NewToken } from './tokens.store.ts'

/** What tokens must be now; whoever signed in under another has to sign in anew (spec AUT-4). */
export const grantType = 'openktv'

/** The three texts of a session. */
export type SessionTexts = Pick<SignedIn, 'token' | 'accessToken' | 'refreshToken'>

const dayMs = 86_400_000

/** The rows to store a session's tokens by; each lives as long as the cookie that holds it (spec core §9). */
export function sessionRows(
  { token, accessToken, refreshToken }: SessionTexts,
  { sinceMs, ...owner }: { userUuid: string; family: string; sinceMs: number },
): NewToken[] {
  return [
    { ...owner, hash: hashOf(token), kind: 'token', expiresMs: sinceMs + tokenCookieDays * dayMs },
    { ...owner, hash: hashOf(accessToken), kind: 'access', expiresMs: sinceMs + accessTokenCookieMs },
    { ...owner, hash: hashOf(refreshToken), kind: 'refresh', expiresMs: sinceMs + refreshTokenCookieDays * dayMs },
  ]
}
