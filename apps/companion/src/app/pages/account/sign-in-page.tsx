import { userType } from '@openktv/contract/account'
import { isMessagingApp } from '@openktv/client/request-headers'
import { Tabs } from '@openktv/ui/tabs.tsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '../../../shared/link.tsx'
import { MessagingForm } from '../../../features/account/messaging-form.tsx'
import { CodeSignIn, PasswordSignIn } from '../../../features/account/sign-in-forms.tsx'
import { useDraft } from '../../../features/account/use-account-form.ts'
import { useUser } from '../../../features/account/use-user.ts'
import { useAccountT } from '../../../shared/i18n/account-texts.ts'
import { useT } from '../../../shared/i18n/i18n.ts'
import { href } from '../../../shared/paths.ts'
import { afterSignIn } from '../../../shared/return-page.ts'
import { Page } from '../../layout/page.tsx'
import styles from './account-pages.module.css'
import { messagingAction } from './messaging-action.ts'
import { useSignedIn } from './use-signed-in.ts'

/** Signing in: by phone and code, by password, and inside the messaging app with one press (spec AUT-1). */
export function SignInPage() {
  const t = useAccountT()
  const [query] = useSearchParams()
  const draft = useDraft()
  const isGuest = useUser()?.type === userType.guest
  const [way, setWay] = useState('code')
  const onSignedIn = useSignedIn(t('signIn.done'))
  const tabs = [
    { key: 'code', label: t('signIn.byCode') },
    { key: 'password', label: t('signIn.byPassword') },
  ]
  return (
    <Page title={t('title.signIn')} back>
      {query.has('failed') ? <Failed /> : <p className={styles['lead']}>{t('signIn.lead')}</p>}
      {isMessagingApp(navigator.userAgent) && (
        <>
          <MessagingForm action={messagingAction} backTo={afterSignIn()} along={isGuest ? 'guest' : undefined}>
            {t('signIn.messaging')}
          </MessagingForm>
          <p className={styles['or']}>{t('signIn.or')}</p>
        </>
      )}
      <Tabs label={t('signIn.ways')} tabs={tabs} chosen={way} onChoose={setWay}>
        {way === 'code' ? (
          <CodeSignIn draft={draft} onSignedIn={onSignedIn} />
        ) : (
          <PasswordSignIn draft={draft} onSignedIn={onSignedIn} />
        )}
      </Tabs>
      <nav className={styles['links']} aria-label={t('signIn.ways')}>
        <Link className={styles['link']} to={href('/sign')}>
          {t('signIn.toRegister')}
        </Link>
        <Link className={styles['link']} to={href('/reset/pwd')}>
          {t('signIn.toReset')}
        </Link>
      </nav>
    </Page>
  )
}

// Where the messaging app sends whoever it could not let in.
function Failed() {
  const t = useT()
  return (
    <p role="alert" className={styles['failed']}>
      {t('msg.err.login')}
    </p>
  )
}
