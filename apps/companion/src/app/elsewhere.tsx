import { Navigate, useLocation } from 'react-router'
import { legacyHref } from './legacy.ts'
import { MissingPage } from './pages/house/missing-page.tsx'

/** What answers an address that is no page: the page an old address means now, else that there is none. */
export function Elsewhere() {
  const { pathname } = useLocation()
  const now = legacyHref(pathname)
  return now === undefined ? <MissingPage /> : <Navigate replace to={now} />
}
