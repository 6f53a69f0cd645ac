import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { afterSignIn } from './return-page.ts'

/** The ways from page to page; addresses come from `href`, parameters travel in their query (spec SHL-14). */
export type Ways = {
  goTo: (address: string) => void
  replace: (address: string) => void
  /** Back, or to the index where there is nothing to go back to. */
  back: () => void
  /** Opens an address as if it had been typed: everything starts anew. */
  reload: (address: string) => void
  /** To the page that was open before signing in (spec SHL-13). */
  returnAfterSignIn: () => void
}

/** The ways from this page to others. */
export function useWays(): Ways {
  const navigate = useNavigate()
  return useMemo(
    () => ({
      goTo: (address) => void navigate(address),
      replace: (address) => void navigate(address, { replace: true }),
      back: () => void (window.history.length > 1 ? navigate(-1) : navigate('/index', { replace: true })),
      reload: (address) => window.location.assign(address),
      returnAfterSignIn: () => void navigate(afterSignIn(), { replace: true }),
    }),
    [navigate],
  )
}
