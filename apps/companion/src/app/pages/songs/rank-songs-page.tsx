import { useT } from '../../../shared/i18n/i18n.ts'
import { AlbumSongsScreen } from './album-songs-screen.tsx'

/** The songs of one chart. */
export function RankSongsPage() {
  return <AlbumSongsScreen kind="rank" title={useT()('title.rank')} />
}
