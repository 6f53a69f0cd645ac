import { createContext, useContext } from 'react'

const context = createContext<() => Promise<void>>(async () => {})

/** Lends what has to happen once this phone is bound: who am I now, connect to the TV. */
export const AfterBindProvider = context.Provider

/** What has to happen once this phone is bound. */
export function useAfterBind(): () => Promise<void> {
  return useContext(context)
}
