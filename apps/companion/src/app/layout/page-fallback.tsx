import { SkeletonBlock, SkeletonRows } from '@openktv/ui/skeleton.tsx'
import { useT } from '../../shared/i18n/i18n.ts'
import styles from './page-fallback.module.css'

/** What stands where a page is still on its way. */
export function PageFallback() {
  const t = useT()
  return (
    <div className={styles['page']}>
      <SkeletonBlock height="46px" />
      <SkeletonBlock height="132px" />
      <SkeletonRows label={t('app.loading.more')} />
    </div>
  )
}
