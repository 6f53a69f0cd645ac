import type { Song } from '@openktv/contract/songs'
import { IconButton } from '@openktv/ui/icon-button.tsx'
import { ShareIcon } from '@openktv/ui/icons'
import { useSongsT } from '../../../shared/i18n/songs-texts.ts'
import { href } from '../../../shared/paths.ts'
import { openShare } from '../../../shared/share-store.ts'

/** Opens the share menu for a song; its link opens this very page. */
export function ShareSong({ song }: { song: Song }) {
  const t = useSongsT()
  const { musicNo, musicName, musicIcon, singer } = song
  const share = () =>
    openShare({
      title: musicName,
      desc: t('song.share.desc', { singer }),
      link: whole(href('/songList/song', { id: musicNo })),
      imgUrl: musicIcon === '' ? '' : whole(musicIcon),
      type: 'link',
      dataUrl: '',
    })
  return (
    <IconButton label={t('song.share')} onClick={share}>
      <ShareIcon size={20} />
    </IconButton>
  )
}

function whole(address: string): string {
  return new URL(address, window.location.href).href
}
