import type { CallFailure, Call } from '@openktv/client/call'
import { createCall } from '@openktv/client/create-call'
import { isMessagingApp, requestHeaders } from '@openktv/client/request-headers'
import { createSession, type Session } from '@openktv/client/session'
import { fetchErrorCount } from '@openktv/contract/business'
import type { Endpoint } from '@openktv/contract/endpoint'
import { status } from '@openktv/contract/envelope'
import { QueryClient } from '@tanstack/react-query'
import { userKey } from '../features/account/user-query.ts'
import { chooseLanguage } from '../shared/i18n/i18n.ts'

/** What the whole app shares: the session, the request layer and the cache of answers. */
export type Shop = {
  call: Call
  session: Session
  queries: QueryClient
  /** Calls back with what a failed call says, unless it is a silent one (spec REQ-9); returns its own undo. */
  onWarning: (listener: (message: string) => void) => () => void
}

/** Puts the shared parts together for this page. */
export function createShop(): Shop {
  const listeners = new Set<(message: string) => void>()
  const inMessagingApp = isMessagingApp(navigator.userAgent)
  const session = createSession({
    isMessagingApp: inMessagingApp,
    storage: () => window.sessionStorage,
    cookies: document,
    isSecure: window.location.protocol === 'https:',
  })
  const queries = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: retriesOf, refetchOnWindowFocus: false },
    },
  })

  function onFailure(failure: CallFailure, { silent }: Endpoint): void {
    if (failure.status === status.unauthorized) {
      session.clearToken()
      queries.setQueryData(userKey, null)
    }
    if (!silent) listeners.forEach((listener) => listener(failure.message))
  }

  const call = createCall({
    bases: {
      api: import.meta.env.VITE_API_BASE ?? '/api',
      auth: import.meta.env.VITE_AUTH_BASE ?? '/auth',
      push: import.meta.env.VITE_PUSH_BASE ?? '/push',
      log: import.meta.env.VITE_LOG_BASE ?? '/log',
    },
    headers: () =>
      requestHeaders({
        token: session.token(),
        language: chooseLanguage([document.documentElement.lang]),
        href: window.location.href,
        inMessagingApp,
      }),
    fetch: async (url, init) => await window.fetch(url, init),
    onToken: session.setToken,
    onFailure,
  })
  function onWarning(listener: (message: string) => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return { call, session, queries, onWarning }
}

// A list that does not come is asked for again, but not when the server has given its reasons.
function retriesOf(failures: number, error: Error): boolean {
  const reasoned = 'status' in error && typeof error.status === 'number' && error.status < status.serverError
  return !reasoned && failures < fetchErrorCount - 1
}
