import { useEffect } from 'react'
import { becomeCalm } from '../../../shared/calm-store.ts'
import { useSongsT } from '../../../shared/i18n/songs-texts.ts'
import { Page } from '../../layout/page.tsx'
import { AlbumGrid } from './album-grid.tsx'

/** The categories (spec SNG-4). */
export function CategoryPage() {
  useEffect(becomeCalm, [])
  return (
    <Page title={useSongsT()('title.category')} back>
      <AlbumGrid kind="category" />
    </Page>
  )
}
