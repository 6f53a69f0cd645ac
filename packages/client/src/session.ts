import { accessTokenCookieMs, refreshTokenCookieDays, storageKeys, tokenCookieDays } from '@openktv/contract/business'
import { cookieSlot, parentDomain, storageSlot, type CookieNeeds, type Keeper } from './slot.ts'

/** What signing in, or renewing, answers of tokens. */
export type Tokens = { token: string; accessToken: string; refreshToken: string; grantType: string }

/**
 * Where a page keeps who it acts for: token and login token in session storage inside the messaging app, else in cookies of 15 days; the access
 * token for 29 minutes, refresh token and grant type for 29 days, in cookies shared with the parent domain (spec AUT-9).
 */
export type Session = {
  /** The token, or the access token where only that one is left. */
  token: () => string | undefined
  setToken: (token: string) => void
  /** Forgets what the server has refused: the token and the access token. */
  clearToken: () => void
  loginToken: () => string | undefined
  setLoginToken: (token: string | undefined) => void
  accessToken: () => string | undefined
  refreshToken: () => string | undefined
  grantType: () => string | undefined
  /** Keeps everything that signing in, or renewing, has answered. */
  keepSignedIn: (tokens: Tokens) => void
  /** Forgets everything: this phone is a visitor's again. */
  forget: () => void
}

export type SessionNeeds = CookieNeeds & {
  isMessagingApp: boolean
  /** The page's session storage; asking for it may throw where storage is forbidden. */
  storage: () => Keeper
  /** The host of the page's address. */
  hostname: string
}

const secondMs = 1_000
const daySeconds = 86_400

/** A page's tokens. Storage that is forbidden, full or holds nonsense never throws: a token then lives as long as the page. */
export function createSession(needs: SessionNeeds): Session {
  const own = (key: string) =>
    needs.isMessagingApp
      ? storageSlot(needs.storage, key)
      : cookieSlot(needs, key, { maxAgeS: tokenCookieDays * daySeconds })
  const domain = parentDomain(needs.hostname)
  const shared = (name: string, maxAgeS: number) => cookieSlot(needs, name, { maxAgeS, domain })
  const token = own(storageKeys.token)
  const loginToken = own(storageKeys.loginToken)
  const access = shared('accessToken', accessTokenCookieMs / secondMs)
  const refresh = shared('refreshToken', refreshTokenCookieDays * daySeconds)
  const grant = shared('grantType', refreshTokenCookieDays * daySeconds)

  function clearToken(): void {
    token.write(undefined)
    access.write(undefined)
  }

  return {
    token: () => token.read() ?? access.read(),
    setToken: token.write,
    clearToken,
    loginToken: loginToken.read,
    setLoginToken: loginToken.write,
    accessToken: access.read,
    refreshToken: refresh.read,
    grantType: grant.read,
    keepSignedIn(tokens) {
      token.write(tokens.token)
      access.write(tokens.accessToken)
      refresh.write(tokens.refreshToken)
      grant.write(tokens.grantType)
    },
    forget() {
      clearToken()
      for (const slot of [loginToken, refresh, grant]) slot.write(undefined)
    },
  }
}
