import { useSearchParams } from 'react-router'
import { useT } from '../../../shared/i18n/i18n.ts'
import { AlbumSongsScreen } from './album-songs-screen.tsx'
import { AlbumsScreen } from './albums-screen.tsx'

/** What the house recommends and its song lists or, with an id, the songs of one recommendation. */
export function RecommendPage() {
  const title = useT()('title.recommend')
  const chosen = useSearchParams()[0].has('id')
  return chosen ? <AlbumSongsScreen kind="recommend" title={title} /> : <AlbumsScreen kinds={kinds} title={title} />
}

const kinds = ['recommend', 'songList'] as const
