import { Cover } from '@openktv/ui/cover.tsx'
import { formatCount } from '@openktv/ui/numbers'
import type { SongHead } from '../../../features/songs/song-pages.ts'
import { useT } from '../../../shared/i18n/i18n.ts'
import { useSongsT } from '../../../shared/i18n/songs-texts.ts'
import styles from './collection-head.module.css'

/** What stands above the songs of a collection: its picture, name and words, who made it and how many songs there are. */
export function CollectionHead({ head, total, round }: { head: SongHead; total: number; round: boolean }) {
  const t = useT()
  const songsT = useSongsT()
  return (
    <div className={styles['head']}>
      <Cover title={head.name} image={head.image} size="84px" shape={round ? 'circle' : 'square'} />
      <div className={styles['words']}>
        <h2 className={styles['name']}>{head.name}</h2>
        {head.introduction !== '' && <p className={styles['text']}>{head.introduction}</p>}
        <p className={styles['text']}>
          {head.user !== '' && <span className={styles['user']}>{songsT('list.user', { user: head.user })}</span>}
          {t('song.count', { count: formatCount(total) })}
        </p>
      </div>
    </div>
  )
}
