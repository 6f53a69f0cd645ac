import { useT } from '../../../shared/i18n/i18n.ts'
import { AlbumsScreen } from './albums-screen.tsx'

/** The categories. */
export function CategoryPage() {
  return <AlbumsScreen kinds={kinds} title={useT()('title.category')} />
}

const kinds = ['category'] as const
