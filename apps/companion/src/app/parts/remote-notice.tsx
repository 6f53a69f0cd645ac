import { Button } from '@openktv/ui/button.tsx'
import { useRemote } from '../../features/remote/remote-store.ts'
import { useT } from '../../shared/i18n/i18n.ts'
import { useRemoteT } from '../../shared/i18n/remote-texts.ts'
import { useTv } from '../../shared/tv-store.ts'
import { useReconnect } from '../push/reconnect-context.ts'
import styles from './remote-notice.module.css'

/** Says when this page no longer hears from the TV, when the server cannot be reached, when the TV is away or its network is poor. */
export function RemoteNotice() {
  const t = useT()
  const reconnect = useReconnect()
  const link = useRemote((state) => state.link)
  const lost = useRemote((state) => state.lost)
  const isPoor = useRemote((state) => state.player?.network?.quality === 'poor')
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
  if (lost) return <Line text={t('app.unreachable')} />
  if (tv?.online === false) return <Line text={t('tv.offline.banner', { tv: tv.name })} />
  return tv && isPoor ? <PoorNetwork tv={tv.name} /> : null
}

function PoorNetwork({ tv }: { tv: string }) {
  const rt = useRemoteT()
  return <Line text={rt('network.poor', { tv })} />
}

function Line({ text }: { text: string }) {
  return (
    <p role="status" className={styles['notice']}>
      {text}
    </p>
  )
}
