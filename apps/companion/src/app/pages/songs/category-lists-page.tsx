import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { becomeCalm } from '../../../shared/calm-store.ts'
import { useSongsT } from '../../../shared/i18n/songs-texts.ts'
import { Page } from '../../layout/page.tsx'
import { MissingPage } from '../house/missing-page.tsx'
import { AlbumGrid } from './album-grid.tsx'

/** Every sub-category of a category, each leading to its songs (spec SNG-4). */
export function CategoryListsPage() {
  const songsT = useSongsT()
  const id = useSearchParams()[0].get('id')
  useEffect(becomeCalm, [])
  if (!id) return <MissingPage />
  return (
    <Page title={songsT('category.lists')} back>
      <AlbumGrid kind="category" id={id} />
    </Page>
  )
}
