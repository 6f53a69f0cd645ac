import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { href } from './paths.ts'
import { afterSignIn } from './return-page.ts'

/** The ways from page to page; addresses come from `href`, parameters travel in their query (spec SHL-14). */
export type Ways = {
  goTo: (address: string) => void
  replace: (address: string) => void
  /** Back to the page of ours that was open before, or to the index where there is none. */
  back: () => void
  /** Opens an address as if it had been typed: everything starts anew. */
  reload: (address: string) => void
  /** To the page that was open before signing in (spec SHL-13). */
  returnAfterSignIn: () => void
}

/** The ways from this page to others. */
export function useWays(): Ways {
  const navigate = useNavigate()
  return useMemo(() => {
    const replace = (address: string): void => void navigate(address, { replace: true })
    return {
      goTo: (address) => void navigate(address),
      replace,
      back: () => (cameFromHere() ? void navigate(-1) : replace(href('/index'))),
      reload: (address) => window.location.assign(address),
      returnAfterSignIn: () => replace(afterSignIn()),
    }
  }, [navigate])
}

// The router counts its own pages; what lies before the first one is a chat, another site, or a sign-in that counted once.
function cameFromHere(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}
