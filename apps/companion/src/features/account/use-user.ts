import type { UserInfo } from '@openktv/contract/account'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../shared/call-context.tsx'
import { useSession } from './session-context.ts'
import { userQuery } from './user-query.ts'

/** Who uses this phone; undefined for a visitor. */
export function useUser(): UserInfo | undefined {
  const call = useCall()
  const session = useSession()
  const { data } = useQuery(userQuery(call, () => session.token() !== undefined))
  return data ?? undefined
}
