import type { UserInfo } from '@openktv/contract/account'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { useCall } from '../../shared/call-context.tsx'
import { userQuery } from './user-query.ts'

const context = createContext<() => boolean>(() => false)

/** Lends the answer to whether this phone holds a token. */
export const TokenProvider = context.Provider

/** Who uses this phone; undefined for a visitor. */
export function useUser(): UserInfo | undefined {
  const call = useCall()
  const { data } = useQuery(userQuery(call, useContext(context)))
  return data ?? undefined
}
