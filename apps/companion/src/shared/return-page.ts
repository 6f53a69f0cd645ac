import { storageKeys } from '@openktv/contract/business'
import { createKept } from './kept.ts'

// Where signing in happens; nobody wants to go back there.
const signingIn = /^\/(?:login|sign|reset\/pwd|after\/send\/email|email\/active|user\/agreement|exception)(?:\/|$)/

/** Where a page is: its path and its query. */
export type Place = { pathname: string; search: string }

/** What is worth coming back to after signing in: path and query, but none of the pages of signing in themselves (spec SHL-13). */
export function worthReturning({ pathname, search }: Place): string | undefined {
  return signingIn.test(pathname) ? undefined : pathname + search
}

/** A remembered page, if it is one of our own; else nothing: a forged one must not lead away from here. */
export function ownPage(remembered: string | undefined, origin: string): string | undefined {
  if (!remembered?.startsWith('/')) return undefined
  try {
    const url = new URL(remembered, origin)
    const isOwn = url.origin === origin && !url.pathname.startsWith('//')
    return isOwn ? url.pathname + url.search : undefined
  } catch {
    // Nobody can go where no address leads.
    return undefined
  }
}

const kept = createKept(() => window.sessionStorage)
const start = '/index'

/** Remembers a page to come back to after signing in. */
export function rememberPage(place: Place): void {
  const page = worthReturning(place)
  if (page !== undefined) kept.write(storageKeys.returnPage, page)
}

/** Where to go after signing in: the page that was open before, else the index (spec SHL-13). */
export function afterSignIn(): string {
  return ownPage(kept.read(storageKeys.returnPage), window.location.origin) ?? start
}
