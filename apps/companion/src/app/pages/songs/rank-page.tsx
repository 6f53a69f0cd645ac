import { useT } from '../../../shared/i18n/i18n.ts'
import { AlbumsScreen } from './albums-screen.tsx'

/** The charts. */
export function RankPage() {
  return <AlbumsScreen kinds={kinds} title={useT()('title.rank')} />
}

const kinds = ['rank'] as const
