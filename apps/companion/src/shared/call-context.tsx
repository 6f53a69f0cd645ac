import type { Call } from '@openktv/client/call'
import { createContext, useContext } from 'react'

const context = createContext<Call | undefined>(undefined)

/** Lends the request layer to everything below. */
export const CallProvider = context.Provider

/** The request layer. */
export function useCall(): Call {
  const call = useContext(context)
  if (!call) throw new Error('CallProvider is missing above this part of the screen.')
  return call
}
