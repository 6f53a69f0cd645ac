import type { QueueItem } from '@openktv/contract/remote'
import { Cover } from '@openktv/ui/cover.tsx'
import { useT } from '../../shared/i18n/i18n.ts'
import styles from './floating-remote.module.css'

/** Which song is on the TV and who chose it, in one row. */
export function SongOnTv({ item }: { item: QueueItem }) {
  const t = useT()
  return (
    <div className={styles['now']}>
      <Cover title={item.musicName} image={item.musicIcon} />
      <div>
        <p className={styles['title']}>{item.musicName}</p>
        <p className={styles['state']}>{t('control.by', { nickname: item.nickname, singer: item.singer })}</p>
      </div>
    </div>
  )
}
