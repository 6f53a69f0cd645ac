import type { Song } from '@openktv/contract/songs'
import { IconButton } from '@openktv/ui/icon-button.tsx'
import { HeartIcon } from '@openktv/ui/first-icons'
import { useT } from '../../shared/i18n/i18n.ts'

const heart = <HeartIcon size={20} strokeWidth={1.7} />

/** The heart of a song; red when it is a favourite. */
export function HeartButton({ song, onPress }: { song: Song; onPress: (song: Song) => void }) {
  const t = useT()
  const label = song.isFavorite
    ? t('song.unfavorite', { title: song.musicName })
    : t('song.favorite', { title: song.musicName })
  return (
    <IconButton label={label} tone={song.isFavorite ? 'hot' : 'quiet'} onClick={() => onPress(song)}>
      {heart}
    </IconButton>
  )
}
