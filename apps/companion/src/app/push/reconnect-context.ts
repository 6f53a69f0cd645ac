import { createContext, useContext } from 'react'

const context = createContext<() => void>(() => {})

/** Lends the way to wake the push socket. */
export const ReconnectProvider = context.Provider

/** Wakes the push socket of this page, also after it has ended. */
export function useReconnect(): () => void {
  return useContext(context)
}
