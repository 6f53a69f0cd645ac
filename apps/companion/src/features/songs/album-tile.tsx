import type { Album } from '@openktv/contract/songs'
import { Cover } from '@openktv/ui/cover.tsx'
import { ForwardIcon } from '@openktv/ui/icons'
import { useT } from '../../shared/i18n/i18n.ts'
import styles from './album-tile.module.css'
import { Link } from '../../shared/link.tsx'

/** One collection of songs, leading to them. */
export function AlbumTile({ album, to }: { album: Album; to: string }) {
  const t = useT()
  return (
    <li>
      <Link to={to} className={styles['tile']}>
        <Cover title={album.name} image={album.image} size="60px" />
        <span className={styles['words']}>
          <span className={styles['name']}>{album.name}</span>
          <span className={styles['note']}>{t('song.count', { count: album.songs })}</span>
        </span>
        <ForwardIcon size={18} className={styles['arrow']} />
      </Link>
    </li>
  )
}

/** One singer, leading to the songs. */
export function SingerTile({ name, image, songs, to }: { name: string; image: string; songs: number; to: string }) {
  const t = useT()
  return (
    <li>
      <Link to={to} className={styles['tile']}>
        <Cover title={name} image={image} size="52px" shape="circle" />
        <span className={styles['words']}>
          <span className={styles['name']}>{name}</span>
          <span className={styles['note']}>{t('song.count', { count: songs })}</span>
        </span>
        <ForwardIcon size={18} className={styles['arrow']} />
      </Link>
    </li>
  )
}
