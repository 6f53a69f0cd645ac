import { mailKind } from '@openktv/contract/sign-in'
import { Tabs } from '@openktv/ui/tabs.tsx'
import { useState } from 'react'
import { Link } from '../../../shared/link.tsx'
import { EmailRegister, PhoneRegister } from '../../../features/account/register-forms.tsx'
import { useDraft } from '../../../features/account/use-account-form.ts'
import { useAccountT } from '../../../shared/i18n/account-texts.ts'
import { useWays } from '../../../shared/navigate.ts'
import { href } from '../../../shared/paths.ts'
import { Page } from '../../layout/page.tsx'
import styles from './account-pages.module.css'
import { useSignedIn } from './use-signed-in.ts'

/** A new account by phone or e-mail; a guest's songs come along (spec AUT-2). */
export function RegisterPage() {
  const t = useAccountT()
  const { replace } = useWays()
  const draft = useDraft()
  const [way, setWay] = useState('phone')
  const onSignedIn = useSignedIn(t('register.done'))
  const tabs = [
    { key: 'phone', label: t('way.phone') },
    { key: 'email', label: t('way.email') },
  ]
  function onMailed(to: string): void {
    replace(href('/after/send/email', { kind: String(mailKind.register), to }))
  }
  return (
    <Page title={t('title.register')} back>
      <p className={styles['lead']}>{t('register.lead')}</p>
      <Tabs label={t('register.ways')} tabs={tabs} chosen={way} onChoose={setWay}>
        {way === 'phone' ? (
          <PhoneRegister draft={draft} onSignedIn={onSignedIn} />
        ) : (
          <EmailRegister draft={draft} onMailed={onMailed} />
        )}
      </Tabs>
      <nav className={styles['links']} aria-label={t('signIn.ways')}>
        <Link className={styles['link']} to={href('/login')} replace>
          {t('register.toSignIn')}
        </Link>
      </nav>
    </Page>
  )
}
