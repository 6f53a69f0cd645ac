import { createContext, useContext } from 'react'
import type { Send } from './send-command.ts'

const context = createContext<Send | undefined>(undefined)

/** Lends the way to the TV to everything below. */
export const SendProvider = context.Provider

/** The way to the TV. */
export function useSend(): Send {
  const send = useContext(context)
  if (!send) throw new Error('SendProvider is missing above this part of the screen.')
  return send
}
