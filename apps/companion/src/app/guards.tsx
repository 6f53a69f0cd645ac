import { useEffect, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '../features/account/session-context.ts'
import { useTokenCheck } from '../features/account/use-user.ts'
import { href } from '../shared/paths.ts'
import { rememberPage } from '../shared/return-page.ts'
import { knownPage } from './known-paths.ts'

/** Shows a page that needs a token only to who has one, and the sign-in page to everybody else (spec SHL-13). */
export function Guarded({ path, children }: { path: string; children: ReactNode }) {
  const session = useSession()
  const isClosed = knownPage(path)?.login === true && session.token() === undefined
  return isClosed ? <Navigate replace to={href('/login')} /> : children
}

/** Remembers every page that is opened, as the one to come back to after signing in (spec SHL-13), and sees whether somebody is still logged in. */
export function RememberPage() {
  const { pathname, search } = useLocation()
  const checkToken = useTokenCheck()
  useEffect(() => {
    rememberPage({ pathname, search })
    checkToken()
  }, [pathname, search, checkToken])
  return null
}
