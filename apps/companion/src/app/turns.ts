import type { CallFailure } from '@openktv/client/call'
import { outcomeOf, type Outcome } from '@openktv/client/outcome'
import type { Endpoint } from '@openktv/contract/endpoint'

/** What a failed call asks of the app: a warning to show, or a page to go to. */
export type Turn = { warn: string } | { goTo: '/login' | '/exception/singing' }

export type TurnNeeds = {
  tell: (turn: Turn) => void
  /** Forgets the token that was refused, and who it was; answers whether there was one. */
  forgetUser: () => boolean
  /** Lets the user sign in by the messaging app; undefined outside of it. */
  startForm: (() => void) | undefined
}

const none = (): void => {}

/** What follows from each outcome of a failed call (spec REQ-6, REQ-8, REQ-9). */
export function createTurns({ tell, forgetUser, startForm }: TurnNeeds) {
  const table: Readonly<Record<Outcome, (failure: CallFailure, endpoint: Endpoint) => void>> = {
    success: none,
    newToken: none,
    silence: none,
    visitor: forgetUser,
    signIn(_, { silent }) {
      const wasHere = forgetUser()
      // What a page asks by itself for a visitor sends nobody away.
      if (silent && !wasHere) return
      if (startForm) startForm()
      else tell({ goTo: '/login' })
    },
    singing: () => tell({ goTo: '/exception/singing' }),
    unbound(_, { silent }) {
      if (!silent) tell({ warn: 'msg.bind.device' })
    },
    warning: ({ message }) => tell({ warn: message }),
  }
  return (failure: CallFailure, endpoint: Endpoint): void =>
    table[outcomeOf(failure.status, endpoint)](failure, endpoint)
}
