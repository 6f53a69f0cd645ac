import { useT } from '../../../shared/i18n/i18n.ts'
import { AlbumSongsScreen } from './album-songs-screen.tsx'

/** One song list. */
export function SongListPage() {
  return <AlbumSongsScreen kind="songList" title={useT()('title.songList')} />
}
