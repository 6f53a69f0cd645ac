import { CallFailure, type Call } from '@openktv/client/call'
import { fetchUserInfo, type UserInfo } from '@openktv/contract/account'
import { status } from '@openktv/contract/envelope'

/** The cached user info. */
export const userKey = ['user'] as const

/** What TanStack Query needs to know who uses this phone; null is a visitor. */
export function userQuery(call: Call, hasToken: () => boolean) {
  return {
    queryKey: userKey,
    queryFn: async (): Promise<UserInfo | null> => (hasToken() ? await readUser(call) : null),
    staleTime: Infinity,
  }
}

async function readUser(call: Call): Promise<UserInfo | null> {
  try {
    return (await call({ ...fetchUserInfo, silent: true }, {})) ?? null
  } catch (error) {
    if (error instanceof CallFailure && isRefused(error.status)) return null
    throw error
  }
}

// A token that no longer counts makes a visitor, not a broken start (spec REQ-6: on the user-info call resolve empty).
function isRefused(code: number): boolean {
  return code === status.unauthorized || code === status.needLogin
}
