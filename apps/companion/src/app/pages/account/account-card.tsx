import { isMessagingApp } from '@openktv/client/request-headers'
import { userType, type UserInfo } from '@openktv/contract/account'
import type { SignedIn } from '@openktv/contract/sign-in'
import { Button } from '@openktv/ui/button.tsx'
import { Confirm } from '@openktv/ui/dialog.tsx'
import { SignInIcon, UserIcon } from '@openktv/ui/icons'
import { useState } from 'react'
import { SubAccounts } from '../../../features/account/sub-accounts.tsx'
import { useSignOut } from '../../../features/account/use-sign-out.ts'
import { WxBinding } from '../../../features/account/wx-binding.tsx'
import { useAccountT } from '../../../shared/i18n/account-texts.ts'
import { useT } from '../../../shared/i18n/i18n.ts'
import { useWays } from '../../../shared/navigate.ts'
import { href } from '../../../shared/paths.ts'
import { toastBottom } from '../../../shared/toasts.ts'
import { useTv } from '../../../shared/tv-store.ts'
import { messagingAction } from './messaging-action.ts'
import { useKeepSignedIn } from './use-signed-in.ts'
import styles from './user-page.module.css'

/** Whose account this is and the ways out of it; or, for a guest, why to have one. */
export function AccountCard({ user }: { user: UserInfo | undefined }) {
  return user?.type === userType.account ? <Signed user={user} /> : <Guest />
}

function Guest() {
  const t = useAccountT()
  const { goTo } = useWays()
  // While there is no TV, connecting one is the thing to do.
  const isFirst = useTv(({ tv }) => tv !== undefined)
  return (
    <section className={styles['card']} aria-label={t('me.account')}>
      <SignInIcon size={22} className={styles['cardIcon']} />
      <div className={styles['grow']}>
        <p>{t('me.guest.title')}</p>
        <p className={styles['hint']}>{t('me.guest.hint')}</p>
      </div>
      <Button kind={isFirst ? 'beam' : 'quiet'} role="link" onClick={() => goTo(href('/login'))}>
        {t('signIn.go')}
      </Button>
    </section>
  )
}

function Signed({ user }: { user: UserInfo }) {
  const t = useAccountT()
  const keep = useKeepSignedIn()
  const onSignedIn = async (signedIn: SignedIn): Promise<void> => {
    await keep(signedIn)
    toastBottom(t('bind.phone.done'), 'success')
  }
  const [leaving, setLeaving] = useState<'signOut' | 'everywhere'>()
  return (
    <section className={styles['card']} aria-label={t('me.account')}>
      <UserIcon size={22} className={styles['cardIcon']} />
      <div className={styles['grow']}>
        <p>{user.account ?? t('me.account.messaging')}</p>
        <p className={styles['hint']}>{t('me.account')}</p>
      </div>
      <div className={styles['chips']}>
        <Button onClick={() => setLeaving('signOut')}>{t('me.signOut')}</Button>
        <Button kind="plain" onClick={() => setLeaving('everywhere')}>
          {t('me.everywhere')}
        </Button>
      </div>
      {isMessagingApp(navigator.userAgent) && (
        <WxBinding user={user} action={messagingAction} onSignedIn={onSignedIn} />
      )}
      <SubAccounts />
      {leaving && <Leave way={leaving} onClose={() => setLeaving(undefined)} />}
    </section>
  )
}

function Leave({ way, onClose }: { way: 'signOut' | 'everywhere'; onClose: () => void }) {
  const t = useT()
  const at = useAccountT()
  // What went wrong is said behind the question, so that goes.
  const { leave, busy } = useSignOut({ onDone: () => toastBottom(at('me.signedOut'), 'success'), onFailed: onClose })
  return (
    <Confirm
      open
      title={at(`me.${way}.title`)}
      text={at(`me.${way}.text`)}
      action={at('me.signOut')}
      cancel={t('app.cancel')}
      onClose={onClose}
      onConfirm={() => !busy && leave(way === 'everywhere')}
    />
  )
}
