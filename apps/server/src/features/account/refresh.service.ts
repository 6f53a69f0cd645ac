import { status } from '@openktv/contract/envelope'
import type { SignedIn } from '@openktv/contract/sign-in'
import { Failure } from '../../http/failure.ts'
import { derivedFrom, hashOf, type Secrets } from '../../http/secrets.ts'
import { grantType, sessionRows, type SessionTexts } from './session-tokens.ts'
import type { TokenRow, TokenStore } from './tokens.store.ts'

export type RefreshNeeds = {
  store: TokenStore
  secrets: Secrets
  now: () => number
  endSession: (userUuid: string, session: string) => Promise<void>
}

// Two tabs that wake together renew by the same token.
const graceMs = 10_000
const nonceBytes = 32

/** Makes what renews a session. */
export function createRefresh({ store, secrets, now, endSession }: RefreshNeeds) {
  /** New tokens for a refresh token. The same ones again within 10 s; used later, the token ends its session. Throws Failure 401. */
  return async (refreshToken: string): Promise<SignedIn> => {
    const hash = hashOf(refreshToken)
    const mine = { nowMs: now(), nonce: secrets.text(nonceBytes) }
    const successors = (row: TokenRow) =>
      sessionRows(derive(refreshToken, mine.nonce), { ...ownerOf(row), sinceMs: mine.nowMs })
    const spent = (await store.spend(hash, mine, successors)) ?? (await spentBefore(hash))
    if (spent?.nonce === undefined || spent.nonce === null) throw new Failure(status.unauthorized, 'msg.login.first')
    return { ...derive(refreshToken, spent.nonce), grantType, userUuid: ownerOf(spent).userUuid }
  }

  async function spentBefore(hash: string): Promise<TokenRow | undefined> {
    const row = await store.find(hash)
    if (row === undefined || row.spentMs === null) return undefined
    if (now() - row.spentMs <= graceMs) return row
    const { userUuid, family } = ownerOf(row)
    await endSession(userUuid, family)
    return undefined
  }
}

// Derived, so that any node can answer the second tab; whoever has not got the spent token cannot derive them.
function derive(refreshToken: string, nonce: string): SessionTexts {
  const derived = (name: string): string => derivedFrom(refreshToken, `${nonce} ${name}`)
  return { token: derived('token'), accessToken: derived('access'), refreshToken: derived('refresh') }
}

function ownerOf({ userUuid, family, hash }: TokenRow): { userUuid: string; family: string } {
  if (userUuid === null) throw new Error('a refresh token belongs to a user')
  return { userUuid, family: family ?? hash }
}
