import type { Call } from '@openktv/client/call'
import { createCall, type CallNeeds } from '@openktv/client/create-call'
import { isMessagingApp, requestHeaders } from '@openktv/client/request-headers'
import { createSession, type Session } from '@openktv/client/session'
import { fetchErrorCount } from '@openktv/contract/business'
import { status } from '@openktv/contract/envelope'
import { notifyManager, QueryClient } from '@tanstack/react-query'
import { forgetUser } from '../features/account/user-query.ts'
import { chooseLanguage } from '../shared/i18n/i18n.ts'
import { createTurns, type Turn } from './turns.ts'

/** What the whole app shares: the session, the request layer and the cache of answers. */
export type Shop = {
  call: Call
  /** The same calls for the start itself, which keeps tokens by its own rules and shows what fails in its own way. */
  quietCall: Call
  /** The same calls for what nobody asked for: tokens are kept, failures go unheard. */
  backgroundCall: Call
  session: Session
  queries: QueryClient
  inMessagingApp: boolean
  /** Keeps what a sessionId in the address stood for, for this page (spec AUT-7). */
  setSessionToken: (token: string) => void
  /** Calls back with what a failed call asks for (spec REQ-6, REQ-8, REQ-9); returns its own undo. */
  onTurn: (listener: (turn: Turn) => void) => () => void
}

// Heard in the same turn, before the next frame; a timer of its own would be a frame late on a slow phone.
notifyManager.setScheduler(queueMicrotask)

/** Puts the shared parts together for this page. */
export function createShop(): Shop {
  const listeners = new Set<(turn: Turn) => void>()
  const inMessagingApp = isMessagingApp(navigator.userAgent)
  const session = openSession(inMessagingApp)
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: retriesOf, refetchOnWindowFocus: false } },
  })
  let sessionToken: string | undefined

  const onFailure = createTurns({
    tell: (turn) => listeners.forEach((listener) => listener(turn)),
    forgetUser() {
      const wasHere = session.token() !== undefined
      session.clearToken()
      forgetUser(queries)
      return wasHere
    },
    startForm: inMessagingApp ? startForm : undefined,
  })
  const quiet: CallNeeds = {
    bases,
    headers: (endpoint) => requestHeaders({ ...pageNow(), ...tokens(), inMessagingApp }, endpoint),
    fetch: async (url, init) => await window.fetch(url, init),
    onToken: () => {},
  }
  const tokens = () => ({ token: session.token(), loginToken: session.loginToken(), sessionToken })
  const onToken = (token: string): void => {
    session.setToken(token)
    session.setLoginToken(undefined)
  }

  return {
    call: createCall({ ...quiet, onToken, onFailure, handOff }),
    quietCall: createCall(quiet),
    backgroundCall: createCall({ ...quiet, onToken }),
    session,
    queries,
    inMessagingApp,
    setSessionToken: (token) => (sessionToken = token),
    onTurn(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const bases = {
  api: import.meta.env.VITE_API_BASE ?? '/api',
  auth: import.meta.env.VITE_AUTH_BASE ?? '/auth',
  push: import.meta.env.VITE_PUSH_BASE ?? '/push',
  log: import.meta.env.VITE_LOG_BASE ?? '/log',
}

function openSession(isInMessagingApp: boolean): Session {
  const { protocol, hostname } = window.location
  return createSession({
    isMessagingApp: isInMessagingApp,
    storage: () => window.sessionStorage,
    cookies: document,
    isSecure: protocol === 'https:',
    hostname,
  })
}

function pageNow() {
  return { language: chooseLanguage([document.documentElement.lang]), href: window.location.href }
}

function startForm(): void {
  void import('./auth-form.ts').then(({ startAuthForm }) => startAuthForm(window.location.href))
}

async function handOff(markup: string): Promise<void> {
  const { handOff: write } = await import('@openktv/client/hand-off')
  write(document, markup)
}

// A list that does not come is asked for again, but not when the server has given its reasons.
function retriesOf(failures: number, error: Error): boolean {
  const reasoned = 'status' in error && typeof error.status === 'number' && error.status < status.serverError
  return !reasoned && failures < fetchErrorCount - 1
}
