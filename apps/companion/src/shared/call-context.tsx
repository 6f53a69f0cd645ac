import type { Call } from '@openktv/client/call'
import { createContext, useContext } from 'react'

const context = createContext<Call | undefined>(undefined)

/** Lends the request layer to everything below. */
export const CallProvider = context.Provider

const background = createContext<Call | undefined>(undefined)

/** Lends calls whose failures nobody hears of. */
export const BackgroundCallProvider = background.Provider

/** The request layer for what nobody asked for: what fails is neither said nor leads anywhere (spec MSG-2). */
export function useBackgroundCall(): Call {
  const call = useContext(background)
  if (!call) throw new Error('BackgroundCallProvider is missing above this part of the screen.')
  return call
}

/** The request layer. */
export function useCall(): Call {
  const call = useContext(context)
  if (!call) throw new Error('CallProvider is missing above this part of the screen.')
  return call
}
