import { Button } from '@openktv/ui/button.tsx'
import { useRemote } from '../../features/remote/remote-store.ts'
import { useT } from '../../shared/i18n/i18n.ts'
import { useTv } from '../../shared/tv-store.ts'
import { useReconnect } from '../push/reconnect-context.ts'
import styles from './remote-notice.module.css'

/** Says when this page no longer hears from the TV, when the server cannot be reached, or when the TV is away. */
export function RemoteNotice() {
  const t = useT()
  const reconnect = useReconnect()
  const link = useRemote((state) => state.link)
  const lost = useRemote((state) => state.lost)
  const tv = useTv((state) => state.tv)
  if (link === 'ended') {
    return (
      <div role="status" className={styles['notice']}>
        <div className={styles['words']}>
          <p>{t('control.ended')}</p>
          <p className={styles['hint']}>{t('control.ended.hint')}</p>
        </div>
        <Button onClick={reconnect}>{t('control.reconnect')}</Button>
      </div>
    )
  }
  if (!lost && tv?.online !== false) return null
  return (
    <p role="status" className={styles['notice']}>
      {lost || !tv ? t('app.unreachable') : t('tv.offline.banner', { tv: tv.name })}
    </p>
  )
}
