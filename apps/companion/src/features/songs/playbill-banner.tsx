import type { PlaybillEntry } from '@openktv/contract/songs'
import { formatCount } from '@openktv/ui/numbers'
import { useT } from '../../shared/i18n/i18n.ts'
import styles from './playbill-banner.module.css'
import { Link } from '../../shared/link.tsx'

/** What to sing tonight; the whole banner leads there. */
export function PlaybillBanner({ entry, to }: { entry: PlaybillEntry; to: string }) {
  const t = useT()
  return (
    <Link to={to} className={styles['banner']}>
      <strong className={styles['title']}>{entry.title}</strong>
      <span className={styles['songs']}>{t('index.banner.songs', { count: formatCount(entry.songs) })}</span>
      <span className={styles['go']}>{t('index.banner.go')}</span>
    </Link>
  )
}
