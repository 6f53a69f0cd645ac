import type { Call } from '@openktv/client/call'
import { fetchUserOrVisitor, type UserInfo } from '@openktv/contract/account'
import { storageKeys } from '@openktv/contract/business'
import type { QueryClient } from '@tanstack/react-query'
import { createKept } from '../../shared/kept.ts'
import { sceneOf } from './scene.ts'

/** The cached user info. */
export const userKey = ['user'] as const

/** What TanStack Query needs to know who uses this phone; null is a visitor, also one whose token counts no more (spec REQ-6). */
export function userQuery(call: Call, hasToken: () => boolean) {
  return {
    queryKey: userKey,
    // Asked anew, it is not to be answered by what was asked before (spec REQ-12).
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      cached(hasToken() ? await call(fetchUserOrVisitor, sceneOf(window.location.pathname), { signal }) : null),
    staleTime: Infinity,
  }
}

/** From now on a visitor uses this phone. */
export function forgetUser(queries: QueryClient): void {
  queries.setQueryData(userKey, cached(null))
}

const kept = createKept(() => window.sessionStorage)

// In the page's session storage too, for whoever else reads it (spec AUT-10).
function cached(user: UserInfo | null): UserInfo | null {
  if (user === null) kept.remove(storageKeys.userInfo)
  else kept.write(storageKeys.userInfo, JSON.stringify(user))
  return user
}
