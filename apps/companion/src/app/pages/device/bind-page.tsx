import { bindPath } from '@openktv/contract/device'
import { Button } from '@openktv/ui/button.tsx'
import { EmptyState } from '@openktv/ui/empty-state.tsx'
import { useEffect, useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useBind } from '../../../features/device/use-bind.ts'
import { useT } from '../../../shared/i18n/i18n.ts'
import { messageText } from '../../../shared/i18n/messages.ts'
import { href } from '../../../shared/paths.ts'
import { toast } from '../../../shared/toasts.ts'
import { askForTv } from '../../../shared/tv-store.ts'
import { Page } from '../../layout/page.tsx'
import styles from './bind-page.module.css'

/** Where a TV's QR code leads: binds this phone at once and goes on to the songs (spec BND-4). */
export function BindPage() {
  const t = useT()
  const navigate = useNavigate()
  const { ticket = '' } = useParams()
  const started = useRef('')
  const { bind, failure } = useBind((device) => {
    toast(t('bind.done', { tv: device.name }), 'success')
    void navigate(href('/index'), { replace: true })
  })
  useEffect(() => {
    if (started.current === ticket) return
    started.current = ticket
    bind({ url: `${window.location.origin}${bindPath}${ticket}` })
  }, [ticket, bind])
  return (
    <Page title={t('title.bind')}>
      {failure === undefined ? (
        <div role="status" className={styles['running']}>
          <EmptyState drawing="tv" title={t('bind.running')} />
        </div>
      ) : (
        <EmptyState drawing="wire" title={t('bind.failed')} hint={messageText(t, failure)} action={<Ways />} />
      )}
    </Page>
  )
}

function Ways() {
  const t = useT()
  const navigate = useNavigate()
  return (
    <div className={styles['ways']}>
      <Button kind="beam" onClick={() => askForTv()}>
        {t('bind.by.code')}
      </Button>
      <Button role="link" onClick={() => void navigate(href('/index'), { replace: true })}>
        {t('app.back')}
      </Button>
    </div>
  )
}
