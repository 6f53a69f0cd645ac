import { useSongsT } from '../../../shared/i18n/songs-texts.ts'
import { AlbumSongsScreen } from './album-songs-screen.tsx'

/** The songs of one chart, with their places. */
export function RankSongsPage() {
  return <AlbumSongsScreen kind="rank" title={useSongsT()('title.rank')} numbered />
}
