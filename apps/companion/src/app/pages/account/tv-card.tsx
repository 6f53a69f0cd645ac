import { Button } from '@openktv/ui/button.tsx'
import { Confirm } from '@openktv/ui/dialog.tsx'
import { TvIcon } from '@openktv/ui/icons'
import { useState } from 'react'
import { useUnbind } from '../../../features/device/use-unbind.ts'
import { useT } from '../../../shared/i18n/i18n.ts'
import { toastBottom } from '../../../shared/toasts.ts'
import { askForTv, useTv } from '../../../shared/tv-store.ts'
import styles from './user-page.module.css'

/** The connected TV and the way to let go of it; or the way to connect one. */
export function TvCard() {
  const t = useT()
  const tv = useTv((state) => state.tv)
  const [asking, setAsking] = useState(false)
  const { unbind, busy } = useUnbind(() => toastBottom(t('me.unbound'), 'success'))
  return (
    <section className={styles['card']} aria-label={t('me.tv')}>
      <TvIcon size={22} className={styles['cardIcon']} />
      <div className={styles['grow']}>
        <p>{tv?.name ?? t('tv.none')}</p>
        {tv && <p className={styles['hint']}>{t('me.tv')}</p>}
      </div>
      {tv ? (
        <Button busy={busy} onClick={() => setAsking(true)}>
          {t('me.unbind')}
        </Button>
      ) : (
        <Button kind="beam" onClick={() => askForTv()}>
          {t('bind.go')}
        </Button>
      )}
      <Confirm
        open={asking}
        title={t('me.unbind.title', { tv: tv?.name ?? '' })}
        text={t('me.unbind.text')}
        action={t('me.unbind')}
        cancel={t('app.cancel')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          unbind()
        }}
      />
    </section>
  )
}
