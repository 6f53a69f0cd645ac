import { useSearchParams } from 'react-router'
import { useSongsT } from '../../../shared/i18n/songs-texts.ts'
import { MissingPage } from '../house/missing-page.tsx'
import { CollectionScreen } from './album-songs-screen.tsx'

/** One song list: its name, its introduction, who made it, its songs (spec SNG-8). */
export function SongListPage() {
  const title = useSongsT()('title.songList')
  const id = useSearchParams()[0].get('id')
  return id ? <CollectionScreen source={{ from: 'songList', id }} title={title} /> : <MissingPage />
}
