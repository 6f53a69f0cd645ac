import { useT } from '../../../shared/i18n/i18n.ts'
import { AlbumSongsScreen } from './album-songs-screen.tsx'

/** The songs of one category. */
export function CategorySongsPage() {
  return <AlbumSongsScreen kind="category" title={useT()('title.category')} />
}
