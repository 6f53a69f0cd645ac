import { Cover } from '@openktv/ui/cover.tsx'
import { formatCount } from '@openktv/ui/numbers'
import { useT } from '../../shared/i18n/i18n.ts'
import { Link } from '../../shared/link.tsx'
import styles from './album-card.module.css'

export type AlbumCardProps = { name: string; image?: string; songs: number; to: string }

/** One collection of songs as a card of a grid. */
export function AlbumCard({ name, image = '', songs, to }: AlbumCardProps) {
  const t = useT()
  return (
    <li className={styles['cell']}>
      <Link to={to} className={styles['card']}>
        <span className={styles['words']}>
          <span className={styles['name']}>{name}</span>
          <span className={styles['note']}>{t('song.count', { count: formatCount(songs) })}</span>
        </span>
        <span className={styles['cover']}>
          <Cover title={name} image={image} size="56px" />
        </span>
      </Link>
    </li>
  )
}
