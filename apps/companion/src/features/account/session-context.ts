import type { Session } from '@openktv/client/session'
import { createContext, useContext } from 'react'

const context = createContext<Session | undefined>(undefined)

/** Lends this phone's session. */
export const SessionProvider = context.Provider

/** This phone's session: whether it holds a token, and how it lets go of it. */
export function useSession(): Session {
  const session = useContext(context)
  if (!session) throw new Error('SessionProvider is missing above this part of the screen.')
  return session
}
