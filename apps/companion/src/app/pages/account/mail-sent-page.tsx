import { isEmail, mailKind, sendActiveEmail, sendResetEmail } from '@openktv/contract/sign-in'
import { Button } from '@openktv/ui/button.tsx'
import { EmptyState } from '@openktv/ui/empty-state.tsx'
import { useMutation } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { Link } from '../../../shared/link.tsx'
import { refusalOf } from '../../../features/account/refusal.ts'
import { useCountdown } from '../../../features/account/use-countdown.ts'
import { useCall } from '../../../shared/call-context.tsx'
import { useAccountT } from '../../../shared/i18n/account-texts.ts'
import { href } from '../../../shared/paths.ts'
import { toastBottom } from '../../../shared/toasts.ts'
import { Page } from '../../layout/page.tsx'
import styles from './account-pages.module.css'

/** Says which mail was sent where, and sends it again (spec RT-1). */
export function MailSentPage() {
  const t = useAccountT()
  const [query] = useSearchParams()
  const to = query.get('to') ?? ''
  if (!isEmail(to)) return <Navigate replace to={href('/login')} />
  const kind = Number(query.get('kind')) === mailKind.resetPassword ? 'reset' : 'register'
  return (
    <Page title={t('title.sent')} back>
      <EmptyState
        drawing="mail"
        title={t(`sent.${kind}`)}
        hint={t(`sent.${kind}.hint`, { to })}
        action={<Again kind={kind} to={to} />}
      />
    </Page>
  )
}

// The first one is on its way; nobody needs a second within a minute.
const againAfterMs = 60_000

function Again({ kind, to }: { kind: 'register' | 'reset'; to: string }) {
  const t = useAccountT()
  const call = useCall()
  const { left, start } = useCountdown(againAfterMs)
  const sending = useMutation({
    mutationFn: async () => await call(kind === 'reset' ? sendResetEmail : sendActiveEmail, { account: to }),
    onSuccess: () => {
      start(againAfterMs)
      toastBottom(t('sent.again.done'), 'success')
    },
    onError: (error) => start(refusalOf(error).waitMs),
  })
  return (
    <>
      <p className={styles['lead']}>{t('sent.spam')}</p>
      <Button busy={sending.isPending} disabled={left !== undefined} onClick={() => sending.mutate()}>
        {left === undefined ? t('sent.again') : t('sent.again.wait', { wait: left })}
      </Button>
      <Link className={styles['link']} to={href('/login')} replace>
        {t('sent.back')}
      </Link>
    </>
  )
}
