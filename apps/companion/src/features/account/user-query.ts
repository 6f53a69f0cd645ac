import type { Call } from '@openktv/client/call'
import { fetchUserOrVisitor, type UserInfo } from '@openktv/contract/account'
import { sceneOf } from './scene.ts'

/** The cached user info. */
export const userKey = ['user'] as const

/** What TanStack Query needs to know who uses this phone; null is a visitor, also one whose token counts no more (spec REQ-6). */
export function userQuery(call: Call, hasToken: () => boolean) {
  return {
    queryKey: userKey,
    queryFn: async (): Promise<UserInfo | null> =>
      hasToken() ? await call(fetchUserOrVisitor, sceneOf(window.location.pathname)) : null,
    staleTime: Infinity,
  }
}
