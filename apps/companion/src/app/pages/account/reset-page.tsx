import { mailKind } from '@openktv/contract/sign-in'
import { Tabs } from '@openktv/ui/tabs.tsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '../../../shared/link.tsx'
import { EmailReset, PhoneReset, TicketReset } from '../../../features/account/reset-forms.tsx'
import { useDraft } from '../../../features/account/use-account-form.ts'
import { useAccountT } from '../../../shared/i18n/account-texts.ts'
import { useWays } from '../../../shared/navigate.ts'
import { href } from '../../../shared/paths.ts'
import { toast } from '../../../shared/toasts.ts'
import { Page } from '../../layout/page.tsx'
import styles from './account-pages.module.css'

/** A new password: by phone and code, or by mail, whose link leads back here with its ticket (spec AUT-2). */
export function ResetPage() {
  const t = useAccountT()
  const { replace } = useWays()
  const draft = useDraft()
  const [query] = useSearchParams()
  const ticket = query.get('ticket') ?? ''
  function onDone(): void {
    toast(t('reset.done'), 'success')
    replace(href('/login'))
  }
  return (
    <Page title={t('title.reset')} back>
      <p className={styles['lead']}>{t('reset.lead')}</p>
      {ticket === '' ? (
        <Ways draft={draft} onDone={onDone} />
      ) : (
        <>
          <TicketReset ticket={ticket} draft={draft} onDone={onDone} />
          <nav className={styles['links']} aria-label={t('reset.ways')}>
            <Link className={styles['link']} to={href('/reset/pwd')} replace>
              {t('reset.again')}
            </Link>
          </nav>
        </>
      )}
    </Page>
  )
}

type WaysProps = { draft: ReturnType<typeof useDraft>; onDone: () => void }

function Ways({ draft, onDone }: WaysProps) {
  const t = useAccountT()
  const { replace } = useWays()
  const [way, setWay] = useState('phone')
  const tabs = [
    { key: 'phone', label: t('way.phone') },
    { key: 'email', label: t('way.email') },
  ]
  function onMailed(to: string): void {
    replace(href('/after/send/email', { kind: String(mailKind.resetPassword), to }))
  }
  return (
    <Tabs label={t('reset.ways')} tabs={tabs} chosen={way} onChoose={setWay}>
      {way === 'phone' ? (
        <PhoneReset draft={draft} onDone={onDone} />
      ) : (
        <EmailReset draft={draft} onMailed={onMailed} />
      )}
    </Tabs>
  )
}
