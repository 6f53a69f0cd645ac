import { useT } from '../../shared/i18n/i18n.ts'
import { placeItems } from '../layout/place-items.ts'
import { BeamLink } from './beam-link.tsx'

/** The way on from a page that has none of its own. */
export function HomeLink() {
  const t = useT()
  const { to, text } = placeItems.home
  return <BeamLink to={to}>{t(text)}</BeamLink>
}
