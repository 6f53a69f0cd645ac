import type { UserInfo } from '@openktv/contract/account'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../shared/call-context.tsx'
import { useSession } from './session-context.ts'
import { userQuery } from './user-query.ts'

/** Who uses this phone: somebody is here while they are known and a token is held; undefined for a visitor (spec AUT-8). */
export function useUser(): UserInfo | undefined {
  const call = useCall()
  const session = useSession()
  const hasToken = () => session.token() !== undefined
  const { data } = useQuery(userQuery(call, hasToken))
  return data && hasToken() ? data : undefined
}
