import type { Song } from '@openktv/contract/songs'
import { Tag } from '@openktv/ui/chip.tsx'
import { Cover } from '@openktv/ui/cover.tsx'
import { useUser } from '../../../features/account/use-user.ts'
import { PushButton } from '../../../features/remote/push-button.tsx'
import { HeartButton } from '../../../features/songs/heart-button.tsx'
import { useFavorite } from '../../../features/songs/use-favorite.ts'
import { useT } from '../../../shared/i18n/i18n.ts'
import { askForTv } from '../../../shared/tv-store.ts'
import styles from './song-headline.module.css'

/** The cover and title of a song, its heart and its way to the TV. */
export function SongHeadline({ song }: { song: Song }) {
  const t = useT()
  const user = useUser()
  const favorite = useFavorite()
  return (
    <div className={styles['headline']}>
      <Cover title={song.musicName} image={song.musicIcon} size="156px" />
      <h2 className={styles['title']}>
        {song.musicName} {song.charge && <Tag>{t('song.vip')}</Tag>}
      </h2>
      <p className={styles['singer']}>{song.singer}</p>
      <div className={styles['actions']}>
        <HeartButton song={song} onPress={user ? favorite : () => askForTv()} />
        <PushButton song={song} />
      </div>
    </div>
  )
}
