import type { Orm } from '../../engines/database/database.ts'
import { createAccountStore } from './account.store.ts'
import { createCodeStore } from './codes.store.ts'
import { createIdentityStore } from './identities.store.ts'
import { createOneTimeStore } from './one-time.store.ts'
import { createTokenStore } from './tokens.store.ts'

/** Everything the account feature keeps. */
export type AccountStores = ReturnType<typeof createAccountStores>

export function createAccountStores(orm: Orm) {
  return {
    users: createAccountStore(orm),
    tokens: createTokenStore(orm),
    identities: createIdentityStore(orm),
    codes: createCodeStore(orm),
    oneTime: createOneTimeStore(orm),
  }
}
