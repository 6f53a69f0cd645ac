import type { UserInfo } from '@openktv/contract/account'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useCall } from '../../shared/call-context.tsx'
import { useSession } from './session-context.ts'
import { forgetUser, userQuery } from './user-query.ts'

/** Who uses this phone; undefined for a visitor. */
export function useUser(): UserInfo | undefined {
  const call = useCall()
  const session = useSession()
  const { data } = useQuery(userQuery(call, () => session.token() !== undefined))
  return data ?? undefined
}

/** Somebody is logged in while they are known and a token is held (spec AUT-8): gives what makes a visitor of whoever has lost it. */
export function useTokenCheck(): () => void {
  const session = useSession()
  const queries = useQueryClient()
  return useCallback(() => {
    if (session.token() === undefined) forgetUser(queries)
  }, [session, queries])
}
