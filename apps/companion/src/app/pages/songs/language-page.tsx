import { useSearchParams } from 'react-router'
import { useT } from '../../../shared/i18n/i18n.ts'
import { AlbumSongsScreen } from './album-songs-screen.tsx'
import { AlbumsScreen } from './albums-screen.tsx'

/** The languages there are songs in or, with an id, the songs in one. */
export function LanguagePage() {
  const title = useT()('title.language')
  const chosen = useSearchParams()[0].has('id')
  return chosen ? <AlbumSongsScreen kind="language" title={title} /> : <AlbumsScreen kinds={kinds} title={title} />
}

const kinds = ['language'] as const
