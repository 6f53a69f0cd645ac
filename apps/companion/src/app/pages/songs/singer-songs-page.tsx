import { useSearchParams } from 'react-router'
import { useT } from '../../../shared/i18n/i18n.ts'
import { MissingPage } from '../house/missing-page.tsx'
import { CollectionScreen } from './album-songs-screen.tsx'

/** One singer's songs. */
export function SingerSongsPage() {
  const t = useT()
  const id = useSearchParams()[0].get('id')
  return id ? <CollectionScreen source={{ from: 'singer', id }} title={t('title.singer')} round /> : <MissingPage />
}
