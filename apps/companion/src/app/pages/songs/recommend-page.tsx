import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { becomeCalm } from '../../../shared/calm-store.ts'
import { useSongsT } from '../../../shared/i18n/songs-texts.ts'
import { Page } from '../../layout/page.tsx'
import { Shelf } from '../../parts/shelf.tsx'
import { AlbumGrid } from './album-grid.tsx'
import { AlbumSongsScreen } from './album-songs-screen.tsx'

/** What the house recommends and the song lists or, with an id, the songs of one recommendation. */
export function RecommendPage() {
  const songsT = useSongsT()
  const title = songsT('title.recommend')
  const chosen = useSearchParams()[0].has('id')
  useEffect(becomeCalm, [])
  if (chosen) return <AlbumSongsScreen kind="recommend" title={title} />
  return (
    <Page title={title} back>
      <AlbumGrid kind="recommend" optional />
      <Shelf title={songsT('shelf.songList')}>
        <AlbumGrid kind="songList" />
      </Shelf>
    </Page>
  )
}
