import { useSongsT } from '../../../shared/i18n/songs-texts.ts'
import { AlbumSongsScreen } from './album-songs-screen.tsx'

/** The songs of one category or sub-category. */
export function CategorySongsPage() {
  return <AlbumSongsScreen kind="category" title={useSongsT()('title.category')} />
}
